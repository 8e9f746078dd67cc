#include "agent/advice/win_chance.h"

#include "agent/hand/blind_play.h"
#include "agent/judge/win_judge.h"
#include "engine/engine.h"

namespace jimbo {

namespace {

constexpr int kWinWorlds = 32;

}  // namespace

std::optional<double> chance_to_win(const State& state, const Content& content,
                                    std::uint64_t entropy, const std::atomic<bool>* stop) {
  if (state.phase == Phase::GameOver || state.won) return std::nullopt;
  WinJudge judge(Network::shipped(), content, kJudgedDeals, Foresight(100));
  judge.set_entropy(entropy);
  const auto judged = [&](State world) {
    if (world.won) return 1.0;
    if (world.phase == Phase::RoundEval) step(world, make_action(ActionKind::CashOut), content);
    return judge.chance(world);
  };
  if (state.phase != Phase::SelectingHand) {
    State world = state;
    determinize(world, entropy, content);
    return judged(world);
  }
  double sum = 0;
  for (int i = 0; i < kWinWorlds; ++i) {
    if (stop != nullptr && *stop) return std::nullopt;
    const std::uint64_t own = entropy + static_cast<std::uint64_t>(i) + 1;
    State world = state;
    determinize(world, own, content);
    if (play_out_blind(world, own, content)) sum += judged(world);
  }
  return sum / kWinWorlds;
}

}  // namespace jimbo
