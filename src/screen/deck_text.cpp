#include "screen/deck_text.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "observe/hidden.h"
#include "play/level.h"
#include "play/poker_hand.h"
#include "screen/screen_part.h"
#include "state/card_trait.h"
#include "text/description.h"
#include "text/item_label.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/number_text.h"

namespace jimbo {

namespace {

constexpr Suit kSuitsByWorth[] = {Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds};

// Which cards, best first, so that nothing of their order shows.
std::vector<PlayingCard> cards_of(const State& s, DeckPart part) {
  std::vector<PlayingCard> cards;
  if (part == DeckPart::All) {
    for (int i = 0; i < s.card_count; ++i) cards.push_back(s.card(i));
  } else {
    for (int i = 0; i < s.draw_pile_count; ++i) cards.push_back(s.card(s.draw_pile[i]));
    for (int i = 0; i < s.hand_count; ++i) {
      if (s.hand[i].face_down) cards.push_back(s.held_card(i));
    }
  }
  std::sort(cards.begin(), cards.end(), [](const PlayingCard& a, const PlayingCard& b) {
    return sort_key(a, SortMode::Suit) > sort_key(b, SortMode::Suit);
  });
  return cards;
}

std::string deck_title(const State& s, DeckPart part, std::size_t count, const TextStyle& style) {
  if (part == DeckPart::All) {
    return heading_text("Deck", "· all " + std::to_string(count) + " cards", style);
  }
  const int face_down = static_cast<int>(count) - s.draw_pile_count;
  std::string detail =
      "· " + std::to_string(s.draw_pile_count) + " of " + std::to_string(s.card_count) + " cards";
  if (face_down > 0) {
    detail += ", and the " + std::to_string(face_down) + " face down in hand";
  }
  return heading_text("Draw pile", detail, style);
}

class FrontTable {
 public:
  explicit FrontTable(const std::vector<PlayingCard>& cards) {
    for (const PlayingCard& card : cards) {
      if (is_blank(card)) continue;  // it has no rank or suit
      ++counts_[static_cast<int>(card.suit)][static_cast<int>(card.rank)];
    }
  }

  std::string text(const TextStyle& style) const {
    TextLine ranks(style);
    for (int rank = kRankCount - 1; rank >= 0; --rank) {
      const auto id = static_cast<Rank>(rank);
      const std::string label = id == Rank::Ten ? "10" : std::string(1, letter(id));
      ranks.right(column_of(rank), label, Colour::Dim);
    }
    std::string text = ranks.right(kTotalColumn, "all", Colour::Dim).text();
    for (const Suit suit : kSuitsByWorth) {
      const int* row = counts_[static_cast<int>(suit)];
      TextLine line(style);
      line.to(2).add(suit_symbol(suit), colour_of(suit));
      int total = 0;
      for (int rank = kRankCount - 1; rank >= 0; --rank) {
        total += row[rank];
        add_count(line, column_of(rank), row[rank]);
      }
      add_count(line, kTotalColumn, total);
      text += line.text();
    }
    TextLine sums(style);
    sums.to(2).add("all", Colour::Dim);
    for (int rank = kRankCount - 1; rank >= 0; --rank) {
      int total = 0;
      for (const auto& row : counts_) total += row[rank];
      add_count(sums, column_of(rank), total);
    }
    return text + sums.text();
  }

 private:
  static constexpr int kCell = 4;
  static constexpr int kTotalColumn = 6 + (kRankCount + 2) * kCell;
  static constexpr int column_of(int rank) { return 6 + (kRankCount - rank) * kCell; }

  static void add_count(TextLine& line, int column, int count) {
    if (count == 0) {
      line.right(column, ".", Colour::Dim);
    } else {
      line.right(column, std::to_string(count));
    }
  }

  int counts_[kSuitCount][kRankCount] = {};
};

bool is_special(const PlayingCard& card) {
  return card.enhancement != Enhancement::None || card.edition != Edition::None ||
         card.seal != Seal::None;
}

// Equal cards are counted, in the order in which they first stand.
std::string special_cards(const std::vector<PlayingCard>& cards, const Content& content) {
  std::vector<std::pair<std::string, int>> kinds;
  for (const PlayingCard& card : cards) {
    if (!is_special(card)) continue;
    const std::string label = card_label(card, content);
    if (kinds.empty() || kinds.back().first != label) kinds.emplace_back(label, 0);
    ++kinds.back().second;
  }
  std::string text;
  for (const auto& [label, count] : kinds) {
    if (!text.empty()) text += ", ";
    if (count > 1) text += std::to_string(count) + " ";
    text += label;
  }
  return text;
}

std::string described(std::string_view name, std::string_view meaning, const TextStyle& style) {
  TextLine line(style);
  line.to(2).add(name, Colour::Yellow).to(22);
  if (text_width(name) >= 20) line.add("  ");
  return line.add_wrapped(meaning).text();
}

}  // namespace

std::string deck_text(const State& state, DeckPart part, const TextStyle& style,
                      const Content& content) {
  const std::vector<PlayingCard> cards = cards_of(state, part);
  std::string text = deck_title(state, part, cards.size(), style);
  text += FrontTable(cards).text(style);
  const std::string special = special_cards(cards, content);
  if (!special.empty()) text += wrapped(style, "special: " + special, 2);
  return text;
}

std::string levels_text(const State& state, const TextStyle& style, const Content& content) {
  State s = state;
  const View g(s, content);
  constexpr int kLevel = 24;
  constexpr int kChips = 36;
  constexpr int kMult = 48;
  constexpr int kPlays = 58;
  constexpr int kRound = 70;
  TextLine head(style);
  head.add("Poker hands", Colour::Bold).right(kLevel, "level", Colour::Dim);
  head.right(kChips, "chips", Colour::Dim).right(kMult, "mult", Colour::Dim);
  head.right(kPlays, "played", Colour::Dim).right(kRound, "this round", Colour::Dim);
  std::string text = head.text();
  for (int i = 0; i < kHandCount; ++i) {
    const auto id = static_cast<HandId>(i);
    if (!g.hand_visible(id)) continue;
    const HandState& hand = s.hand_states[i];
    TextLine line(style);
    line.to(2).add(name(id)).right(kLevel, std::to_string(hand.level), Colour::Bold);
    line.right(kChips, number_text(hand_chips(g, id)), Colour::Cyan);
    line.right(kMult, number_text(hand_mult(g, id)), Colour::Red);
    line.right(kPlays, std::to_string(hand.plays));
    text += line.right(kRound, std::to_string(hand.plays_this_round)).text();
  }
  return text;
}

std::string run_text(const State& state, const TextStyle& style, const Content& content) {
  std::string text = heading_text("Run", "", style);
  if (state.challenge != ChallengeId::None) {
    text += described(name(content, state.challenge), describe(state.challenge, content), style);
  } else {
    text += described(name(content, state.deck), describe(state.deck, content), style);
    text += described(name(content, state.stake), describe(state.stake, content), style);
  }
  std::string vouchers;
  for (int i = 0; i < content.voucher_count; ++i) {
    const auto id = static_cast<VoucherId>(i);
    if (View(state, content).redeemed(id)) {
      vouchers += described(name(content, id), describe(id, content), style);
    }
  }
  if (!vouchers.empty()) text += heading_text("Vouchers", "", style) + vouchers;
  if (state.tag_count > 0) text += heading_text("Tags", "", style);
  for (int i = 0; i < state.tag_count; ++i) {
    const TagSlot& tag = state.tags[i];
    text += described(tag_label(tag.id(), tag.hand(), content), describe(tag.id(), content), style);
  }
  return text;
}

}  // namespace jimbo
