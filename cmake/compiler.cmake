# Language level, warnings and sanitizers for every target of this project.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# Clang counts sign conversions under -Wconversion and GCC does not; both are held to the same rule.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)
# Warnings are errors where they are known not to occur: other compilers, flags of one's own such as -march=native and
# folders compiled as one may bring others.
set(werror OFF)
if((CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^12\\.")
    OR (CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^(14|19)\\."))
  set(werror ON)
endif()
if(CMAKE_CXX_FLAGS OR JIMBO_WHOLE_FOLDERS)
  set(werror OFF)
endif()
option(JIMBO_WERROR "Treat compiler warnings as errors" ${werror})
if(JIMBO_WERROR)
  add_compile_options(-Werror)
endif()

# One set of objects serves the program, the shared library and the Python module. What a shared library exports can be
# replaced when it is loaded, so compilers must not inline it: nothing is exported unless it is marked.
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)

if(JIMBO_SANITIZE)
  add_compile_options(-fsanitize=${JIMBO_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${JIMBO_SANITIZE})
endif()

# GCC 12 sees overlapping copies where strings are joined (its bug 105329).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  add_compile_options(-Wno-restrict)
endif()
