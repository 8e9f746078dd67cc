# cmake --install, the component `program`: the program with its manual, its completions and the page where that was
# built. The component `library` stands in cmake/library. There is nothing else.

include(GNUInstallDirs)

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
  # `jimbo web` finds it there.
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/page DESTINATION ${CMAKE_INSTALL_DATADIR}/jimbo
    OPTIONAL COMPONENT program)
  install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
endif()
