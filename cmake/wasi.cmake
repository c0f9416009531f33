# Toolchain: Debian's clang with wasi-libc (packages clang, lld, wasi-libc,
# libclang-rt-14-dev-wasm32), which lies under /usr like any other library.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_SYSROOT /usr)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_C_FLAGS_INIT "-msign-ext") # every engine with vectors has it; smaller

# The stack lies below the data, so that an overflow traps at once instead of
# overwriting what is there.
# -O0: else clang hands what it has linked to wasm-opt where that is installed,
# without telling it which features are in use, and that refuses.
set(CMAKE_EXE_LINKER_FLAGS_INIT
    "-O0 -Wl,--stack-first -Wl,-z,stack-size=1048576")
