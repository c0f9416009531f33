# What the script tests share: source it first, as
#     . "$(dirname "$0")/../lib.sh"
# It goes to the top folder of the tree, makes a folder $tmp that is removed at
# the end, and stops at the first command that fails.
# shellcheck shell=sh
set -eu
cd -P "$(dirname "$0")/../.."
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

# The test cannot be made here.
skip() {
    echo "$*"
    exit 77
}

fail() {
    echo "$*"
    exit 1
}

# expect_in FILE TEXT: FILE must hold TEXT.
expect_in() {
    grep -qF -- "$2" "$1" || {
        cat "$1"
        fail "not found above: $2"
    }
}
