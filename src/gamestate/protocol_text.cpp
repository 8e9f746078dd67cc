#include "gamestate/protocol_text.h"

#include "text/description.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/number_text.h"

namespace jimbo {

namespace {

std::string planet_text(const View& g, HandId hand) {
  const HandFacts& f = g.facts(hand);
  const int level = g.s.hand_states[static_cast<int>(hand)].level;
  return "(lvl." + std::to_string(level) + ") Level up " + std::string(name(hand)) + " +" +
         number_text(f.mult_per_level) + " Mult and +" + number_text(f.chips_per_level) + " chips";
}

}  // namespace

std::string protocol_text(const View& g, ConsumableId id) {
  if (own_text(g.content, id) != nullptr) return describe(id, g.content);
  if (id == ConsumableId::Fool) {
    return "Creates the last Tarot or Planet card used during this run The Fool excluded ";
  }
  if (g.facts(id).set == ConsumableSet::Planet) return planet_text(g, g.facts(id).hand);
  return describe(id, g.content);
}

std::string protocol_text(TagId id, const Content& content) {
  if (id == TagId::Polychrome) {
    return "Next base edition shop Joker is free and becomes Polychrome";
  }
  if (id == TagId::Investment) {
    const int dollars = content.numbers(id).dollars;
    return "After defeating the Boss Blind, gain $" + std::to_string(dollars);
  }
  return describe(id, content);
}

}  // namespace jimbo
