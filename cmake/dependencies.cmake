# The libraries that are headers only: nlohmann-json, toml++ and, for the program, CLI11. They come from the system, or
# from a folder that holds their headers and nothing else (nlohmann, toml++, CLI): the one of a source distribution,
# which brings them, or the one given for a build for another system.

set(brought ${PROJECT_SOURCE_DIR}/third_party)
if(NOT IS_DIRECTORY ${brought})
  set(brought "")
endif()
set(JIMBO_HEADERS "${brought}" CACHE PATH "Folder of the headers nlohmann, toml++ and CLI; the system's if empty")

# jimbo_find_headers(LIBRARY FILE DEBIAN_PACKAGE): adds the imported target LIBRARY of the headers in JIMBO_HEADERS.
function(jimbo_find_headers library file package)
  if(NOT EXISTS ${JIMBO_HEADERS}/${file})
    message(FATAL_ERROR "${file} is missing in ${JIMBO_HEADERS}, which JIMBO_HEADERS names (Debian: ${package})")
  endif()
  add_library(${library} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${library} SYSTEM INTERFACE ${JIMBO_HEADERS})
endfunction()

if(JIMBO_HEADERS)
  jimbo_find_headers(nlohmann_json::nlohmann_json nlohmann/json.hpp nlohmann-json3-dev)
  jimbo_find_headers(tomlplusplus::headers toml++/toml.h libtomlplusplus-dev)
  if(JIMBO_CLI)
    jimbo_find_headers(CLI11::CLI11 CLI/CLI.hpp libcli11-dev)
  endif()
  return()
endif()

find_package(nlohmann_json 3.9 QUIET)
if(NOT nlohmann_json_FOUND)
  message(FATAL_ERROR "nlohmann-json 3.9 or later is missing: install it (Debian and Ubuntu: nlohmann-json3-dev)")
endif()

find_path(TOMLPLUSPLUS_INCLUDE_DIR toml++/toml.h)
if(NOT TOMLPLUSPLUS_INCLUDE_DIR)
  message(FATAL_ERROR "toml++ 3.0 or later is missing: install it (Debian and Ubuntu: libtomlplusplus-dev)")
endif()
add_library(tomlplusplus::headers INTERFACE IMPORTED GLOBAL)
target_include_directories(tomlplusplus::headers SYSTEM INTERFACE ${TOMLPLUSPLUS_INCLUDE_DIR})

if(JIMBO_CLI)
  find_package(CLI11 2.1 QUIET)
  if(NOT CLI11_FOUND)
    message(FATAL_ERROR "CLI11 2.1 or later is missing: install it (Debian and Ubuntu: libcli11-dev)")
  endif()
endif()
