#include "play/hand_parts.h"

#include <cstdint>

#include "base/bits.h"
#include "base/same_bytes.h"
#include "hook/ask_items.h"
#include "hook/ask_jokers.h"
#include "play/scoring_step.h"

namespace jimbo {

// Listening ------------------------------------------------------------------------------------

// Adding nothing and multiplying by one leave every number as it is, so that a step may do all
// three. Two additions are not put together: beyond 2^53 they would be rounded otherwise.
void ScoreListener::add(Use use, unsigned taken, double ScoreStep::* part, double value) {
  if ((used_ & taken) != 0) {
    if (++count > kMost) return;
    used_ = 0;
  }
  if (count > kMost) return;
  used_ |= use;
  steps[count - 1].*part = value;
}

void ScoreListener::on_score(const ScoreEvent& event) {
  if (event.kind == EventKind::Level || event.kind == EventKind::Balance) other = true;
  const bool asked =
      joker_ < 0 || (event.actor.kind == ActorKind::Joker && event.actor.through == joker_);
  if (!asked) return;
  switch (event.kind) {
    case EventKind::Chips:
      return add(kChips, kChips, &ScoreStep::chips, event.value);
    case EventKind::Mult:
      return add(kMult, kMult | kFactor, &ScoreStep::mult, event.value);
    case EventKind::TimesMult:
      return add(kFactor, kFactor, &ScoreStep::factor, event.value);
    case EventKind::Dollars:
      earns = true;
      return;
    default:
      return;
  }
}

// The hand -------------------------------------------------------------------------------------

JIMBO_FN HandReading::HandReading(Game& g, ScoreListener& heard, const HandParts& hand)
    : g_(g), heard_(heard), sc_(g) {
  sc_.tally = tally_deck(g);
  if (hand.known) {
    scoring_ = hand.scoring;
    name_hand(sc_, hand.hand, hand.contained, scoring_);
  } else {
    const PokerHand found = detect_hand(g, g.play_area, g.play_count);
    scoring_ = static_cast<std::uint8_t>(scoring_cards(g, found));
    name_hand(sc_, found.hand, found.contained, scoring_);
  }
  level_ = sc_.s.hand_states[static_cast<int>(sc_.hand)].level;
  refused_ = blind_refuses(sc_);
  for (int i = 0; i < sc_.scoring_count; ++i) {
    if (sc_.s.card(sc_.scoring[i]).debuffed) sc_.s.blind_triggered = true;
  }
}

JIMBO_FN void HandReading::read_hand(HandParts& parts) {
  parts = HandParts{};
  parts.known = true;
  parts.hand = sc_.hand;
  parts.contained = sc_.contained;
  parts.scoring = scoring_;
  parts.level = level_;
  parts.refused = refused_;
  parts.apart = sc_.s.hand_count <= kHeldInParts;
  if (refused_ || !parts.apart) return;
  heard_.earns = false;
  heard_.other = false;
  heard_.listen();
  read_cards(parts);
  read_held(parts);
  heard_.listen();
  voucher::after_jokers_scored(sc_);
  parts.apart = parts.apart && heard_.count <= ScoreListener::kMost;
  parts.after_count = static_cast<std::uint8_t>(heard_.count);
  for (int i = 0; i < ScoreListener::kMost; ++i) parts.after[i] = heard_.steps[i];
  deck::after_scoring(sc_);
  parts.apart = parts.apart && !heard_.other;
  parts.earns = heard_.earns;
  read_base(parts);
}

JIMBO_FN void HandReading::read_base(HandParts& parts) {
  set_base(sc_);
  parts.chips = sc_.chips;
  parts.mult = sc_.mult;
}

JIMBO_FN void HandReading::read_cards(HandParts& parts) {
  parts.scoring_count = static_cast<std::uint8_t>(sc_.scoring_count);
  for (int i = 0; i < sc_.scoring_count; ++i) {
    sc_.card_index = sc_.scoring[i];
    sc_.card_position = i;
    const PlayingCard& card = sc_.card();
    if (card.debuffed) continue;
    const int passes = 1 + (card.seal != Seal::None ? seal::retriggers(card.seal, g_) : 0);
    parts.passes[i] = static_cast<std::uint8_t>(passes);
    heard_.listen();
    sc_.lucky_triggered = false;
    score_own_effects(sc_);
    if (sc_.lucky_triggered) parts.lucky = static_cast<std::uint8_t>(parts.lucky | 1U << i);
    parts.apart = parts.apart && heard_.count <= ScoreListener::kMost;
    if (heard_.count > parts.steps) parts.steps = static_cast<std::uint8_t>(heard_.count);
    for (int step = 0; step < ScoreListener::kMost; ++step) {
      parts.cards[i][step] = heard_.steps[step];
    }
  }
}

JIMBO_FN void HandReading::read_held(HandParts& parts) {
  for (int i = 0; i < sc_.s.hand_count; ++i) {
    const PlayingCard& card = sc_.held_card(i);
    if (card.debuffed) continue;
    parts.held_repeats[i] = static_cast<std::uint8_t>(seal::retriggers(card.seal, g_));
    if (card.enhancement == Enhancement::None) continue;
    sc_.card_index = sc_.s.hand[i].card;
    sc_.card_position = i;
    heard_.listen();
    if (!enhancement::on_card_held(card.enhancement, sc_)) continue;
    parts.apart = parts.apart && take_step(parts.held_answers == 0, parts.held);
    parts.held_answers |= 1U << i;
  }
  sc_.card_index = kNoCard;
}

// What was heard, if it is one step, and the same as all before it.
JIMBO_FN bool HandReading::take_step(bool is_first, ScoreStep& step) const {
  const ScoreStep& heard = heard_.steps[0];
  const bool is_same =
      step.chips == heard.chips && step.mult == heard.mult && step.factor == heard.factor;
  if (heard_.count > 1 || !(is_first || is_same)) return false;
  step = heard;
  return true;
}

// A joker --------------------------------------------------------------------------------------

JIMBO_FN bool HandReading::read_joker(const HandParts& hand, const JokerRow& alone,
                                      const JokerRow& with_own, JokerParts& parts) {
  parts = JokerParts{};
  parts.known = true;
  parts.apart = true;
  if (refused_) return true;
  const JokerRow::Place& place = alone.places[0];
  heard_.earns = false;
  heard_.other = false;
  g_.queue.dollars = 0;
  // What only waits for its turn changes nothing.
  constexpr HookMask kChanging = bit(Hook::BeforeScoring) | bit(Hook::CardScored);
  bool spoilt = false;
  if ((with_own.any & kChanging) == 0) {
    parts.apart = read_joker_on_cards(hand, alone, with_own, parts) &&
                  read_joker_on_held(alone, parts) && read_turn(place, parts);
  } else {
    Joker& joker = sc_.s.jokers[place.target];
    const Joker joker_before = joker;
    const int held_before = sc_.s.hand_count;
    PlayingCard cards_before[kMaxPlayed];
    for (int i = 0; i < sc_.scoring_count; ++i) cards_before[i] = sc_.scoring_card(i);
    const auto changed_cards = [&] {
      for (int i = 0; i < sc_.scoring_count; ++i) {
        if (!same_bytes(cards_before[i], sc_.scoring_card(i))) {
          return true;
        }
      }
      return false;
    };
    if (with_own.has(Hook::BeforeScoring)) {
      heard_.listen(place.position);
      jokers::before_scoring(with_own, sc_);
      spoilt = heard_.other || sc_.s.hand_count != held_before || changed_cards();
    }
    parts.apart = !spoilt;
    if (parts.apart) {
      const Joker joker_then = joker;
      parts.apart = read_joker_on_cards(hand, alone, with_own, parts);
      spoilt = with_own.has(Hook::CardScored) && changed_cards();
      parts.grows = spoilt || !same_bytes(joker_then, joker);
      parts.apart = parts.apart && read_joker_on_held(alone, parts) && read_turn(place, parts);
    }
    joker = joker_before;
  }
  parts.earns = heard_.earns;
  return !spoilt;
}

JIMBO_FN bool HandReading::read_joker_on_cards(const HandParts& hand, const JokerRow& alone,
                                               const JokerRow& with_own, JokerParts& parts) {
  const bool scores = with_own.has(Hook::CardScored);
  const bool repeats = alone.has(Hook::Retriggers);
  if (!scores && !repeats) return true;
  for (int i = 0; i < sc_.scoring_count; ++i) {
    if (hand.passes[i] == 0) continue;
    sc_.card_index = sc_.scoring[i];
    sc_.card_position = i;
    if (repeats) {
      parts.repeats[i] = static_cast<std::uint8_t>(jokers::card_retriggers(alone, sc_));
    }
    if (!scores) continue;
    sc_.lucky_triggered = (hand.lucky >> i & 1U) != 0;
    heard_.listen(alone.places[0].position);
    jokers::on_card_scored(with_own, sc_);
    if (heard_.count > 1) return false;
    if (heard_.count == 0) continue;
    parts.cards_answered = static_cast<std::uint8_t>(parts.cards_answered | 1U << i);
    parts.cards[i] = heard_.steps[0];
  }
  sc_.lucky_triggered = false;
  sc_.card_index = kNoCard;
  return true;
}

JIMBO_FN bool HandReading::read_joker_on_held(const JokerRow& alone, JokerParts& parts) {
  const bool answers = alone.has(Hook::CardHeld);
  const bool repeats = alone.has(Hook::HeldRetriggers);
  if (!answers && !repeats) return true;
  bool is_first = true;
  for (int i = 0; i < sc_.s.hand_count; ++i) {
    const CardIndex index = sc_.s.hand[i].card;
    if (sc_.s.card(index).debuffed) continue;
    sc_.card_index = index;
    sc_.card_position = i;
    if (repeats) {
      HeldCard held{g_, sc_.s, index, i};
      const auto more = static_cast<std::uint8_t>(jokers::held_retriggers(alone, held));
      if (!is_first && more != parts.held_repeats) return false;
      parts.held_repeats = more;
      is_first = false;
    }
    if (!answers) continue;
    heard_.listen(alone.places[0].position);
    if (!jokers::on_card_held(alone, sc_)) continue;
    if (!take_step(parts.held_answers == 0, parts.held)) return false;
    parts.held_answers |= 1U << i;
  }
  sc_.card_index = kNoCard;
  return true;
}

JIMBO_FN bool HandReading::read_turn(const JokerRow::Place& place, JokerParts& parts) {
  parts.turn = kNoStep;
  if ((place.hooks & bit(Hook::Scoring)) == 0) return true;
  g_.acting = {ActorKind::Joker, place.target, place.position};
  heard_.listen(place.position);
  joker::on_scoring(sc_, sc_.s.jokers[place.target]);
  parts.turn = heard_.steps[0];
  return heard_.count <= 1;
}

// By themselves -----------------------------------------------------------------------------------

JIMBO_FN bool read_reaction(Game& g, ScoreListener& heard, const JokerRow& alone, int other,
                            ScoreStep& reaction) {
  Scoring sc(g);
  sc.reacted_to = &sc.s.jokers[other];
  heard.listen(alone.places[0].position);
  jokers::on_other_joker(alone, sc);
  reaction = heard.steps[0];
  return heard.count <= 1;
}

JIMBO_FN EditionParts edition_parts(Game& g, ScoreListener& heard, Edition edition) {
  Scoring sc(g);
  EditionParts parts;
  if (edition == Edition::None) return parts;
  heard.listen();
  edition::adds(edition, sc);
  parts.before = heard.steps[0];
  heard.listen();
  edition::multiplies(edition, sc);
  parts.after = heard.steps[0];
  return parts;
}

}  // namespace jimbo
