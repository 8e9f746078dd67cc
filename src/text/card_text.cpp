#include "text/card_text.h"

#include <cctype>
#include <charconv>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <system_error>

#include "text/item_label.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/quote.h"
#include "text/words.h"

namespace jimbo {
namespace {

std::optional<Suit> find_suit(char c) {
  for (int i = 0; i < kSuitCount; ++i) {
    if (letter(static_cast<Suit>(i)) == std::toupper(static_cast<unsigned char>(c))) {
      return static_cast<Suit>(i);
    }
  }
  return std::nullopt;
}

std::optional<Rank> find_rank(std::string_view text) {
  if (text == "10") return Rank::Ten;
  if (text.size() != 1) return std::nullopt;
  for (int i = 0; i < kRankCount; ++i) {
    if (letter(static_cast<Rank>(i)) == std::toupper(static_cast<unsigned char>(text[0]))) {
      return static_cast<Rank>(i);
    }
  }
  return std::nullopt;
}

constexpr std::string_view kRanks = "2-9, 10 or T, J, Q, K, A";

// The enhancements and editions without the letter before their underscore, the seals in lower
// case.
std::string short_word(Enhancement enhancement) { return std::string(key(enhancement).substr(2)); }
std::string short_word(Edition edition) { return std::string(key(edition).substr(2)); }
std::string short_word(Seal seal) {
  return seal == Seal::Gold ? "goldseal" : lower_case(key(seal));
}

// One of a rules file is called by its key, or, where the file is not known, by its number.
std::string_view kind_of(Enhancement) { return "enhancement"; }
std::string_view kind_of(Edition) { return "edition"; }
std::string_view kind_of(Seal) { return "seal"; }

template <class Property>
std::string own_word(Property property, const Content* content) {
  if (content != nullptr) return std::string(key(*content, property));
  return std::string(kind_of(property)) + std::to_string(static_cast<int>(property));
}

template <class Property>
std::string word_of(Property property, int first_own, const Content* content) {
  return static_cast<int>(property) < first_own ? short_word(property)
                                                : own_word(property, content);
}

// The property a word names, by its short form or the game's key.
template <class Property>
std::optional<Property> find_property(const std::string& word, int first_own, int ids,
                                      const Content* content) {
  if (word.empty()) return std::nullopt;  // as the key of an id that no file has taken
  for (int i = 1; i < ids; ++i) {
    const auto property = static_cast<Property>(i);
    const bool game_key = i < first_own && word == key(property) && word.find('_') == 1;
    if (game_key || word == word_of(property, first_own, content)) return property;
  }
  return std::nullopt;
}

template <class Property>
void set_once(Property found, Property now, std::string_view word) {
  if (now != Property::None && now != found) {
    throw std::invalid_argument(as_typed(word) + " comes second: a card has one enhancement, one " +
                                "edition and one seal at most");
  }
}

// Chips gained for good, as in "+15".
std::uint16_t read_gained_chips(std::string_view text) {
  std::uint16_t chips = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data() + 1, end, chips);
  if (error != std::errc() || rest != end) {
    throw std::invalid_argument(as_typed(text) + " is no number of chips; give +0 to +65535");
  }
  return chips;
}

void modify(PlayingCard& card, std::string_view text, const Content* content) {
  std::string word = lower_case(text);
  if (word == "gold-seal" || word == "gold_seal") word = "goldseal";
  if (word == "holographic") word = "holo";
  if (word.starts_with('+')) {
    card.bonus_chips = read_gained_chips(text);
  } else if (word == "debuffed") {
    card.debuffed = true;
    card.permanent_debuff = true;
  } else if (const auto enhancement =
                 find_property<Enhancement>(word, kFirstOwnEnhancement, kEnhancementIds, content)) {
    set_once<Enhancement>(*enhancement, card.enhancement, text);
    card.enhancement = *enhancement;
  } else if (word == "negative" || word == "e_negative") {
    throw std::invalid_argument(
        "no playing card is negative; the editions are foil, holo and "
        "polychrome");
  } else if (const auto edition =
                 find_property<Edition>(word, kFirstOwnEdition, kEditionIds, content)) {
    set_once<Edition>(*edition, card.edition, text);
    card.edition = *edition;
  } else if (const auto seal = find_property<Seal>(word, kFirstOwnSeal, kSealIds, content)) {
    set_once<Seal>(*seal, card.seal, text);
    card.seal = *seal;
  } else {
    throw std::invalid_argument(
        as_typed(text) +
        " is no modifier; they are bonus, mult, wild, glass, steel, stone, gold, lucky, foil, "
        "holo, polychrome, red, blue, purple, goldseal, debuffed and +CHIPS gained for good");
  }
}

}  // namespace

