#include "text/item_label.h"

#include <cstdlib>

#include "text/item_text.h"
#include "text/names.h"

namespace jimbo {

namespace {

void add_word(std::string& text, std::string_view word) {
  if (!text.empty()) text += ' ';
  text += word;
}

}  // namespace

std::string_view suit_symbol(Suit suit) {
  constexpr std::string_view kSymbols[kSuitCount] = {"♣", "♦", "♥", "♠"};
  return kSymbols[static_cast<int>(suit)];
}

std::string front_text(Rank rank, Suit suit) {
  std::string text = rank == Rank::Ten ? "10" : std::string(1, letter(rank));
  text += suit_symbol(suit);
  return text;
}

std::string money_text(int dollars) {
  std::string text = dollars < 0 ? "-$" : "$";
  text += std::to_string(std::abs(dollars));
  return text;
}

std::string joker_label(const Joker& joker, const Content& content) {
  std::string text(name(content, joker.edition));
  if (joker.eternal) add_word(text, "Eternal");
  if (joker.perishable) add_word(text, "Perishable");
  if (joker.rental) add_word(text, "Rental");
  add_word(text, name(content, joker.id));
  if (joker.id == JokerId::ToDoList) {
    text += " (";
    text += name(static_cast<HandId>(joker.counter));
    text += ')';
  }
  return text;
}

std::string card_label(const PlayingCard& card, const Content& content) {
  std::string text(name(content, card.edition));
  if (card.seal != Seal::None) add_word(text, name(content, card.seal));
  if (card.enhancement != Enhancement::None)
    add_word(text, first_word(name(content, card.enhancement)));
  add_word(text, front_text(card.rank, card.suit));
  return text;
}

std::string consumable_label(const Consumable& consumable, const Content& content) {
  std::string text(name(content, consumable.edition));
  add_word(text, name(content, consumable.id));
  return text;
}

std::string item_label(const Item& item, const Content& content) {
  switch (item.kind) {
    case ItemKind::None:
      break;
    case ItemKind::Joker:
      return joker_label(owned_joker(item.joker, 0), content);
    case ItemKind::Consumable:
      return std::string(name(content, item.consumable.id));
    case ItemKind::PlayingCard:
      return card_label(item.card, content);
  }
  return "";
}

std::string tag_label(TagId tag, HandId hand, const Content& content) {
  std::string text(name(content, tag));
  if (tag == TagId::Orbital) {
    text += " (";
    text += name(hand);
    text += ')';
  }
  return text;
}

Colour colour_of(JokerId id, const Content& content) {
  switch (content.facts(id).rarity) {
    case Rarity::Common:
      return Colour::Blue;
    case Rarity::Uncommon:
      return Colour::Green;
    case Rarity::Rare:
      return Colour::Red;
    case Rarity::Legendary:
      return Colour::Magenta;
  }
  return Colour::Plain;
}

Colour colour_of(ConsumableId id, const Content& content) {
  switch (content.facts(id).set) {
    case ConsumableSet::Tarot:
      return Colour::Yellow;
    case ConsumableSet::Planet:
      return Colour::Cyan;
    case ConsumableSet::Spectral:
      return Colour::Magenta;
  }
  return Colour::Plain;
}

Colour colour_of(Suit suit) {
  constexpr Colour kColours[kSuitCount] = {Colour::Cyan, Colour::Yellow, Colour::Red, Colour::Bold};
  return kColours[static_cast<int>(suit)];
}

Colour colour_of(const Item& item, const Content& content) {
  switch (item.kind) {
    case ItemKind::None:
      break;
    case ItemKind::Joker:
      return colour_of(item.joker.id, content);
    case ItemKind::Consumable:
      return colour_of(item.consumable.id, content);
    case ItemKind::PlayingCard:
      return colour_of(item.card.suit);
  }
  return Colour::Plain;
}

}  // namespace jimbo
