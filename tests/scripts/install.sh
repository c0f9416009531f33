#!/bin/sh
# What is installed can be used: the example builds against it with pkg-config
# and with CMake's find_package, and runs.
. "$(dirname "$0")/../lib.sh"
[ -e examples/solve.c ] || skip "there is no examples/solve.c"
tools/build release
prefix=$tmp/prefix
cmake --install build --prefix "$prefix" >"$tmp/log" || fail "$(cat "$tmp/log")"
[ ! -e build/tandem ] || "$prefix/bin/tandem" --version

pc=$(dirname "$(find "$prefix" -name tandem.pc)")
grep -qF "PKG_CONFIG_PATH=~/.local${pc#"$prefix"}" README.md ||
    fail "README.md does not say that pkg-config must look in $pc"
# From the ordinary code beside the LTO code, which is linked sooner.
# shellcheck disable=SC2046 # flags
cc -std=c11 -fno-lto -Wall -Wextra -Werror -o "$tmp/by_pkg_config" \
    examples/solve.c $(PKG_CONFIG_PATH=$pc pkg-config --cflags --libs tandem)
"$tmp/by_pkg_config"

mkdir "$tmp/user"
cp examples/solve.c "$tmp/user"
cat >"$tmp/user/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.21)
project(user LANGUAGES C)
find_package(tandem 0.1 REQUIRED)
add_executable(by_cmake solve.c)
target_link_libraries(by_cmake PRIVATE Tandem::tandem)
END
{
    cmake -S "$tmp/user" -B "$tmp/user/build" -G Ninja \
        -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_C_FLAGS=-fno-lto &&
        cmake --build "$tmp/user/build"
} >"$tmp/log" 2>&1 || fail "$(cat "$tmp/log")"
"$tmp/user/build/by_cmake"

# clang must be able to link what gcc has built.
! command -v clang >/dev/null ||
    clang -o "$tmp/by_clang" examples/solve.c -I"$prefix/include" \
        "$(find "$prefix" -name libtandem.a)" -lm
