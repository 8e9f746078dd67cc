#include "play/scoring.h"

#include <cstdint>

#include "base/bits.h"
#include "base/number.h"
#include "hook/ask_items.h"
#include "hook/ask_jokers.h"
#include "play/blind.h"
#include "play/deck.h"
#include "play/level.h"
#include "play/moment.h"
#include "play/money.h"
#include "play/poker_hand.h"
#include "play/scoring_step.h"

namespace jimbo {

namespace {

// Step 6. The number of passes is fixed before the first. The game collects the jokers' answers of
// a pass before it applies them; since no answer depends on chips or mult, applying at once is the
// same.
JIMBO_FN void score_cards(Scoring& sc, const JokerRow& row) {
  for (int i = 0; i < sc.scoring_count; ++i) {
    sc.card_index = sc.scoring[i];
    sc.card_position = i;
    if (sc.card().debuffed) {
      sc.s.blind_triggered = true;
      sc.g.acting = {ActorKind::Card, sc.scoring[i]};
      sc.emit(EventKind::Debuffed, 0);
      continue;
    }
    int passes = 1;
    if (sc.card().seal != Seal::None) passes += seal::retriggers(sc.card().seal, sc.g);
    passes += jokers::card_retriggers(row, sc);
    for (int pass = 0; pass < passes; ++pass) {
      sc.g.acting = {ActorKind::Card, sc.scoring[i]};
      if (pass > 0) sc.emit(EventKind::Retrigger, pass);
      score_own_effects(sc);
      jokers::on_card_scored(row, sc);
      sc.lucky_triggered = false;
    }
  }
}

// One pass of a held card; true if the card or a joker answered.
JIMBO_FN bool score_held_pass(Scoring& sc, const JokerRow& row, int pass) {
  sc.g.acting = {ActorKind::HeldCard, static_cast<CardIndex>(sc.card_index)};
  if (pass > 0) sc.emit(EventKind::Retrigger, pass);
  const bool answered = enhancement::on_card_held(sc.card().enhancement, sc);
  const bool jokers_answered = jokers::on_card_held(row, sc);
  return answered || jokers_answered;
}

// Step 7. Retriggers come only after a first pass that gave something. A debuffed card gives
// nothing, whoever asks, so it is passed over.
JIMBO_FN void score_held_cards(Scoring& sc, const JokerRow& row) {
  const bool all = row.has(Hook::CardHeld) || sc.g.programs != nullptr;
  for (int i = 0; i < sc.s.hand_count; ++i) {
    const CardIndex index = sc.s.hand[i].card;
    const PlayingCard& card = sc.s.card(index);
    if (!all && !has_hook(card.enhancement, EnhancementHook::on_card_held)) continue;
    if (card.debuffed) continue;
    sc.card_index = index;
    sc.card_position = i;
    if (!score_held_pass(sc, row, 0)) continue;
    int repeats = seal::retriggers(card.seal, sc.g);
    HeldCard held{sc.g, sc.s, index, i};
    repeats += jokers::held_retriggers(row, held);
    for (int pass = 1; pass <= repeats; ++pass) score_held_pass(sc, row, pass);
  }
  sc.card_index = kNoCard;
}

// What the edition of the joker there gives before its turn, and after it.
JIMBO_FN void score_edition_before(Scoring& sc, int position) {
  const Joker& joker = sc.s.jokers[position];
  if (joker.debuffed || joker.edition == Edition::None) return;
  const auto index = static_cast<std::uint8_t>(position);
  sc.g.acting = {ActorKind::Joker, index, index};
  edition::adds(joker.edition, sc);
}

JIMBO_FN void score_edition_after(Scoring& sc, int position) {
  const Joker& joker = sc.s.jokers[position];
  if (joker.debuffed || joker.edition == Edition::None) return;
  const auto index = static_cast<std::uint8_t>(position);
  sc.g.acting = {ActorKind::Joker, index, index};
  edition::multiplies(joker.edition, sc);
}

JIMBO_FN void take_turn(Scoring& sc, const JokerRow::Place& asked) {
  if ((asked.hooks & bit(Hook::Scoring)) == 0) return;
  sc.g.acting = {ActorKind::Joker, asked.target, asked.position};
  joker::on_scoring(sc, sc.s.jokers[asked.target]);
}

// The turns that programs of others give the joker there.
JIMBO_RARE int count_more_turns(Scoring& sc, const JokerRow& row, int position) {
  sc.reacted_to = &sc.s.jokers[position];
  return jokers::joker_retriggers(row, sc);
}

// Step 8: each joker in turn with its edition around it, and the others' reaction to it; then the
// planets under Observatory.
JIMBO_FN void score_jokers(Scoring& sc, const JokerRow& row) {
  const bool reactions = row.has(Hook::OtherJoker);
  if (!reactions && !row.editions) {
    for (int place = 0; place < row.count; ++place) take_turn(sc, row.places[place]);
  } else {
    int place = 0;
    for (int i = 0; i < sc.s.joker_count; ++i) {
      score_edition_before(sc, i);
      if (place < row.count && row.places[place].position == i) {
        int more = row.has(Hook::JokerRetriggers) ? count_more_turns(sc, row, i) : 0;
        do take_turn(sc, row.places[place]);
        while (more-- > 0);
        ++place;
      }
      sc.reacted_to = &sc.s.jokers[i];
      if (reactions) jokers::on_other_joker(row, sc);
      score_edition_after(sc, i);
    }
  }
  voucher::after_jokers_scored(sc);
}

// Step 10: which scoring cards are destroyed. The first joker to claim a card ends the question;
// its enhancement is asked all the same.
JIMBO_FN int choose_destroyed(Scoring& sc, const JokerRow& row, CardIndex* destroyed) {
  int count = 0;
  const bool jokers = row.has(Hook::DestroysCard);
  for (int i = 0; i < sc.scoring_count; ++i) {
    if (!jokers && sc.s.card(sc.scoring[i]).enhancement == Enhancement::None) continue;
    sc.card_index = sc.scoring[i];
    sc.card_position = i;
    bool destroy = false;
    for (int p = 0; jokers && p < row.count && !destroy; ++p) {
      const JokerRow::Place& asked = row.places[p];
      if ((asked.hooks & bit(Hook::DestroysCard)) == 0) continue;
      sc.g.acting = {ActorKind::Joker, asked.target, asked.position};
      destroy = joker::destroys_card(sc, sc.s.jokers[asked.target]);
    }
    const PlayingCard& card = sc.card();
    if (!card.debuffed && card.enhancement != Enhancement::None) {
      const bool shatters = enhancement::destroys_card(card.enhancement, sc);
      destroy = destroy || shatters;
    }
    if (!destroy) continue;
    sc.g.acting = {ActorKind::Card, sc.scoring[i]};
    sc.emit(EventKind::Destroyed, 1);
    destroyed[count++] = sc.scoring[i];
  }
  return count;
}

}  // namespace

JIMBO_FN void score_hand(Game& g, ScoredHand& scored) { score_hand(g, JokerRow(g), scored); }

JIMBO_FN void score_hand(Game& g, const JokerRow& row, ScoredHand& scored) {
  Scoring sc(g);
  sc.tally = tally_deck(g);
  recognise(sc);
  scored.destroyed_count = 0;
  const bool refused = blind_refuses(sc);
  if (refused) {
    jokers::on_hand_refused(row, sc);
  } else {
    jokers::before_scoring(row, sc);
    set_base(sc);
    score_cards(sc, row);
    score_held_cards(sc, row);
    score_jokers(sc, row);
    deck::after_scoring(sc);
    const int destroyed_count = choose_destroyed(sc, row, scored.destroyed);
    if (destroyed_count > 0) announce_destroyed(g, scored.destroyed, destroyed_count, true);
    scored.destroyed_count = destroyed_count;
  }
  const double total = floor_of(sc.chips * sc.mult);
  g.s.score = floor_of(g.s.score + total);
  g.acting = hand_actor(sc);
  sc.card_index = kNoCard;
  sc.emit(EventKind::Total, total);
  scored.score = {sc.hand, refused, sc.chips, sc.mult, total};
  jokers::after_scoring(row, sc);
  if (g.has_rule(ChallengeRule::DebuffPlayedCards)) {
    for (int i = 0; i < sc.scoring_count; ++i) {
      PlayingCard& card = g.s.card(sc.scoring[i]);
      card.permanent_debuff = true;
      card.debuffed = true;
    }
  }
}

}  // namespace jimbo
