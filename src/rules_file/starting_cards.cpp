#include "rules_file/starting_cards.h"

#include <cstddef>
#include <cstdint>
#include <stdexcept>

#include "text/card_text.h"

namespace jimbo {
namespace {

static_assert((kDeckIds - kDeckCount + kChallengeIds - kChallengeCount) * kLongestDeck <=
              kStartingCards);

std::uint8_t place_of_front(const PlayingCard& card) {
  const auto is_front = [&](Front front) {
    return front.rank == card.rank && front.suit == card.suit;
  };
  int place = 0;
  while (!is_front(front_at(place))) ++place;
  return static_cast<std::uint8_t>(place);
}

StartingDeck list_cards(const std::vector<std::string>& cards, const Content& content,
                        Programs& programs) {
  const StartingDeck made{static_cast<std::int16_t>(programs.starting_card_count),
                          static_cast<std::int16_t>(cards.size())};
  for (const std::string& text : cards) {
    const PlayingCard card = read_card(text, content);
    programs.starting_cards[programs.starting_card_count++] = {
        place_of_front(card), card.enhancement, card.edition, card.seal};
  }
  return made;
}

}  // namespace

RuleField starting_cards_field(std::vector<ItemText> ItemTexts::* items, int id) {
  RuleField field;
  field.name = "cards";
  field.kind = RuleKind::Cards;
  field.least = field.most = 0;
  field.meaning = "the deck card by card, as H_K:steel:red; without it the usual 52";
  field.longest = kLongestDeck;
  const auto at = static_cast<std::size_t>(id);
  field.get = [=](const Content& c) -> RuleValue {
    const std::vector<std::string>& cards = (c.texts->*items)[at].cards;
    if (cards.empty()) return {};
    return cards;
  };
  // A content that is being read has texts that nobody else sees yet.
  field.set = [=](Content& c, const RuleValue& value) {
    auto& cards = (const_cast<ItemTexts&>(*c.texts).*items)[at].cards;
    cards = std::get<std::vector<std::string>>(value);
  };
  return field;
}

std::string read_starting_card(std::string_view text, const Content& content) {
  const PlayingCard card = read_card(text, content);
  if (card.permanent_debuff || card.bonus_chips != 0) {
    throw std::invalid_argument(
        "a card of a new deck has an enhancement, an edition and a seal at most");
  }
  return card_text(card, content);
}

void list_starting_cards(const Content& content, Programs& programs) {
  const ItemTexts& texts = *content.texts;
  programs.starting_card_count = 0;
  for (std::size_t i = 0; i < kDeckIds; ++i) {
    programs.decks_made[i] = list_cards(texts.decks[i].cards, content, programs);
  }
  for (std::size_t i = 0; i < kChallengeIds; ++i) {
    programs.challenge_decks_made[i] = list_cards(texts.challenges[i].cards, content, programs);
  }
}

}  // namespace jimbo
