#include "agent/hand/rollout_player.h"

#include "agent/hand/blind_play.h"
#include "agent/hand/hand_play.h"
#include "agent/hand/hand_policy.h"
#include "agent/hand/quick_player.h"
#include "engine/engine.h"
#include "screen/solve_text.h"

namespace jimbo {

namespace {

// A world as its player knows it, drawn anew by all that can be seen of it.
State seen_world(const State& world, std::uint64_t entropy, const Content& content) {
  State seen = world;
  determinize(seen, entropy ^ public_hash(world), content);
  return seen;
}

BlindPlayer begin_quick(const State& state, std::uint64_t entropy, const Content& content) {
  const RoundTotal round = round_total_now(state, entropy, content);
  return [round, entropy, &content](const State& world) {
    if (!is_uncertain(world)) return quick_action(world, round, content);
    return quick_action(seen_world(world, entropy, content), round, content);
  };
}

BlindPlayer begin_careful(const State& state, std::uint64_t entropy, const Content& content) {
  const RoundTotal round = round_total_now(state, entropy, content);
  return [round, entropy, &content](const State& world) {
    constexpr BlindEffort kFew{
        .draws = 8, .discards = 3, .rollouts = {.first = 8, .more = 16, .finalists = 2}};
    return choose_in_blind(seen_world(world, entropy, content), entropy, content, kFew, &round);
  };
}

}  // namespace

const RolloutPlayer& quick_rollouts() {
  static constexpr RolloutPlayer kQuick{"quick", begin_quick};
  return kQuick;
}

const RolloutPlayer& careful_rollouts() {
  static constexpr RolloutPlayer kCareful{"careful", begin_careful};
  return kCareful;
}

void set_player(SolveOptions& options, std::string_view name) {
  const bool is_quick = name == quick_rollouts().name;
  options.player = is_quick ? &quick_rollouts() : nullptr;
  options.measurer = is_quick ? &careful_rollouts() : nullptr;
  if (!is_quick) options.policy = read_policy(name);
}

}  // namespace jimbo
