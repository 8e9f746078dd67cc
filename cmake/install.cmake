# cmake --install: the program, its manual and completions, the page where it was built, and the library as
# jimbo::core, jimbo::env, jimbo::search, jimbo::io, jimbo::seeds and jimbo::agent with its headers.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# ---- The program ----

if(TARGET jimbo)
  install(TARGETS jimbo RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
  if(NOT CMAKE_CROSSCOMPILING)
    # Made by the program itself, so that they cannot differ from it.
    set(made ${PROJECT_BINARY_DIR}/made)
    install(CODE "
      file(MAKE_DIRECTORY \"${made}\")
      foreach(shell bash zsh fish)
        execute_process(COMMAND \"$<TARGET_FILE:jimbo>\" completion \${shell}
          OUTPUT_FILE \"${made}/jimbo.\${shell}\" COMMAND_ERROR_IS_FATAL ANY)
      endforeach()
      execute_process(COMMAND \"$<TARGET_FILE:jimbo>\" man OUTPUT_FILE \"${made}/jimbo.1\" COMMAND_ERROR_IS_FATAL ANY)
    " COMPONENT program)
    install(FILES ${made}/jimbo.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
    install(FILES ${made}/jimbo.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
      RENAME jimbo COMPONENT program)
    install(FILES ${made}/jimbo.zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions
      RENAME _jimbo COMPONENT program)
    install(FILES ${made}/jimbo.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT program)
  endif()
  # `jimbo web` finds it there, where the program has that verb.
  if(TARGET jimbo_serve)
    install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/page DESTINATION ${CMAKE_INSTALL_DATADIR}/jimbo
      OPTIONAL COMPONENT program)
  endif()
  install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
endif()

# ---- The library ----

set(library_targets jimbo_core jimbo_env jimbo_search jimbo_io jimbo_seeds jimbo_agent)
foreach(target ${library_targets})
  string(REPLACE "jimbo_" "" name ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
endforeach()
install(TARGETS ${library_targets} EXPORT jimbo COMPONENT library
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  OBJECTS DESTINATION ${CMAKE_INSTALL_LIBDIR}/jimbo)
install(DIRECTORY src/ DESTINATION include/jimbo COMPONENT library
  FILES_MATCHING PATTERN "*.h" PATTERN "*.def"
  PATTERN cli EXCLUDE PATTERN serve EXCLUDE PATTERN pipe EXCLUDE PATTERN gamesave EXCLUDE)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/jimbo)
install(EXPORT jimbo NAMESPACE jimbo:: DESTINATION ${package_folder} COMPONENT library)
file(WRITE ${PROJECT_BINARY_DIR}/jimbo-config.cmake "include(CMakeFindDependencyMacro)
find_dependency(Threads)
find_dependency(nlohmann_json 3.9)
include(\${CMAKE_CURRENT_LIST_DIR}/jimbo.cmake)
")
write_basic_package_version_file(${PROJECT_BINARY_DIR}/jimbo-config-version.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/jimbo-config.cmake ${PROJECT_BINARY_DIR}/jimbo-config-version.cmake
  DESTINATION ${package_folder} COMPONENT library)
