#pragma once

#include <algorithm>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "proof/workload.h"
#include "rules_file/effect/compiler.h"

// Effects written in tests.

namespace jimbo {

inline std::unique_ptr<Programs> no_programs() {
  auto programs = std::make_unique<Programs>();
  for (auto* items : {programs->jokers}) {
    for (int i = 0; i < kJokerIds; ++i) {
      std::fill(std::begin(items[i].start), std::end(items[i].start), kNoProgram);
    }
  }
  return programs;
}

// Lets a joker do that and nothing else; the mistakes of the text as "line:column: message".
inline std::vector<std::string> give_effect(Programs& programs, JokerId id, Hook hook,
                                            std::string_view text) {
  ItemPrograms& item = programs.jokers[static_cast<int>(id)];
  programs.replaces_joker[static_cast<int>(id)] = true;
  std::vector<EffectMistake> mistakes;
  item.start[static_cast<int>(hook)] =
      EffectCompiler(programs).compile(text, moment_of(hook), mistakes);
  item.hooks |= bit(hook);
  std::vector<std::string> lines;
  for (const EffectMistake& mistake : mistakes) {
    lines.push_back(std::to_string(mistake.line) + ":" + std::to_string(mistake.column) + ": " +
                    mistake.message);
  }
  return lines;
}

// The state after a hand of five cards was played with a joker that does this before it scores.
inline State play_hand_with(std::string_view text, std::vector<std::string>& mistakes) {
  const std::unique_ptr<Programs> programs = no_programs();
  mistakes = give_effect(*programs, JokerId::Joker, Hook::BeforeScoring, text);
  auto content = std::make_unique<Content>(kVanilla);
  if (mistakes.empty()) content->programs = programs.get();
  State state = in_first_blind({JokerId::Joker, JokerId::Egg});
  step(state, make_action(ActionKind::Play, 0, 0b11111), *content);
  return state;
}

}  // namespace jimbo
