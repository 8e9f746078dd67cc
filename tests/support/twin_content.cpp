#include "support/twin_content.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "rules_file/effect/compiler.h"
#include "rules_file/game_programs.h"
#include "rules_file/rules_document.h"
#include "text/names.h"

namespace jimbo {
namespace {

JokerId joker_with_key(std::string_view wanted) {
  for (int i = 0; i < kJokerCount; ++i) {
    if (key(static_cast<JokerId>(i)) == wanted) return static_cast<JokerId>(i);
  }
  return JokerId::None;
}

std::vector<Twin> read_twins() {
  std::vector<Twin> twins;
  std::vector<RulesMistake> mistakes;
  const RulesNode document = parse_toml_rules(game_programs(), mistakes);
  EXPECT_TRUE(mistakes.empty());
  for (const RulesNode::Entry& section : document.entries) {
    if (section.key != "jokers") continue;
    for (const RulesNode::Entry& joker : section.value.entries) {
      Twin twin{joker_with_key(joker.key), {}};
      EXPECT_NE(twin.id, JokerId::None) << joker.key;
      for (const RulesNode::Entry& effect : joker.value.entries) {
        const Hook* const hook = find_hook(effect.key);
        EXPECT_NE(hook, nullptr) << joker.key << "." << effect.key;
        if (hook != nullptr) twin.effects[*hook] = effect.value.text;
      }
      twins.push_back(twin);
    }
  }
  std::sort(twins.begin(), twins.end(), [](const Twin& a, const Twin& b) { return a.id < b.id; });
  return twins;
}

void add(const Twin& twin, Programs& programs) {
  programs.replaces_joker[static_cast<int>(twin.id)] = true;
  ItemPrograms& item = programs.jokers[static_cast<int>(twin.id)];
  for (const auto& [hook, text] : twin.effects) {
    std::vector<EffectMistake> mistakes;
    item.start[static_cast<int>(hook)] =
        EffectCompiler(programs).compile(text, moment_of(hook), mistakes);
    item.hooks |= bit(hook);
    for (const EffectMistake& mistake : mistakes) {
      ADD_FAILURE() << key(twin.id) << "." << moment_of(hook).name << ":" << mistake.line << ":"
                    << mistake.column << ": " << mistake.message;
    }
  }
}

}  // namespace

const std::vector<Twin>& all_twins() {
  static const std::vector<Twin> twins = read_twins();
  return twins;
}

std::unique_ptr<Programs> twin_programs(const std::vector<Twin>& twins) {
  auto programs = std::make_unique<Programs>();
  for (ItemPrograms& item : programs->jokers) {
    std::fill(std::begin(item.start), std::end(item.start), kNoProgram);
  }
  for (const Twin& twin : twins) add(twin, *programs);
  return programs;
}

std::unique_ptr<Programs> without(const Programs& programs, JokerId id, Hook hook) {
  auto rest = std::make_unique<Programs>(programs);
  ItemPrograms& item = rest->jokers[static_cast<int>(id)];
  item.start[static_cast<int>(hook)] = kNoProgram;
  item.hooks &= ~bit(hook);
  return rest;
}

Content twin_content(const Content& base, const Programs& programs) {
  Content content = base;
  content.programs = &programs;
  return content;
}

}  // namespace jimbo