std::string with_suit_letters(std::string_view text) {
  std::string result(text);
  for (int i = 0; i < kSuitCount; ++i) {
    const std::string_view symbol = suit_symbol(static_cast<Suit>(i));
    for (std::size_t at = 0; (at = result.find(symbol, at)) != std::string::npos;) {
      result.replace(at, symbol.size(), 1, letter(static_cast<Suit>(i)));
    }
  }
  return result;
}

std::string front_key(Rank rank, Suit suit) { return {letter(suit), '_', letter(rank)}; }

Rank read_rank(std::string_view text) {
  if (const std::optional<Rank> rank = find_rank(text)) return *rank;
  throw std::invalid_argument(as_typed(text) + " is no rank; give one of " + std::string(kRanks));
}

Front read_front(std::string_view typed) {
  const std::string letters = with_suit_letters(typed);
  const std::string_view text = letters;
  std::optional<Rank> rank;
  std::optional<Suit> suit;
  if (text.size() >= 2 && text.size() <= 4) {
    suit = find_suit(text.front());
    if (suit) {
      std::string_view rest = text.substr(1);
      if (rest.front() == '_') rest.remove_prefix(1);
      rank = find_rank(rest);
    } else {
      suit = find_suit(text.back());
      std::string_view rest = text.substr(0, text.size() - 1);
      if (rest.back() == '_') rest.remove_suffix(1);
      rank = find_rank(rest);
    }
  }
  if (!rank || !suit) {
    throw std::invalid_argument(as_typed(typed) + " is no card; give a rank (" +
                                std::string(kRanks) + ") and a suit (C, D, H, S), as in KH or H_K");
  }
  return {*rank, *suit};
}

namespace {

PlayingCard read_card_of(std::string_view text, const Content* content) {
  std::size_t end = text.find(':');
  PlayingCard card = plain_card(read_front(text.substr(0, end)));
  while (end != std::string_view::npos) {
    text.remove_prefix(end + 1);
    end = text.find(':');
    modify(card, text.substr(0, end), content);
  }
  return card;
}

std::string card_text_of(const PlayingCard& card, const Content* content) {
  std::string text = front_key(card.rank, card.suit);
  const Enhancement enhancement = card.enhancement;
  const Edition edition = card.edition;
  const Seal seal = card.seal;
  if (enhancement != Enhancement::None) {
    text += ":" + word_of(enhancement, kFirstOwnEnhancement, content);
  }
  if (edition != Edition::None) text += ":" + word_of(edition, kFirstOwnEdition, content);
  if (seal != Seal::None) text += ":" + word_of(seal, kFirstOwnSeal, content);
  if (card.permanent_debuff) text += ":debuffed";
  if (card.bonus_chips != 0) text += ":+" + std::to_string(card.bonus_chips);
  return text;
}

}  // namespace

PlayingCard read_card(std::string_view text) { return read_card_of(text, nullptr); }
PlayingCard read_card(std::string_view text, const Content& content) {
  return read_card_of(text, &content);
}

std::string card_text(const PlayingCard& card) { return card_text_of(card, nullptr); }
std::string card_text(const PlayingCard& card, const Content& content) {
  return card_text_of(card, &content);
}

}  // namespace jimbo
