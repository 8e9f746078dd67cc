#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "action/legal.h"
#include "engine/engine.h"
#include "play/create.h"
#include "play/joker_row.h"
#include "play/poker_hand.h"
#include "play/queue_run.h"
#include "proof/random_game.h"

// Situations in which jokers act: decks made for poker hands and for enhancements, bosses, money
// short and plenty, other jokers that change what cards are, copy, or double chances.

namespace jimbo {

// Contents ---------------------------------------------------------------------------------------

// Rounds that one hand wins.
inline Content short_rounds() { return easy_content(); }

// Rounds of several hands.
inline Content long_rounds() {
  Content content = easy_content();
  for (auto& table : content.rules.ante_base) {
    for (double& requirement : table) requirement = 400;
  }
  content.rules.start.hands = 5;
  return content;
}

// Rounds that are often lost.
inline Content lost_rounds() {
  Content content = easy_content();
  for (auto& table : content.rules.ante_base) {
    for (double& requirement : table) requirement = 700;
  }
  content.rules.start.hands = 2;
  return content;
}

// Other numbers of every joker: a program must read them, not know them.
inline Content other_numbers() {
  Content content = long_rounds();
  for (ItemNumbers& numbers : content.joker_numbers) {
    for (double* number : {&numbers.chips, &numbers.mult, &numbers.factor, &numbers.gain}) {
      if (*number != 0) *number += 0.625;
    }
    if (numbers.loss != 0) numbers.loss *= 1.5;
    if (numbers.odds > 1) numbers.odds = 2;
    for (std::int32_t* number : {&numbers.dollars, &numbers.retriggers, &numbers.rerolls,
                                 &numbers.levels, &numbers.most, &numbers.least}) {
      if (*number != 0) ++*number;
    }
    if (numbers.period > 1) --numbers.period;
  }
  return content;
}

// Starts -----------------------------------------------------------------------------------------

// Bends the deck so that some kind of hand comes often.
inline void shape_deck(State& s, Chooser& chooser) {
  const int shape = chooser.below(7);
  // Aces in a Straight and a 6 alone are asked for by a joker each.
  const bool favourite = chooser.below(3) == 0;
  const int first_rank = favourite ? kRankCount - 5 : chooser.below(kRankCount - 4);
  const int pair_rank = favourite ? static_cast<int>(Rank::Six) : chooser.below(kRankCount - 1);
  const int suit = chooser.below(kSuitCount);
  for (int i = 0; i < s.card_count; ++i) {
    PlayingCard& card = s.card(i);
    const bool changed = shape >= 4 || chooser.below(4) == 0;
    if (changed && shape != 0) {
      card.enhancement = static_cast<Enhancement>(chooser.below(kEnhancementCount + 1));
      card.seal = static_cast<Seal>(chooser.below(kSealCount + 1));
      card.edition = static_cast<Edition>(chooser.below(4));
    }
    if (shape == 1 || shape == 4) card.rank = static_cast<Rank>(pair_rank + chooser.below(2));
    if (shape == 6) card.rank = static_cast<Rank>(kRankCount - 4 + chooser.below(3));
    if (shape == 2 || shape == 5) {
      card.rank = static_cast<Rank>(first_rank + chooser.below(5));
      card.suit = static_cast<Suit>(chooser.below(8) == 0 ? chooser.below(kSuitCount) : suit);
      card.original_suit = card.suit;
    }
  }
}

inline void face_a_boss(State& s, Chooser& chooser) {
  s.on_deck = BlindSlot::Boss;
  s.progress[0] = BlindProgress::Defeated;
  s.progress[1] = BlindProgress::Defeated;
  s.boss = static_cast<BlindId>(2 + chooser.below(kBlindCount - 2));
}

// A joker as it is gained, now and then with a sticker or an edition.
inline void gain_joker(State& s, const Content& content, JokerId id, Chooser& chooser) {
  if (s.joker_count >= 8) return;
  Game g(s, content);
  Joker joker = build_joker(g, id);
  if (chooser.below(6) == 0) joker.edition = static_cast<Edition>(chooser.below(kEditionCount + 1));
  if (chooser.below(12) == 0) joker.eternal = true;
  if (chooser.below(16) == 0) joker.rental = true;
  // Now and then one that is nearly used up
  const double loss = content.numbers(id).loss;
  if (loss > 0 && joker.value > 0 && chooser.below(3) == 0) {
    const double least = content.facts(id).value_kind == ValueKind::Factor ? 1 : 0;
    joker.value = least + loss * (1 + chooser.below(4));
  }
  if (id == JokerId::InvisibleJoker) joker.counter = static_cast<std::uint8_t>(chooser.below(4));
  add_joker(g, joker);
}

inline JokerId random_companion(JokerId joker, Chooser& chooser) {
  const std::array companions = {JokerId::Blueprint,
                                 JokerId::Brainstorm,
                                 JokerId::OopsAll6s,
                                 JokerId::Pareidolia,
                                 JokerId::SmearedJoker,
                                 JokerId::FourFingers,
                                 JokerId::Splash,
                                 JokerId::Shortcut,
                                 JokerId::Showman,
                                 JokerId::InvisibleJoker,
                                 JokerId::MidasMask,
                                 JokerId::Madness,
                                 joker,
                                 joker};
  const int choice = chooser.below(static_cast<int>(companions.size()) + 5);
  if (choice < static_cast<int>(companions.size())) {
    return companions[static_cast<std::size_t>(choice)];
  }
  return static_cast<JokerId>(chooser.below(kJokerCount));
}

// What a run with the joker starts from. The same choices give the same start with any content in
// which jokers do the same.
inline State start_with(JokerId joker, const Content& content, Chooser chooser) {
  const RunOptions options = random_options(chooser);
  State s = new_run(options, content);
  shape_deck(s, chooser);
  if (chooser.below(2) == 0) face_a_boss(s, chooser);
  if (chooser.below(2) == 0) s.dollars = chooser.below(6);
  if (chooser.below(4) == 0) s.dollars += 100;
  if (chooser.below(4) == 0) {
    s.starting_deck_size = static_cast<std::int16_t>(s.starting_deck_size + chooser.below(9));
  }
  const int companions = chooser.below(5);
  const int place = chooser.below(companions + 1);
  for (int i = 0; i <= companions; ++i) {
    gain_joker(s, content, i == place ? joker : random_companion(joker, chooser), chooser);
  }
  for (int i = chooser.below(3); i > 0; --i) {
    Game g(s, content);
    const int choice = chooser.below(kConsumableCount + 4);
    const bool copies = choice >= kConsumableCount;
    const auto id = copies ? ConsumableId::Ankh : static_cast<ConsumableId>(choice);
    add_consumable(g, build_consumable(g, id));
  }
  return s;
}

// Play -------------------------------------------------------------------------------------------

// The highest poker hand of a few random choices.
inline Action fine_play(const View& v, const ActionGroup& group, Chooser& chooser) {
  Action best{};
  auto best_hand = HandId::HighCard;
  for (int attempt = 0; attempt < 24; ++attempt) {
    const Action action = group.at(chooser.below(group.count));
    CardIndex cards[kMaxPlayed];
    int count = 0;
    for (int i = 0; i < v.s.hand_count; ++i) {
      if (((action.cards >> i) & 1U) != 0) cards[count++] = v.s.hand[i].card;
    }
    const HandId hand = detect_hand(v, cards, count).hand;
    if (attempt > 0 && hand >= best_hand) continue;
    best = action;
    best_hand = hand;
  }
  return best;
}

// The kinds and slots of actions are equally likely: the hundreds of plays do not crowd out sales.
inline Action random_choice(const State& s, const Content& content, Chooser& chooser) {
  const View v(s, content);
  const LegalGroups groups(v, chooser.below(16) == 0);
  const ActionGroup& group = groups.at[chooser.below(groups.count)];
  if (group.kind == ActionKind::Play || group.kind == ActionKind::Discard) {
    const int way = chooser.below(8);
    const int of_one_card = std::min<int>(s.hand_count, group.count);  // these come first
    if (way == 0) return group.at(chooser.below(of_one_card));
    if (way <= 4) return fine_play(v, group, chooser);
  }
  return group.at(chooser.below(group.count));
}

inline bool owns(const State& s, JokerId id) {
  for (int i = 0; i < s.joker_count; ++i) {
    if (s.jokers[i].id == id) return true;
  }
  return false;
}

}  // namespace jimbo
