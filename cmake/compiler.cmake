# Language level, warnings and sanitizers for every target of this project.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# Clang counts sign conversions under -Wconversion and GCC does not; both are held to the same rule.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)
if(JIMBO_WERROR)
  add_compile_options(-Werror)
endif()

if(JIMBO_SANITIZE)
  add_compile_options(-fsanitize=${JIMBO_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${JIMBO_SANITIZE})
endif()

# GCC 12 sees overlapping copies where strings are joined (its bug 105329).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  add_compile_options(-Wno-restrict)
endif()
