#include "agent/shop/run_worth.h"

#include "agent/row/binary_log.h"
#include "agent/row/growth.h"
#include "agent/row/joker_traits.h"
#include "agent/row/row_order.h"
#include "hook/joker_hook.h"
#include "play/blind.h"

namespace jimbo {

namespace {

constexpr int kProjectedRounds = 6;

// Where `x` lies between two bounds, as a share.
double share_between(double x, double low, double high) {
  if (!(x > low)) return 0;
  return x >= high ? 1 : (x - low) / (high - low);
}

// A doubling counts in full up to three times the requirement and little beyond.
double squashed(double ratio) {
  constexpr double kEnough = 3.0;
  constexpr double kBeyond = 0.25;
  if (!(ratio > 1e-4)) ratio = 1e-4;  // also where endless scores are no number
  if (ratio > 1e9) ratio = 1e9;
  if (ratio <= kEnough) return binary_log(ratio);
  return binary_log(kEnough) + kBeyond * binary_log(ratio / kEnough);
}

// The ante whose boss purchases look forward to.
int far_ante(int ante, const Content& content) {
  const int winning = content.rules.win_ante;
  const int far = ante + 2;
  return ante <= winning && far > winning ? winning : far;
}

double far_margin(const State& state, const DealSampler& sampler) {
  State later = state;
  const Content& content = sampler.content();
  const int ante = far_ante(state.ante, content);
  project_growth(later, kProjectedRounds, content);
  const double requirement = requirement_in(state, ante, BlindId::Hook, content);
  return sampler.round_total(later, BlindId::Small) / requirement;
}

double near_margin(const State& state, const DealSampler& sampler) {
  return sampler.round_total(state, state.boss) /
         requirement_in(state, state.ante, state.boss, sampler.content());
}

}  // namespace

double requirement_in(const State& state, int ante, BlindId blind, const Content& content) {
  if (ante != state.ante) {
    State there = state;
    there.ante = ante;
    return requirement_in(there, ante, blind, content);
  }
  const double requirement = requirement_of(View(state, content), blind);
  return requirement > 0 ? requirement : 1;
}

RunWorth::RunWorth(const State& state, std::uint64_t entropy, const Content& content)
    : sampler_(state, entropy, content), entropy_(entropy), state_(state) {
  const double near = near_margin(state, sampler_);
  const double far = far_margin(state, sampler_);
  safety_ = share_between(near, 0.7, 1.5) * (0.4 + 0.6 * share_between(far, 0.5, 1.5));
  strength_ = strength(state);
}

double RunWorth::strength(State state) const {
  arrange_row(state, sampler_);
  double worth = squashed(near_margin(state, sampler_)) + squashed(far_margin(state, sampler_));
  for (int i = 0; i < state.joker_count; ++i) {
    const Joker& joker = state.jokers[i];
    if (!joker.debuffed) worth += worth_of(joker.id, state.ante, content());
  }
  return worth;
}

double RunWorth::money(const State& state) const {
  constexpr double kDollar = 0.035;
  constexpr double kSpare = 0.4;        // of a dollar beyond what pays interest
  constexpr int kRoundsOfInterest = 5;  // as long as it takes to save the same again
  constexpr double kInDanger = 0.3;
  constexpr double kLastRounds = 9;  // from here on money loses its worth
  const EconomyRules& economy = content().rules.economy;
  const int winning_ante = content().rules.win_ante;
  const int rounds_left =
      (winning_ante - state.ante) * kBlindSlots + kBlindSlots - 1 - static_cast<int>(state.on_deck);
  if (state.ante <= winning_ante && rounds_left <= 0) return 0;
  const int dollars = state.dollars;
  const int banked = dollars < economy.interest_cap ? dollars : economy.interest_cap;
  const int interest =
      banked > 0 ? banked / economy.interest_step * economy.interest_per_bracket : 0;
  const bool long_run = state.ante > winning_ante || rounds_left > kRoundsOfInterest;
  const int interest_rounds = long_run ? kRoundsOfInterest : rounds_left;
  const double held = banked + kSpare * (dollars - banked) + interest_rounds * interest;
  const double late = state.ante > winning_ante ? 1 : share_between(rounds_left, 0, kLastRounds);
  return kDollar * held * late * (kInDanger + (1 - kInDanger) * safety_);
}

double RunWorth::level_worth(HandId hand) const {
  const int i = static_cast<int>(hand);
  if (!level_known_[i]) {
    State after = state_;
    ++after.hand_states[i].level;
    for (int j = 0; j < after.joker_count; ++j) {
      if (after.jokers[j].id == JokerId::Constellation) {
        after.jokers[j].value += content().numbers(JokerId::Constellation).gain;
      }
    }
    level_worth_[i] = strength(after) - strength_;
    level_known_[i] = true;
  }
  return level_worth_[i];
}

double RunWorth::margin(const State& state) const { return near_margin(state, sampler_); }

}  // namespace jimbo
