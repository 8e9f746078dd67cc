#include "engine/engine.h"

#include <stdexcept>
#include <string>

#include "api/face.h"
#include "observe/hidden.h"
#include "record/replay.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/refusal_text.h"
#include "text/run_option_text.h"

// jimbo/engine.h: runs and playing. The questions stand in questions.cpp.

namespace jimbo::v1 {

jimbo::RunOptions seedless(const RunOptions& options, const Content& content) {
  jimbo::RunOptions run;
  if (options.challenge.empty()) {
    run.deck = read_deck(options.deck, content);
    run.stake = read_stake(options.stake, content);
  } else {
    run.challenge = read_challenge(options.challenge, content);
  }
  run.hand_order = read_hand_order(options.hand_order);
  return run;
}

jimbo::RunOptions inside(const RunOptions& options, const Content& content) {
  jimbo::RunOptions run = seedless(options, content);
  run.seed = read_literal_seed(options.seed);
  return run;
}

RunOptions outside(const jimbo::RunOptions& options, const Content& content) {
  RunOptions run;
  run.seed = seed_text(options.seed);
  if (options.challenge == ChallengeId::None) {
    run.deck = key(content, options.deck);
    run.stake = std::to_string(static_cast<int>(options.stake) + 1);
  } else {
    run.challenge = key(content, options.challenge);
  }
  run.hand_order = hand_order_text(options.hand_order);
  return run;
}

State start(const RunOptions& options, const Rules& rules) {
  const Content& in_force = content(rules);
  return outside(new_run(inside(options, in_force), in_force));
}

RunOptions options_of(const State& state, const Rules& rules) {
  return outside(jimbo::options_of(inside(state)), content(rules));
}

Refusal step(State& state, const Action& action, const Rules& rules) {
  return outside(jimbo::step(inside(state), inside(action), content(rules)));
}

Refusal check(const State& state, const Action& action, const Rules& rules) {
  return outside(jimbo::check(inside(state), inside(action), content(rules)));
}

std::string refusal_text(const State& state, const Action& action, Refusal refusal,
                         const Rules& rules) {
  require_kind(action);
  const Refusal found = check(state, action, rules);
  if (refusal != found && !(refusal == Refusal::Capacity && found == Refusal::None)) {
    throw std::invalid_argument("the action is not refused for this reason here: " +
                                std::string(to_text(found)));
  }
  if (refusal == Refusal::None) return "it is legal";
  return jimbo::refusal_text(inside(state), inside(action), static_cast<Error>(refusal),
                             content(rules));
}

void determinize(State& state, std::uint64_t entropy, const Rules& rules) {
  jimbo::determinize(inside(state), entropy, content(rules));
}

State determinized(const State& state, std::uint64_t entropy, const Rules& rules) {
  State world = state;
  determinize(world, entropy, rules);
  return world;
}

bool same_information(const State& a, const State& b, const Rules& rules) {
  return jimbo::same_information(inside(a), inside(b), content(rules));
}

bool operator==(const State& a, const State& b) { return jimbo::equal(inside(a), inside(b)); }

std::uint64_t hash(const State& state) { return jimbo::hash(inside(state)); }
std::uint64_t public_hash(const State& state) { return jimbo::public_hash(inside(state)); }

const char* find_fault(const State& state, const Rules& rules) {
  return jimbo::find_fault(inside(state), content(rules));
}

void require_legal(const State& state, const Action& action, const Rules& rules) {
  require_kind(action);
  const Refusal refusal = check(state, action, rules);
  if (refusal == Refusal::None) return;
  throw std::invalid_argument("the action is not legal: " +
                              refusal_text(state, action, refusal, rules));
}

void require_play(const State& state, std::uint64_t cards, const Content& content) {
  const jimbo::Action play = make_action(jimbo::ActionKind::Play, 0, cards);
  const Error error = jimbo::check(inside(state), play, content);
  if (error == Error::None) return;
  throw std::invalid_argument("these cards cannot be played: " +
                              jimbo::refusal_text(inside(state), play, error, content));
}

}  // namespace jimbo::v1
