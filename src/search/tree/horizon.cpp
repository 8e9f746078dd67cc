#include "search/tree/horizon.h"

#include <algorithm>

namespace jimbo {

namespace {

// Blinds up to the one on deck, counted from an ante 0.
double place_of(const State& state) {
  return double{kBlindSlots} * state.ante + static_cast<double>(state.on_deck);
}

double last_place(const State& from, Until until, const Content& content) {
  switch (until) {
    case Until::Blind:
      return place_of(from) + 1;
    case Until::Ante:
      return double{kBlindSlots} * (from.ante + 1);
    case Until::Run:
      break;
  }
  return double{kBlindSlots} * (std::max(from.ante, content.rules.win_ante) + 1);
}

// A share of 1 that a quantity comes ever closer to, half of it at `half`.
double saturated(double quantity, double half) {
  return quantity > 0 ? quantity / (quantity + half) : 0;
}

// Of the requirement, also where scores outgrow all numbers.
double share_scored(const State& state) {
  if (state.phase != Phase::SelectingHand && state.phase != Phase::GameOver) return 0;
  if (state.score >= state.requirement) return 1;
  const double share = state.score / state.requirement;
  return share > 0 ? share : 0;
}

}  // namespace

Horizon::Horizon(const State& from, Until until, const Content& content)
    : until_(until),
      first_phase_(from.phase),
      first_round_(from.round),
      won_before_(from.won),
      first_place_(place_of(from)),
      last_place_(last_place(from, until, content)) {}

bool Horizon::is_past(const State& state) const {
  if (until_ == Until::Run) return state.won && !won_before_;
  const bool as_before = first_phase_ == Phase::RoundEval && state.round == first_round_;
  if (state.phase != Phase::RoundEval || as_before) return false;
  return until_ == Until::Blind || state.on_deck == BlindSlot::Boss;
}

bool Horizon::is_reached(const State& state) const {
  return state.phase == Phase::GameOver || is_past(state);
}

double Horizon::value(const State& state) const {
  constexpr double kPast = 0.9;
  constexpr double kHands = 0.06;
  constexpr double kDollars = 0.04;
  constexpr double kWay = 0.1;
  if (state.phase != Phase::GameOver && is_past(state)) {
    return kPast + kHands * saturated(state.hands_left, 4) +
           kDollars * saturated(double{1} * state.dollars + state.payout, 50);
  }
  const double made = place_of(state) - first_place_ + share_scored(state);
  return kWay * std::clamp(made / (last_place_ - first_place_), 0.0, 1.0);
}

bool Horizon::agrees_with(const Horizon& other) const {
  const bool at_eval = first_phase_ == Phase::RoundEval;
  if (at_eval != (other.first_phase_ == Phase::RoundEval)) return false;
  return until_ == other.until_ && won_before_ == other.won_before_ &&
         first_place_ == other.first_place_ && last_place_ == other.last_place_ &&
         (!at_eval || first_round_ == other.first_round_);
}

}  // namespace jimbo
