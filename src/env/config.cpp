#include "env/config.h"

#include <cmath>
#include <cstring>

#include "play/run_start.h"

namespace jimbo::env {

namespace {

const char* find_fault(const RunOptions& run, const Content& content) {
  if (static_cast<int>(run.deck) >= content.deck_count) return "deck: no such deck";
  if (run.deck == DeckId::Challenge && run.challenge == ChallengeId::None) {
    return "deck: the challenge deck needs a challenge";
  }
  if (static_cast<int>(run.stake) >= content.stake_count) return "stake: no such stake";
  if (run.challenge != ChallengeId::None &&
      static_cast<int>(run.challenge) >= content.challenges.count) {
    return "challenge: no such challenge";
  }
  if (static_cast<int>(run.hand_order) > 1) return "hand_order: no such order";
  return run.seed.length() == 0 ? nullptr : find_game_seed_fault(run.seed);
}

const char* find_fault(const OneBlindOptions& one_blind) {
  constexpr int kMost = 10'000;
  if (!std::isfinite(one_blind.target) || one_blind.target <= 0) {
    return "target: must be a positive number";
  }
  if (one_blind.hands < 1 || one_blind.hands > kMost) return "hands: must be 1 to 10000";
  if (one_blind.discards < 0 || one_blind.discards > kMost) return "discards: must be 0 to 10000";
  return nullptr;
}

const char* find_fault(const TableRows& rows) {
  for (int i = 0; i < kObservedTables; ++i) {
    if (i == static_cast<int>(ObservedTable::Vouchers)) {
      if (rows.of[i] >= kVoucherCount && rows.of[i] <= kMostVoucherRows) continue;
      return "rows: vouchers has 32 to 56 rows, those of a rules file among them";
    }
    if (rows.of[i] < 0 || rows.of[i] > kAllRows.of[i]) {
      return "rows: a table has 0 rows to as many as docs/observation.md tells";
    }
    if (kLeanRows.of[i] == kAllRows.of[i] && rows.of[i] != kAllRows.of[i]) {
      return "rows: only tables that show lists can have fewer rows";
    }
  }
  return nullptr;
}

bool is_finite(const RewardWeights& weights) {
  for (const double weight : {weights.win, weights.loss, weights.blind, weights.progress,
                              weights.shaping, weights.illegal, weights.discount}) {
    if (!std::isfinite(weight)) return false;
  }
  return true;
}

}  // namespace

const char* find_game_seed_fault(const LongSeed& seed) {
  LongSeed parsed;
  const SeedError error = parse_literal_seed(seed.text, seed.length(), parsed);
  return error == SeedError::None ? nullptr : "seed: must be 1 to 100 printable characters";
}

const char* find_fault(const Config& config) {
  if (config.content == nullptr) return "content: must not be null";
  if (config.max_steps < 0) return "max_steps: must be positive, or 0 for no limit";
  if (!is_finite(config.reward)) return "reward: every weight must be a finite number";
  const bool between = config.problem == Problem::Between;
  if (between != (config.between != nullptr)) {
    return "between: who plays the rounds is given where only the rest is decided";
  }
  if (between ? config.actions == ActionEncoding::Factored
              : config.actions == ActionEncoding::Candidates) {
    return "actions: between blinds they are candidates or flat, and candidates are only there";
  }
  if (config.problem != Problem::OneBlind) {
    if (config.actions == ActionEncoding::OneBlind) {
      return "actions: the one-blind numbers need the one-blind problem";
    }
    if (config.observation == ObservationKind::OneBlind) {
      return "observation: the one-blind observation needs the one-blind problem";
    }
  } else if (const char* fault = find_fault(config.one_blind)) {
    return fault;
  }
  if (config.observation == ObservationKind::OneBlind &&
      config.one_blind.target > kLargestShownScore) {
    return "target: must be below 2^31, as the observation shows it";
  }
  if (const char* fault = find_fault(config.rows)) return fault;
  return find_fault(config.run, *config.content);
}

}  // namespace jimbo::env
