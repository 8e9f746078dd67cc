#include "agent/hand/quick_round.h"

#include "agent/hand/hand_policy.h"
#include "agent/hand/quick_player.h"
#include "agent/row/row_order.h"
#include "engine/engine.h"
#include "random/entropy.h"

namespace jimbo {

namespace {

State redrawn(const State& run, std::uint64_t entropy, const Content& content) {
  State world = run;
  determinize(world, entropy, content);
  return world;
}

}  // namespace

bool play_round(State& run, std::uint64_t entropy, const Content& content, DealCounts counts) {
  if (run.phase != Phase::SelectingHand) return true;
  Entropy worlds{entropy};
  State world = redrawn(run, worlds.next(), content);
  const RoundTotal total = round_total_now(world, worlds.next(), content, counts);
  while (true) {
    Action action = quick_action(world, total, content);
    if (!is_legal(world, action, content)) action = nth_legal_action(world, 0, false, content);
    if (step(run, action, content) != Error::None) return false;
    if (run.phase != Phase::SelectingHand) return true;
    world = redrawn(run, worlds.next(), content);
  }
}

bool arrange_by_moves(State& run, std::uint64_t entropy, const Content& content,
                      DealCounts counts) {
  if (run.joker_count < 2) return true;
  State wanted = redrawn(run, entropy, content);
  arrange_row(wanted, DealSampler(wanted, entropy, content, counts));
  Action move;
  for (int i = 0; i < run.joker_count && next_move(run, wanted, move, content); ++i) {
    if (step(run, move, content) != Error::None) return false;
  }
  return true;
}

}  // namespace jimbo
