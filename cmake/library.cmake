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
