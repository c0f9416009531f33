#!/bin/sh
# tools/release makes a program that runs by itself and sources that are whole.
. "$(dirname "$0")/../lib.sh"
git rev-parse --verify -q HEAD >/dev/null 2>&1 || skip "this is no git checkout"
tools/release "$tmp/dist" >"$tmp/files" 2>"$tmp/err" ||
    fail "tools/release: $(cat "$tmp/err")"
while read -r file; do
    [ -s "$file" ] || fail "$file is missing or empty"
done <"$tmp/files"
(cd "$tmp/dist" && sha256sum --quiet -c SHA256SUMS) || fail "wrong digests"

# The program needs nothing, not even a folder of its own.
program=$(grep linux "$tmp/files")
ldd "$program" >"$tmp/out" 2>&1 && fail "not static: $(cat "$tmp/out")"
(cd / && env -i "$program" solve 'singles#5x5:3543253315213414432132154') \
    >"$tmp/out" || fail "the program does not solve: $(cat "$tmp/out")"

# The archive has one folder, with what ./run and ./test need.
archive=$(grep tar.gz "$tmp/files")
tar -xzf "$archive" -C "$tmp"
top=$tmp/$(basename "$archive" .tar.gz)
for file in run test README.md CMakeLists.txt src tests include/tandem.h; do
    [ -e "$top/$file" ] || fail "$file is not in the archive"
done
cmake -S "$top" -B "$tmp/build" -G Ninja >"$tmp/out" 2>&1 ||
    fail "the sources cannot be configured: $(cat "$tmp/out")"
