#include "agent/simulate/between_run.h"

#include <cmath>

#include "agent/players/agent.h"
#include "engine/engine.h"

namespace jimbo {

namespace {

constexpr std::uint64_t kOddMultiplier = 0x9e3779b97f4a7c15ULL;

}  // namespace

BetweenRun::BetweenRun(const BetweenOptions& options)
    : options_(options), reader_(*options.content, options.read_deals) {}

void BetweenRun::begin(const RunOptions& run, std::uint64_t entropy) {
  state_ = new_run(run, *options_.content);
  entropy_ = entropy;
  steps_ = 0;
  decisions_ = 0;
  stuck_ = false;
  asked_round_ = -1;
  play_on();
}

int BetweenRun::progress() const {
  return (state_.ante - 1) * kBlindSlots + static_cast<int>(state_.on_deck);
}

void BetweenRun::carry_out(const Action& action) {
  stuck_ = stuck_ || step(state_, action, *options_.content) != Error::None;
}

void BetweenRun::take(int index) {
  const Choice& choice = choices_[static_cast<std::size_t>(index)];
  ++decisions_;
  const Action action = choice.action;
  const std::optional<Action> then = choice.then;
  if (action.kind == ActionKind::Play) {  // to go on, in a round
    asked_round_ = state_.round;
  } else {
    if (action.kind == ActionKind::SelectBlind) {
      stuck_ = !arrange_by_moves(state_, drawn(), *options_.content, options_.round_deals);
    }
    carry_out(action);
    if (then) carry_out(*then);
    if (action.kind == ActionKind::SelectBlind && ease() != 1) {
      state_.requirement = std::ceil(state_.requirement * ease());
    }
  }
  play_on();
}

double BetweenRun::ease() const {
  if (state_.ante == 5) return (options_.ease + options_.late_ease) / 2;
  return state_.ante < 5 ? options_.ease : options_.late_ease;
}

// Everything that is not asked about, up to the next decision.
void BetweenRun::play_on() {
  choices_.clear();
  inputs_.clear();
  while (!stuck_ && decisions_ < options_.step_limit && (options_.endless || !state_.won) &&
         state_.phase != Phase::GameOver) {
    world_ = world_for_agent(state_, entropy_, steps_++, *options_.content);
    if (is_decision()) return;
    if (state_.phase == Phase::RoundEval) {
      carry_out(make_action(ActionKind::CashOut));
    } else {
      stuck_ = !play_round(state_, drawn(), *options_.content, options_.round_deals);
    }
  }
  choices_.clear();
}

bool BetweenRun::is_decision() {
  if (state_.phase == Phase::RoundEval) return false;
  const bool in_round = state_.phase == Phase::SelectingHand;
  if (in_round && asked_round_ == state_.round) return false;
  choices_ = choices_in(world_, *options_.content);
  if (in_round && choices_.size() < 2) {
    asked_round_ = state_.round;
    return false;
  }
  // Fixed within a round, so that rows that are compared later are dealt the same cards.
  reader_.set_entropy(entropy_ + static_cast<std::uint64_t>(world_.round + 1) * kOddMultiplier);
  inputs_.resize(choices_.size());
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    inputs_[i].clear();
    reader_.read(choices_[i], inputs_[i]);
  }
  return true;
}

// Another number for each round that is prepared or played.
std::uint64_t BetweenRun::drawn() const {
  return entropy_ + static_cast<std::uint64_t>(steps_) * 7919U;
}

}  // namespace jimbo
