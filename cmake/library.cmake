# jimbo_add_library(NAME [SOURCE...])
#
# Adds a static library, or an interface library when there are no sources (a folder of headers only).
# Sets NAME_scope to the keyword with which to give it what its users inherit: PUBLIC or INTERFACE.
function(jimbo_add_library name)
  if(ARGN)
    add_library(${name} STATIC ${ARGN})
    set(${name}_scope PUBLIC PARENT_SCOPE)
  else()
    add_library(${name} INTERFACE)
    set(${name}_scope INTERFACE PARENT_SCOPE)
  endif()
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
