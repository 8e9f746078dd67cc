#include "agent/row/part_scores.h"

#include <algorithm>
#include <cstddef>

#include "base/bits.h"
#include "base/number.h"
#include "state/view.h"

namespace jimbo {

// What is known of a part, begun with what another deck knows of hands that were taken from it.
template <class Tables>
typename Tables::mapped_type& PartRow::table_of(Tables PartScores::* tables, std::uint64_t key,
                                                const PartHands& hands) {
  auto& table = (known_.*tables)[key];
  if (!table.empty()) return table;
  table.resize(hands.places());
  if (hands.like == nullptr) return table;
  const auto other = (hands.like->*tables).find(key);
  if (other == (hands.like->*tables).end()) return table;
  for (std::size_t hand = 0; hand < hands.taken.size(); ++hand) {
    if (hands.taken[hand] == 0) continue;
    const auto first = static_cast<std::ptrdiff_t>(hand * hands.plays);
    const auto from = other->second.begin() + first;
    std::copy(from, from + static_cast<std::ptrdiff_t>(hands.plays), table.begin() + first);
  }
  return table;
}

PartRow::PartRow(PartScores& known, const State& scene, const Content& content,
                 const PartHands& hands)
    : known_(known), scene_(scene), content_(content), row_(View(scene, content)) {
  const View v(scene, content);
  // Programs may read anything. The Hook draws cards; a cap on chips looks at what came before.
  usable_ = content.programs == nullptr && !v.has_rule(ChallengeRule::ChipsDollarCap) &&
            !scene.has_active(BlindId::Hook);
  if (!usable_) return;
  const PartKey key(v, hands.circumstances, hands.deck);
  hands_ = &table_of(&PartScores::hands_, key.of_hand(), hands);
  for (int i = 0; i < row_.count; ++i) {
    const JokerRow::Place& place = row_.places[i];
    counts_money_ = counts_money_ || reads_money(scene.jokers[place.target].id);
    jokers_[i] = &table_of(&PartScores::jokers_, key.of_joker(place), hands);
    const auto has = [&](Hook hook) { return (place.hooks & bit(hook)) != 0; };
    const auto number = static_cast<std::uint8_t>(i);
    if (has(Hook::CardScored)) on_cards_[on_cards_count_++] = number;
    if (has(Hook::Retriggers)) repeating_[repeating_count_++] = number;
    if (has(Hook::CardHeld) || has(Hook::HeldRetriggers)) on_held_[on_held_count_++] = number;
  }
  list_turns(key);
}

PartTrial& PartRow::trial() {
  if (!trial_) trial_.emplace(scene_, content_);
  return *trial_;
}

const PartRow::Asked& PartRow::asked(int place) {
  asked_.resize(static_cast<std::size_t>(row_.count));
  Asked& asked = asked_[static_cast<std::size_t>(place)];
  if (asked.alone.count > 0) return asked;
  const JokerRow::Place& it = row_.places[place];
  asked.alone.add(it);
  for (int i = 0; i < row_.count; ++i) {
    if (i == place || row_.places[i].position == it.target) asked.with_own.add(row_.places[i]);
  }
  return asked;
}

// Each joker in turn, its edition around it, and who reacts to it.
void PartRow::list_turns(const PartKey& key) {
  int next = 0;
  turns_.reserve(2 * static_cast<std::size_t>(scene_.joker_count));
  for (int position = 0; position < scene_.joker_count; ++position) {
    const EditionParts edition = edition_of(scene_.jokers[position]);
    add_fixed(edition.before);
    if (next < row_.count && row_.places[next].position == position) {
      if ((row_.places[next].hooks & bit(Hook::Scoring)) != 0) turns_.push_back({next, kNoStep});
      ++next;
    }
    if (row_.has(Hook::OtherJoker)) add_reactions(key, position);
    add_fixed(edition.after);
  }
}

void PartRow::add_fixed(const ScoreStep& step) {
  if (step.chips != 0 || step.mult != 0 || step.factor != 1) turns_.push_back({-1, step});
}

EditionParts PartRow::edition_of(const Joker& joker) {
  if (joker.debuffed || joker.edition == Edition::None) return {};
  std::optional<EditionParts>& parts = known_.editions_[static_cast<int>(joker.edition)];
  if (!parts) parts = trial().edition(joker.edition);
  return *parts;
}

void PartRow::add_reactions(const PartKey& key, int other) {
  for (int i = 0; i < row_.count; ++i) {
    const JokerRow::Place& place = row_.places[i];
    if ((place.hooks & bit(Hook::OtherJoker)) == 0) continue;
    const auto id = static_cast<std::uint64_t>(scene_.jokers[other].id);
    PartScores::Reaction& reaction = known_.reactions_[key.of_joker(place) * (kJokerIds + 1) + id];
    if (!reaction.known) {
      reaction.known = true;
      reaction.apart = trial().reaction(asked(i).alone, other, reaction.step);
    }
    usable_ = usable_ && reaction.apart;
    add_fixed(reaction.step);
  }
}

bool PartRow::knows(std::size_t place) const {
  const HandParts& hand = (*hands_)[place];
  if (!hand.known || hand.level != scene_.hand_states[static_cast<int>(hand.hand)].level) {
    return false;
  }
  for (int i = 0; i < row_.count; ++i) {
    if (!at(i, place).known) return false;
  }
  return true;
}

void PartRow::read(std::size_t place, std::uint64_t cards, Luck luck) {
  HandParts& hand = (*hands_)[place];
  hand.known = hand.known && hand.level == scene_.hand_states[static_cast<int>(hand.hand)].level;
  JokerAsked missing[kJokerCapacity];
  int count = 0;
  for (int i = 0; i < row_.count; ++i) {
    JokerParts& parts = (*jokers_[i])[place];
    if (!parts.known) missing[count++] = {&asked(i).alone, &asked(i).with_own, &parts};
  }
  trial().read(cards, luck, hand, missing, count);
}

// Whether the parts of a play are all there is to it.
bool PartRow::stands_alone(const HandParts& hand, std::size_t place, bool& grows) const {
  bool apart = hand.apart;
  bool earns = hand.earns;
  grows = false;
  for (int i = 0; i < row_.count; ++i) {
    const JokerParts& joker = at(i, place);
    apart = apart && joker.apart;
    earns = earns || joker.earns;
    grows = grows || joker.grows;
  }
  return apart && !(earns && counts_money_);
}

int PartRow::held_repeats(std::size_t place) const {
  int repeats = 0;
  for (int i = 0; i < on_held_count_; ++i) repeats += at(on_held_[i], place).held_repeats;
  return repeats;
}

bool PartRow::score_at(std::size_t place, double& score) const {
  const HandParts& hand = (*hands_)[place];
  bool grows = false;
  if (!stands_alone(hand, place, grows)) return false;
  double chips = hand.chips;
  double mult = hand.mult;
  const auto add = [&](const ScoreStep& step) {
    chips += step.chips;
    mult += step.mult;
    mult *= step.factor;
  };
  for (int card = 0; card < hand.scoring_count; ++card) {
    int passes = hand.passes[card];
    if (passes == 0) continue;
    for (int i = 0; i < repeating_count_; ++i) passes += at(repeating_[i], place).repeats[card];
    if (grows && passes > 1) return false;
    const ScoreStep* steps[kJokerCapacity];
    int count = 0;
    for (int i = 0; i < on_cards_count_; ++i) {
      const JokerParts& joker = at(on_cards_[i], place);
      if ((joker.cards_answered >> card & 1U) != 0) steps[count++] = &joker.cards[card];
    }
    for (int pass = 0; pass < passes; ++pass) {
      add(hand.cards[card][0]);
      if (hand.steps > 1) add(hand.cards[card][1]);
      for (int i = 0; i < count; ++i) add(*steps[i]);
    }
  }
  std::uint32_t held_answers = hand.held_answers;
  for (int i = 0; i < on_held_count_; ++i) held_answers |= at(on_held_[i], place).held_answers;
  if (held_answers != 0) {
    const int repeats = held_repeats(place);
    for (; held_answers != 0; held_answers &= held_answers - 1) {
      const int held = lowest_one(held_answers);
      for (int pass = 0; pass <= hand.held_repeats[held] + repeats; ++pass) {
        if ((hand.held_answers >> held & 1U) != 0) add(hand.held);
        for (int i = 0; i < on_held_count_; ++i) {
          const JokerParts& joker = at(on_held_[i], place);
          if ((joker.held_answers >> held & 1U) != 0) add(joker.held);
        }
      }
    }
  }
  for (const Turn& turn : turns_) add(turn.joker < 0 ? turn.step : at(turn.joker, place).turn);
  for (int i = 0; i < hand.after_count; ++i) add(hand.after[i]);
  score = hand.refused ? 0 : floor_of(chips * mult);
  return true;
}

}  // namespace jimbo
