# jimbo_add_room(NAME FOLDER... [COLD] [TOGETHER] [AT_ONCE N] [HEADERS NAME])
#
# Adds jimbo_NAME, the object files of some folders of src/. Objects and not an archive, because agents and verbs
# register themselves and a linker drops from an archive what nobody calls.
#
# Headers take most of the time of a build, so the files of a folder are compiled several at once: two of them cannot
# both have a private helper of one name. AT_ONCE N compiles fewer together, for a room whose files change often.
# TOGETHER lets JIMBO_WHOLE_FOLDERS compile all folders of the room at once, between which no such names are shared. COLD
# rooms read and print: they are optimised less, which halves their time. HEADERS names what jimbo_precompile made for
# them, where it is neither `cold` nor `common`.
set(JIMBO_FILES_AT_ONCE 12 CACHE STRING "How many files of a folder of src/ are compiled together")
option(JIMBO_WHOLE_FOLDERS "Compile all files of a folder together, for what is built once" OFF)
if(JIMBO_WHOLE_FOLDERS)
  set(JIMBO_FILES_AT_ONCE 1000)
endif()
if(NOT JIMBO_COLD_LEVEL)
  set(JIMBO_COLD_LEVEL -O1)
endif()

function(jimbo_add_room name)
  cmake_parse_arguments(PARSE_ARGV 1 room "COLD;TOGETHER" "AT_ONCE;HEADERS" "")
  if(NOT room_HEADERS AND room_COLD)
    set(room_HEADERS cold)
  elseif(NOT room_HEADERS)
    set(room_HEADERS common)
  endif()
  if(room_AT_ONCE AND NOT JIMBO_WHOLE_FOLDERS)
    set(JIMBO_FILES_AT_ONCE ${room_AT_ONCE})
  endif()
  set(sources)
  foreach(folder ${room_UNPARSED_ARGUMENTS})
    file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*.cpp)
    jimbo_select_platform(files)
    if(room_TOGETHER AND JIMBO_WHOLE_FOLDERS)
      set(folder ${name})
    endif()
    jimbo_compile_together(${folder} ${files})
    list(APPEND sources ${files})
  endforeach()
  add_library(jimbo_${name} OBJECT ${sources})
  set_target_properties(jimbo_${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  if(room_COLD)
    jimbo_make_cold(jimbo_${name})
  endif()
  jimbo_take_headers(jimbo_${name} ${room_HEADERS})
endfunction()

function(jimbo_make_cold target)
  target_compile_options(${target} PRIVATE "$<$<CONFIG:Release>:${JIMBO_COLD_LEVEL}>")
endfunction()

# Compile once for several targets what nearly every file of theirs includes. Not where people build again and again:
# there each file shows that it includes what it needs, and the cache of objects keeps more.
option(JIMBO_PRECOMPILE "Compile common headers once" OFF)

# jimbo_precompile(NAME LIBRARY HEADER...): what jimbo_take_headers(TARGET NAME) gives to others. All but `common` are for
# cold targets, as the level must be the same.
function(jimbo_precompile name library)
  if(NOT JIMBO_PRECOMPILE)
    return()
  endif()
  set(nothing ${CMAKE_CURRENT_BINARY_DIR}/${name}_headers.cpp)
  file(CONFIGURE OUTPUT ${nothing} CONTENT "")
  add_library(jimbo_${name}_headers OBJECT ${nothing})
  # A cache does not know how Zig's compiler is asked for it.
  set_target_properties(jimbo_${name}_headers PROPERTIES CXX_COMPILER_LAUNCHER "")
  # As jimbo_core asks of all.
  target_compile_options(jimbo_${name}_headers PRIVATE -ffp-contract=off -fno-fast-math)
  target_link_libraries(jimbo_${name}_headers PRIVATE nlohmann_json::nlohmann_json ${library})
  target_precompile_headers(jimbo_${name}_headers PRIVATE <algorithm> <array> <cmath> <functional> <map> <memory>
    <mutex> <optional> <stdexcept> <string> <thread> <vector> <nlohmann/json.hpp> ${ARGN})
  if(NOT name STREQUAL "common")
    jimbo_make_cold(jimbo_${name}_headers)
  endif()
endfunction()

function(jimbo_take_headers target name)
  if(JIMBO_PRECOMPILE)
    target_precompile_headers(${target} REUSE_FROM jimbo_${name}_headers)
  endif()
endfunction()

jimbo_precompile(common "")
jimbo_precompile(cold "")
if(JIMBO_CLI)
  # Not for others: each file that includes it has its constants made at the start of the program.
  jimbo_precompile(cli CLI11::CLI11 <CLI/CLI.hpp>)
endif()

# jimbo_compile_together(FOLDER FILE...): about equally many at once, never more than JIMBO_FILES_AT_ONCE.
function(jimbo_compile_together folder)
  list(LENGTH ARGN count)
  math(EXPR groups "(${count} + ${JIMBO_FILES_AT_ONCE} - 1) / ${JIMBO_FILES_AT_ONCE}")
  string(REPLACE "/" "_" group "${folder}")
  set(i 0)
  foreach(file ${ARGN})
    math(EXPR part "${i} * ${groups} / ${count}")
    set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${group}_${part})
    math(EXPR i "${i} + 1")
  endforeach()
endfunction()

# jimbo_select_platform(LIST): of files of one name that end in _posix.cpp and _windows.cpp, the system's stay.
function(jimbo_select_platform list)
  if(WIN32)
    list(FILTER ${list} EXCLUDE REGEX "_posix\\.cpp$")
  else()
    list(FILTER ${list} EXCLUDE REGEX "_windows\\.cpp$")
  endif()
  # The headers of a system define names that other files may have.
  set(own ${${list}})
  list(FILTER own INCLUDE REGEX "_(posix|windows)\\.cpp$")
  set_source_files_properties(${own} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  set(${list} ${${list}} PARENT_SCOPE)
endfunction()

# jimbo_use_rooms(TARGET ROOM...): links the rooms into a program or library, those that must be fast first: of an
# inline function that several objects have the linker takes the first.
function(jimbo_use_rooms target)
  foreach(room core env search seeds agent text gamesave pipe serve api verbs)
    if(room IN_LIST ARGN AND TARGET jimbo_${room})
      target_link_libraries(${target} PRIVATE jimbo_${room})
    endif()
  endforeach()
endfunction()
