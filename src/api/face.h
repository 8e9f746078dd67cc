#pragma once

#ifndef JIMBO_INTERNAL
#define JIMBO_INTERNAL
#endif

#include <bit>
#include <memory>
#include <string_view>
#include <utility>

#include <jimbo/action.h>
#include <jimbo/agent.h>
#include <jimbo/engine.h>
#include <jimbo/environment.h>
#include <jimbo/jimbo.h>
#include <jimbo/observation.h>
#include <jimbo/record.h>
#include <jimbo/rules.h>
#include <jimbo/search.h>
#include <jimbo/seeds.h>
#include <jimbo/text.h>

#include "action/action.h"
#include "facts/content.h"
#include "observe/observation.h"
#include "play/run_start.h"
#include "rules_file/ruleset.h"
#include "state/state.h"

// The public headers as the library itself sees them: what programs call jimbo::State is
// jimbo::v1::State here, beside jimbo::State, which is what it is inside. Whoever implements or
// tests the public headers includes this and none of them.

namespace jimbo::v1 {

static_assert(sizeof(State) == sizeof(jimbo::State) && alignof(State) == alignof(jimbo::State),
              "kStateBytes in include/jimbo/engine.h and JIMBO_STATE_BYTES in jimbo.h are the size "
              "of a State");

struct RulesInside {
  std::shared_ptr<const Ruleset> ruleset;
};

// The one way into what public classes keep to themselves.
struct Access {
  static const RulesInside& inside(const Rules& rules) { return *rules.inside_; }
  static Rules make_rules(std::shared_ptr<const Ruleset> ruleset) {
    return Rules(std::make_shared<const RulesInside>(RulesInside{std::move(ruleset)}));
  }
};

// ---- From outside in ----

// The bytes of one are those of the other.
inline const jimbo::State& inside(const State& state) {
  return *reinterpret_cast<const jimbo::State*>(state.bytes());
}
inline jimbo::State& inside(State& state) {
  return *reinterpret_cast<jimbo::State*>(state.bytes());
}
inline jimbo::Action inside(const Action& action) { return std::bit_cast<jimbo::Action>(action); }
inline const Ruleset& ruleset(const Rules& rules) { return *Access::inside(rules).ruleset; }
inline const Content& content(const Rules& rules) { return ruleset(rules).content; }

// Throws std::invalid_argument for a text that names nothing.
jimbo::RunOptions inside(const RunOptions& options, const Content& content);
// The same without a seed.
jimbo::RunOptions seedless(const RunOptions& options, const Content& content);

// ---- From inside out ----

inline const State& outside(const jimbo::State& state) {
  return *reinterpret_cast<const State*>(&state);
}
inline Action outside(const jimbo::Action& action) { return std::bit_cast<Action>(action); }
inline Refusal outside(Error error) { return static_cast<Refusal>(error); }
Card outside(const PlayingCard& card);
Offer outside(const jimbo::Item& item, int cost, const Content& content);
RunOptions outside(const jimbo::RunOptions& options, const Content& content);
ObservationLayout layout_of(const TableShapes& shapes);

// Throws std::invalid_argument unless there is such a kind of action; with the reason, unless the
// action is legal; likewise, unless the cards can be played.
void require_kind(const Action& action);
void require_legal(const State& state, const Action& action, const Rules& rules);
void require_play(const State& state, std::uint64_t cards, const Content& content);

}  // namespace jimbo::v1
