#include "base/ordered_hash.h"
#include "engine/engine.h"
#include "env/environment.h"

// An environment that asks only between blinds: what there is to decide, and playing on to there.

namespace jimbo::env {

// Equal games whose players choose alike go equal ways: what the players of rounds draw follows
// from the game's seed, through a hash that shares nothing with the game's own.
std::uint64_t Environment::round_entropy() const {
  OrderedHash hash;
  const LongSeed seed = seed_of(state_);
  for (int i = 0; i < seed.length(); ++i) hash.add(static_cast<unsigned char>(seed.text[i]));
  hash.add(static_cast<std::uint64_t>(state_.round));
  return hash.value();
}

// In a round flat numbers name candidates too, because the cards to use something on are found by
// those who list them.
bool Environment::lists_candidates() const {
  return config().actions == ActionEncoding::Candidates || state_.phase == Phase::SelectingHand;
}

void Environment::list_candidates() {
  candidates_.clear();
  if (over() || state_.phase == Phase::GameOver || !lists_candidates()) return;
  config().between->list(state_, round_entropy(), *config().content, candidates_);
  if (candidates_.size() > kCandidateRows) candidates_.resize(kCandidateRows);
}

// Everything that is not asked about, up to the next decision.
Error Environment::play_on() {
  const Content& content = *config().content;
  Error error = Error::None;
  while (error == Error::None && state_.phase != Phase::GameOver &&
         (!state_.won || config().endless)) {
    if (state_.phase == Phase::RoundEval) {
      error = jimbo::step(state_, make_action(ActionKind::CashOut), content);
    } else {
      list_candidates();
      if (state_.phase != Phase::SelectingHand || asks_in_round()) return Error::None;
      error = config().between->play_round(state_, round_entropy(), content);
    }
    ++version_;
  }
  candidates_.clear();
  return error;
}

// Before the first hand of a round what is held may be used, and some bosses give in to a sale.
bool Environment::asks_in_round() const {
  return candidates_.size() > 1 && state_.hands_played_round == 0 &&
         state_.discards_used_round == 0;
}

Error Environment::take_candidate(std::size_t index) {
  if (index >= candidates_.size()) return Error::InvalidSlot;
  const Candidate candidate = candidates_[index];
  if (candidate.action.kind == ActionKind::Play) {  // to go on, in a round
    ++version_;
    return config().between->play_round(state_, round_entropy(), *config().content);
  }
  Error error = carry_out(candidate.action);
  if (error != Error::None || !candidate.then) return error;
  error = carry_out(*candidate.then);
  return error == Error::Capacity ? error : Error::None;  // the first was carried out
}

}  // namespace jimbo::env
