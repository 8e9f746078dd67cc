#include "agent/advice/win_estimate.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <utility>

#include "agent/between/choice.h"
#include "agent/hand/blind_play.h"
#include "agent/hand/hand_policy.h"
#include "agent/hand/quick_player.h"
#include "agent/hand/quick_round.h"
#include "agent/simulate/summary.h"
#include "engine/engine.h"

namespace jimbo {

namespace {

struct CalibrationLine {
  int stake;  // 1 to 8
  Outpost from;
  double round_offset;
  double round;
  double judged_offset;
  double judged;
  double trials_offset;
  double trials;
  double rest_offset;
  double rest;
  double antes;
  double gain;
};

constexpr CalibrationLine kCalibration[] = {
#define WIN_CALIBRATION(stake, from, ...) {stake, Outpost::from, __VA_ARGS__},
#include "agent/advice/win_calibration.def"
};

const CalibrationLine& line_of(int stake, Outpost from) {
  return *std::find_if(
      std::begin(kCalibration), std::end(kCalibration),
      [=](const CalibrationLine& line) { return line.stake == stake && line.from == from; });
}

constexpr bool has_all_lines() {
  constexpr int kOutposts = static_cast<int>(Outpost::Last) + 1;
  for (const CalibrationLine& of_stake : kCalibration) {
    int seen = 0;
    for (const CalibrationLine& line : kCalibration) {
      if (line.stake == of_stake.stake) seen |= 1 << static_cast<int>(line.from);
    }
    if (seen != (1 << kOutposts) - 1) return false;
  }
  return true;
}
static_assert(has_all_lines());

constexpr double kLeastShare = 1.0 / 130;  // some worlds tell no more
constexpr double kLeastJudged = 1e-4;

double log_odds(double chance, double least) {
  const double bounded = std::clamp(chance, least, 1 - least);
  return std::log(bounded / (1 - bounded));
}

double chance_of(double log_odds) { return 1 / (1 + std::exp(-log_odds)); }

// On to the next blind, as it is.
bool begin_blind(State& state, const Content& content) {
  constexpr int kMostSteps = 8;  // tags open some packs
  for (int i = 0; i < kMostSteps && state.phase != Phase::SelectingHand; ++i) {
    const ActionKind on = state.phase == Phase::RoundEval ? ActionKind::CashOut
                          : state.phase == Phase::Shop    ? ActionKind::LeaveShop
                          : state.phase == Phase::Pack    ? ActionKind::SkipPack
                                                          : ActionKind::SelectBlind;
    if (step(state, make_action(on), content) != Error::None) return false;
  }
  return state.phase == Phase::SelectingHand;
}

bool hides_any(const State& state) {
  return std::any_of(state.hand, state.hand + state.hand_count,
                     [](const auto& card) { return card.face_down; }) ||
         std::any_of(state.jokers, state.jokers + state.joker_count,
                     [](const Joker& joker) { return joker.face_down; });
}

bool is_cleared(const State& state) { return state.won || state.phase == Phase::RoundEval; }

// At a stake that was measured.
double chance_at(int stake, const Judgement& judgement) {
  const CalibrationLine& line = line_of(stake, judgement.from);
  double chance = 1;
  if (judgement.cleared < 1) {  // what is sure needs no table
    const double cleared = log_odds(judgement.cleared, kLeastShare);
    chance *= chance_of(line.round_offset + line.round * cleared);
  }
  if (!judgement.ahead) return chance;
  const Ahead& ahead = *judgement.ahead;
  const bool is_last = ahead.judged.later == 0;
  const CalibrationLine& blind = is_last ? line_of(stake, Outpost::Last) : line;
  chance *=
      chance_of(blind.judged_offset + blind.judged * log_odds(ahead.judged.next, kLeastJudged));
  chance *= chance_of(blind.trials_offset + blind.trials * log_odds(ahead.trials, kLeastShare));
  if (is_last) return chance;
  return chance *
         chance_of(line.rest_offset + line.rest * log_odds(ahead.judged.rest, kLeastJudged) +
                   line.antes * ahead.judged.later / kBlindSlots + line.gain * ahead.gain);
}

}  // namespace

double calibrated_chance(const Judgement& judgement, StakeId stake) {
  const int level = static_cast<int>(stake) + 1;
  int below = kCalibration[0].stake;
  int above = below;
  for (const CalibrationLine& line : kCalibration) {
    if (line.stake <= level) below = std::max(below, line.stake);
    above = std::max(above, line.stake);
  }
  for (const CalibrationLine& line : kCalibration) {
    if (line.stake >= level) above = std::min(above, line.stake);
  }
  double chance = chance_at(below, judgement);
  if (above > below) {
    const double share = static_cast<double>(level - below) / (above - below);
    chance += share * (chance_at(above, judgement) - chance);
  }
  return std::min(chance, judgement.most);
}

WinEstimate::WinEstimate(const Content& content, std::uint64_t entropy, int worlds)
    : content_(&content),
      entropy_(entropy),
      worlds_(worlds),
      judge_(Network::shipped(), content, kJudgedDeals, Foresight(100)) {
  judge_.set_entropy(entropy);
  if (shipped_policy() == nullptr) return;
  policy_.emplace(shipped_policy(), content);
  policy_->set_entropy(entropy);
}

double WinEstimate::chance(const State& state) {
  if (state.won) return 1;
  if (state.phase == Phase::GameOver) return 0;
  return calibrated_chance(judgement(state), state.stake);
}

Judgement WinEstimate::judgement(const State& state) {
  return state.phase == Phase::SelectingHand ? judged_in_round(state) : judged_between(state);
}

Judgement WinEstimate::judged_once_cleared(std::vector<State> ends, const State& now) {
  return {Outpost::Round, 1, ahead_of(std::move(ends), now)};
}

State WinEstimate::drawn(const State& state, int number) const {
  State world = state;
  determinize(world, entropy_ + static_cast<std::uint64_t>(number) + 1, *content_);
  return world;
}

// Plays all of them to the end of the blind that has begun. The row scores in all what it scores in
// the first. What lies face down is drawn anew for each decision; that luck is known saves half
// of the time, and the table makes up for it.
double WinEstimate::share_cleared(std::vector<State>& worlds) {
  constexpr int kLongestRound = 200;  // actions
  const RoundTotal round = round_total_now(worlds.front(), entropy_, *content_);
  int cleared = 0;
  for (State& world : worlds) {
    for (int i = 0; i < kLongestRound && world.phase == Phase::SelectingHand; ++i) {
      const Action action =
          quick_action(hides_any(world) ? drawn(world, i) : world, round, *content_);
      if (step(world, action, *content_) == Error::None) continue;
      if (step(world, nth_legal_action(world, 0, false, *content_), *content_) != Error::None)
        break;
    }
    cleared += is_cleared(world);
  }
  return cleared / static_cast<double>(worlds.size());
}

Judgement WinEstimate::judged_in_round(const State& state) {
  std::vector<State> ends;
  for (int i = 0; i < worlds_; ++i) ends.push_back(drawn(state, i));
  const State now = ends.front();
  const double cleared = share_cleared(ends);
  return {Outpost::Round, cleared, ahead_of(std::move(ends), now)};
}

std::optional<Ahead> WinEstimate::ahead_of(std::vector<State> ends, const State& now) {
  constexpr std::size_t kJudged = 16;
  ends.erase(
      std::remove_if(ends.begin(), ends.end(), [](const State& end) { return !is_cleared(end); }),
      ends.end());
  if (ends.empty()) {
    ends.push_back(now);
    State& end = ends.front();
    end.score = end.requirement;
    step(end, nth_legal_action(end, 0, false, *content_), *content_);
    if (!is_cleared(end)) return Ahead{judge_.outlook(now), 0};
  }
  Outlook judged{0, 0, 0};
  const std::size_t count = std::min(ends.size(), kJudged);
  for (State& end : ends) {
    if (end.won) return std::nullopt;
    if (end.phase == Phase::RoundEval) step(end, make_action(ActionKind::CashOut), *content_);
  }
  for (std::size_t i = 0; i < count; ++i) {
    const Outlook one = judge_.outlook(ends[i]);
    judged.next += one.next / static_cast<double>(count);
    judged.rest += one.rest / static_cast<double>(count);
    judged.later = one.later;
  }
  for (State& end : ends) begin_blind(end, *content_);
  return Ahead{judged, share_cleared(ends)};
}

// What packs, rerolls and skips may bring is not in any state.
double WinEstimate::gain_of(const std::vector<Choice>& choices) {
  if (!policy_) return 0;
  const std::vector<double> scores = policy_->scores(choices);
  return *std::max_element(scores.begin(), scores.end()) - scores.front();
}

// Of a blind that must be played: who does not clear it does not win. The table knows how much more
// often `strong` clears a blind than the quick player, but not that nobody does better where, say,
// a boss shuffles the row.
double WinEstimate::most_by_trials(const State& state, const State& best) const {
  constexpr int kTrials = 48;
  for (const ActionKind way_out : {ActionKind::SkipBlind, ActionKind::RerollBoss}) {
    if (is_legal(state, make_action(way_out), *content_)) return 1;
  }
  int cleared = 0;
  for (int i = 0; i < kTrials; ++i) {
    State world = drawn(best, i);
    cleared += begin_blind(world, *content_) &&
               play_out_blind(world, entropy_ + static_cast<std::uint64_t>(i), *content_);
  }
  return wilson_interval(cleared, kTrials).high;
}

Judgement WinEstimate::judged_between(const State& state) {
  constexpr double kInDanger = 0.5;
  const State world = drawn(state, -1);
  if (state.phase == Phase::RoundEval) {
    std::vector<State> ends;
    for (int i = 0; i < worlds_; ++i) ends.push_back(drawn(state, i));
    return {Outpost::Round, 1, ahead_of(std::move(ends), world)};
  }
  // The judge does not look at what is on offer: so the best of what can be done next counts.
  State best = world;
  Outlook judged = judge_.outlook(world);
  const std::vector<Choice> choices = choices_in(world, *content_);
  for (const Choice& choice : choices) {
    const bool is_known = choice.opened == BoosterId::None && choice.tag == TagId::None &&
                          choice.used == ConsumableId::None;
    if (!is_known) continue;
    const Outlook one = judge_.outlook(choice.after);
    if (one.next * one.rest <= judged.next * judged.rest) continue;
    judged = one;
    best = choice.after;
  }
  arrange_by_moves(best, entropy_, *content_);
  std::vector<State> worlds;
  for (int i = 0; i < worlds_; ++i) {
    worlds.push_back(drawn(best, i));
    begin_blind(worlds.back(), *content_);
  }
  const double cleared = share_cleared(worlds);
  if (state.phase == Phase::BlindSelect) {
    const double most = cleared < kInDanger ? most_by_trials(state, best) : 1;
    return {Outpost::Blind, 1, {{judged, cleared, 0}}, most};
  }
  return {Outpost::Shop, 1, {{judged, cleared, gain_of(choices)}}};
}

}  // namespace jimbo
