#!/bin/sh
# All C files are laid out as .clang-format says; tools/format repairs it.
. "$(dirname "$0")/../lib.sh"
tools/format --check
