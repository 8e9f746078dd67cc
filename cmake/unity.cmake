# Headers take most of the time of a build, so a build from nothing for one more machine compiles files several at
# once (-D CMAKE_UNITY_BUILD=ON), but for those whose private names occur twice. JIMBO_SOURCES is the folder src.

foreach(file agent/joker_traits agent/mcts_agent agent/plan/planner engine/unit search/outcome search/tree/mcts
    io/card_text io/effect_expression io/effect_parser io/item_info io/item_name io/joker_text io/notation
    io/number_text io/picture io/rule_item io/rules_json io/run_option_text io/scenario io/scenario_json io/seed_list
    io/state_diff seeds/kernel_plain seeds/wish_parser)
  set_source_files_properties(${JIMBO_SOURCES}/${file}.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endforeach()
