# A toolchain: Zig's compiler (PyPI: ziglang), which brings the C and C++ libraries of every system it compiles for.
# ./dev wheels and ./dev release use it.
#
# JIMBO_ZIG         its program
# JIMBO_ZIG_TARGET  processor-system-library as Zig writes it, such as x86_64-linux-musl or x86_64-linux-gnu.2.28

set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES JIMBO_ZIG JIMBO_ZIG_TARGET)
# A program would need the C++ library, which is compiled when it is first linked.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
string(REGEX MATCH "^[^-]+" CMAKE_SYSTEM_PROCESSOR ${JIMBO_ZIG_TARGET})
if(JIMBO_ZIG_TARGET MATCHES "-windows-")
  set(CMAKE_SYSTEM_NAME Windows)
elseif(JIMBO_ZIG_TARGET MATCHES "-macos")
  set(CMAKE_SYSTEM_NAME Darwin)
  # The libraries of the system come with the compiler.
  set(CMAKE_OSX_SYSROOT "")
  set(CMAKE_INSTALL_NAME_TOOL ${CMAKE_COMMAND} -E true)
  # <cfloat> and the INFINITY of <cmath> come from one header, which whoever is first closes for the other; outside of
  # strict mode it gives both.
  set(CMAKE_CXX_FLAGS_INIT "-include cfloat -U__STRICT_ANSI__")
else()
  set(CMAKE_SYSTEM_NAME Linux)
endif()

# Of any level but 0 and s Zig makes -O2, unless Clang itself is told.
set(JIMBO_COLD_LEVEL "SHELL:-Xclang -O1")

# The compiler is the first argument of its program. As a program of its own a cache of objects (ccache) knows it.
foreach(language C CXX)
  set(word cc)
  if(language STREQUAL "CXX")
    set(word c++)
  endif()
  set(CMAKE_${language}_COMPILER ${CMAKE_BINARY_DIR}/zig-${word})
  set(JIMBO_ZIG_WORD ${word})
  configure_file(${CMAKE_CURRENT_LIST_DIR}/zig_compiler.sh.in ${CMAKE_${language}_COMPILER} @ONLY)
  file(CHMOD ${CMAKE_${language}_COMPILER} PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
    WORLD_READ WORLD_EXECUTE)
  set(CMAKE_${language}_COMPILER_TARGET ${JIMBO_ZIG_TARGET})
  set(CMAKE_${language}_COMPILER_WORKS TRUE)
  set(CMAKE_${language}_ARCHIVE_CREATE "${JIMBO_ZIG} ar qc <TARGET> <LINK_FLAGS> <OBJECTS>")
  set(CMAKE_${language}_ARCHIVE_APPEND "${JIMBO_ZIG} ar q <TARGET> <LINK_FLAGS> <OBJECTS>")
  set(CMAKE_${language}_ARCHIVE_FINISH "${JIMBO_ZIG} ranlib <TARGET>")
endforeach()

# Nothing of this machine is fit for another, but for programs.
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
