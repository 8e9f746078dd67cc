#pragma once

#include <cstdint>
#include <string>

#include "api/c_call.h"
#include "api/face.h"
#include "engine/engine.h"
#include "proof/random_game.h"
#include "rules_file/ruleset.h"

// A random run played three times in lockstep: by the engine, through the C++ headers and through
// the C header.

namespace jimbo {

namespace face = jimbo::v1;

// Rules of a file, as each side has them.
struct TwinRules {
  explicit TwinRules(const Content& content)
      : ruleset(make_ruleset(content, "easy")), rules(face::Access::make_rules(ruleset)) {
    c.reset(new jimbo_rules{rules});
  }

  std::shared_ptr<const Ruleset> ruleset;
  face::Rules rules;
  std::unique_ptr<jimbo_rules> c;
};

struct TwinRun {
  TwinRun(const TwinRules& twin_rules, Chooser& source)
      : rules(twin_rules),
        chooser(source),
        options(random_options(source)),
        inside(new_run(options, rules.ruleset->content)),
        outside(face::start(face::outside(options, rules.ruleset->content), rules.rules)) {
    const face::RunOptions told = face::outside(options, rules.ruleset->content);
    const bool challenged = !told.challenge.empty();
    start_code =
        jimbo_start(rules.c.get(), told.seed.c_str(), challenged ? nullptr : told.deck.c_str(),
                    challenged ? nullptr : told.stake.c_str(), told.challenge.c_str(),
                    told.hand_order.c_str(), &c);
  }

  // Whether all three hold the same bytes.
  bool agrees() const {
    return std::memcmp(&inside, &outside, sizeof inside) == 0 &&
           std::memcmp(&inside, &c, sizeof inside) == 0;
  }
  bool is_over() const { return inside.phase == Phase::GameOver; }

  // Carries an action out everywhere; what each side answers.
  struct Answers {
    int inside;
    int outside;
    int c;
  };
  Answers step(const Action& action) {
    const face::Action made = face::outside(action);
    const jimbo_action c_made = jimbo::c::c_action(made);
    Answers answers{};
    answers.inside = static_cast<int>(jimbo::step(inside, action, rules.ruleset->content));
    answers.outside = static_cast<int>(face::step(outside, made, rules.rules));
    answers.c = jimbo_step(rules.c.get(), &c, &c_made);
    return answers;
  }

  // Any bytes that are an action, mostly one that is refused.
  Action wild_action() {
    Action action = make_action(static_cast<ActionKind>(chooser.below(kActionKinds)),
                                chooser.below(10), static_cast<std::uint64_t>(chooser.below(512)));
    action.target = static_cast<std::uint8_t>(chooser.below(6));
    return action;
  }

  const TwinRules& rules;
  Chooser& chooser;
  RunOptions options;
  State inside;
  face::State outside;
  jimbo_state c = {};
  int start_code = JIMBO_FAILED;
};

}  // namespace jimbo
