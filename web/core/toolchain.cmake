# Zig's compiler (PyPI: ziglang) for WebAssembly with exceptions, which the reading of texts throws.
# JIMBO_ZIG is its program; its folder `lib` has the sources of the C++ library. JIMBO_WASM_MACHINE tells for which
# WebAssembly (tests/tools/zig.sh).

set(CMAKE_SYSTEM_NAME Generic) # a name that CMake knows, for a machine without an operating system
set(CMAKE_SYSTEM_PROCESSOR wasm32)
foreach(language C CXX)
  set(CMAKE_${language}_COMPILER ${JIMBO_ZIG})
  set(CMAKE_${language}_COMPILER_TARGET wasm32-wasi)
  set(CMAKE_${language}_COMPILER_WORKS TRUE) # trying it out would compile the C++ library twice
  set(CMAKE_${language}_FLAGS_INIT "${JIMBO_WASM_MACHINE} -fwasm-exceptions")
endforeach()
set(CMAKE_C_COMPILER_ARG1 cc)
set(CMAKE_CXX_COMPILER_ARG1 c++)
