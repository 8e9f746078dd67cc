#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/preview.h"
#include "facts/content.h"
#include "play/watch.h"
#include "state/state.h"

// The ledger of a hand: who gave what, and what chips and mult stood at then, one line an event.
//
//   std::cout << ledger_text(preview_ledger(state, cards));
//
//   Pair level 3                               40 x 4
//   K♥                             +10 chips   50 x 4
//   Scary Face via Blueprint (K♥)  +30 chips   80 x 4
//   Pair                           scores 320

namespace jimbo {

// What a line tells is settled when the event happens, because cards change and vanish within a
// hand (Vampire, Midas Mask, DNA). Texts are UTF-8.
struct LedgerLine {
  ScoreEvent event;
  std::string who;   // "K♥ steel held", "Baron via Blueprint (K♥)", "Pair level 3", "The Flint"
  std::string what;  // "+30 chips", "x1.5 mult", "+$3", "again", "halved"; empty for the base
  nlohmann::ordered_json actor;  // the same as keys: {"kind": "joker", "joker": "j_baron", ...}
};

using Ledger = std::vector<LedgerLine>;

// Listens to a game (play/watch.h) and appends a line for every event of a hand. What it is given
// must outlive it. step_with_ledger in record/recorded_run.h steps a run that is listened to.
class LedgerListener {
 public:
  LedgerListener(const State& state, const Content& content, Ledger& ledger)
      : state_(state), content_(content), ledger_(ledger) {}

  void on_score(const ScoreEvent& event);

 private:
  const State& state_;
  const Content& content_;
  Ledger& ledger_;
};

// The ledger of a hand that is not played, as `preview` scores it; the play must be legal. The
// answers, in the order in which the hand asks for them (ScoreOutcomes has those of the ends), go
// before luck.
Ledger preview_ledger(const State& state, std::uint64_t cards, Luck luck = Luck::Drawn,
                      const Content& content = kVanilla,
                      std::span<const ChanceAnswer> answers = {});

// One line each, the columns aligned: who, what, chips x mult after it. Each line begins with
// `indent` and ends with a line break.
std::string ledger_text(const Ledger& ledger, const std::string& indent = "");

// An array of objects: event, actor, value, chips, mult, text.
nlohmann::ordered_json ledger_json(const Ledger& ledger);

// A card with its modifiers: "10♥ steel red".
std::string short_card_text(const PlayingCard& card, const Content& content);

}  // namespace jimbo
