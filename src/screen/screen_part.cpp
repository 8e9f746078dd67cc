#include "screen/screen_part.h"

#include <algorithm>
#include <string_view>

#include "play/price.h"
#include "text/description.h"
#include "text/item_label.h"
#include "text/item_text.h"
#include "text/joker_value.h"
#include "text/names.h"
#include "text/number_text.h"

namespace jimbo {

namespace {

constexpr int kGap = 2;
constexpr int kPriceStart = 6;
constexpr int kPriceWidth = 5;

// The widest label, within reason: a very long one does not push the others aside. Short tables
// that stand below one another keep the same columns.
int label_width(const std::vector<ScreenRow>& rows) {
  constexpr int kLeast = 20;
  constexpr int kMost = 30;
  int width = kLeast;
  for (const ScreenRow& row : rows) {
    const int wanted = text_width(row.label);
    if (wanted <= kMost) width = std::max(width, wanted);
  }
  return width + kGap;
}

void add_note(std::string& text, std::string_view note) {
  if (note.empty()) return;
  if (!text.empty()) text += "; ";
  text += note;
}

std::string named_part(std::string_view name, std::string_view meaning) {
  std::string text(name);
  text += ": ";
  text += meaning;
  return text;
}

std::string joker_text(const View& g, const Joker& joker) {
  std::string text;
  if (joker.debuffed) add_note(text, "DEBUFFED");
  add_note(text, describe(joker.id, g.content));
  if (joker.edition != Edition::None) {
    add_note(text, named_part(name(g.content, joker.edition), describe(joker.edition, g.content)));
  }
  if (joker.eternal) add_note(text, "Eternal: cannot be sold or destroyed");
  if (joker.perishable) {
    add_note(text, "Perishable: " + std::to_string(joker.rounds_left) + " rounds left");
  }
  if (joker.rental)
    add_note(text, "Rental: " + money_text(g.rules.economy.rental_rate) + " every round");
  if (joker.pinned) add_note(text, "pinned to the left");
  return text;
}

// What a consumable would do now, where its description gives only a rule.
std::string consumable_value(const View& g, ConsumableId id) {
  if (id == ConsumableId::Fool) {
    const ConsumableId last = g.s.last_tarot_planet;
    if (last == ConsumableId::None || last == ConsumableId::Fool) return "makes nothing now";
    std::string text = "makes ";
    text += name(g.content, last);
    return text;
  }
  if (g.facts(id).set != ConsumableSet::Planet || !g.facts(id).names_hand) return "";
  const HandState& hand = g.s.hand_states[static_cast<int>(g.facts(id).hand)];
  return "level " + std::to_string(hand.level);
}

// Hands ----------------------------------------------------------------------------------------

constexpr int kHandLabel = 10;  // columns of the labels at the left
constexpr int kHandCell = 6;

// What a line of the hand shows of a card; nothing for what it does not have.
using HandLine = std::string (*)(const State& s, const HandSlot& slot);

const PlayingCard& card_at(const State& s, const HandSlot& slot) { return s.card(slot.card); }

std::string enhancement_cell(const State& s, const HandSlot& slot) {
  if (slot.face_down) return "";
  return std::string(first_word(name(card_at(s, slot).enhancement)));
}

// Whether a face-down card has an edition is known; a public view notes it there.
std::string edition_cell(const State& s, const HandSlot& slot) {
  if (slot.face_down) return slot.unused != 0 ? "?" : "";
  constexpr std::size_t kLetters = 4;
  return std::string(name(card_at(s, slot).edition).substr(0, kLetters));
}

std::string seal_cell(const State& s, const HandSlot& slot) {
  return slot.face_down ? "" : std::string(first_word(name(card_at(s, slot).seal)));
}

std::string bonus_cell(const State& s, const HandSlot& slot) {
  if (slot.face_down || card_at(s, slot).bonus_chips == 0) return "";
  return "+" + std::to_string(card_at(s, slot).bonus_chips);
}

std::string debuff_cell(const State& s, const HandSlot& slot) {
  return !slot.face_down && card_at(s, slot).debuffed ? "x" : "";
}

std::string forced_cell(const State&, const HandSlot& slot) { return slot.forced ? "x" : ""; }

struct LabelledLine {
  std::string_view label;
  HandLine cell;
};

constexpr LabelledLine kHandLines[] = {
    {"  enhanced", enhancement_cell}, {"  edition", edition_cell}, {"  seal", seal_cell},
    {"  gained", bonus_cell},         {"  debuffed", debuff_cell}, {"  forced", forced_cell}};

std::string front_line(const State& s, int first, int last, const TextStyle& style) {
  TextLine line(style);
  for (int i = first; i < last; ++i) {
    line.to(kHandLabel + (i - first) * kHandCell + 1);
    const HandSlot slot = s.hand[i];
    if (slot.face_down) {
      line.add("??", Colour::Dim);
      continue;
    }
    const PlayingCard& card = card_at(s, slot);
    line.add(front_text(card.rank, card.suit), card.debuffed ? Colour::Dim : colour_of(card.suit));
  }
  return line.text();
}

std::string hand_block(const State& s, int first, int last, const TextStyle& style) {
  TextLine positions(style);
  for (int i = first; i < last; ++i) {
    positions.to(kHandLabel + (i - first) * kHandCell + 1).add(std::to_string(i), Colour::Dim);
  }
  std::string text = positions.text() + front_line(s, first, last, style);
  for (const LabelledLine& labelled : kHandLines) {
    TextLine line(style);
    line.add(labelled.label, Colour::Dim);
    bool any = false;
    for (int i = first; i < last; ++i) {
      const std::string cell = labelled.cell(s, s.hand[i]);
      any = any || !cell.empty();
      line.to(kHandLabel + (i - first) * kHandCell + 1).add(cell);
    }
    if (any) text += line.text();
  }
  return text;
}

}  // namespace

std::string table_text(const std::vector<ScreenRow>& rows, LongText how, const TextStyle& style) {
  const bool priced = std::any_of(rows.begin(), rows.end(),
                                  [](const ScreenRow& row) { return !row.price.empty(); });
  const int label_start = kPriceStart + (priced ? kPriceWidth : 0);
  const int text_start = label_start + label_width(rows);
  std::string text;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const ScreenRow& row = rows[i];
    const int slot = row.slot < 0 ? static_cast<int>(i) : row.slot;
    TextLine line(style);
    line.right(kPriceStart - kGap, std::to_string(slot), Colour::Dim).to(kPriceStart);
    line.add(row.price, Colour::Dim).to(label_start).add(row.label, row.colour).to(text_start);
    // A label longer than its column still keeps its distance.
    if (text_width(row.label) + kGap > label_width(rows)) line.to(line.column() + kGap);
    if (!row.value.empty()) line.add("[" + row.value + "]", Colour::Bold).add(" ");
    if (how == LongText::Cut) {
      line.add_cut(row.text);
    } else {
      line.add_wrapped(row.text, Colour::Plain, text_start);
    }
    text += line.text();
  }
  return text;
}

std::vector<ScreenRow> joker_rows(const View& g) {
  std::vector<ScreenRow> rows;
  for (int i = 0; i < g.s.joker_count; ++i) {
    const Joker& joker = g.s.jokers[i];
    if (joker.face_down) {
      rows.push_back({"", "face down", Colour::Dim, "", ""});
      continue;
    }
    rows.push_back({money_text(sell_value(g, joker)), joker_label(joker, g.content),
                    joker.debuffed ? Colour::Dim : colour_of(joker.id, g.content),
                    joker_value_text(g.s, joker, i, g.content), joker_text(g, joker)});
  }
  return rows;
}

std::vector<ScreenRow> consumable_rows(const View& g) {
  std::vector<ScreenRow> rows;
  for (int i = 0; i < g.s.consumable_count; ++i) {
    const Consumable& consumable = g.s.consumable(i);
    rows.push_back({money_text(sell_value(g, consumable)), consumable_label(consumable, g.content),
                    colour_of(consumable.id, g.content), consumable_value(g, consumable.id),
                    describe(consumable.id, g.content)});
  }
  return rows;
}

ScreenRow item_row(const View& g, const Item& item) {
  ScreenRow row;
  row.price = money_text(price_of(g, item));
  row.label = item_label(item, g.content);
  row.colour = colour_of(item, g.content);
  if (item.kind == ItemKind::Joker) {
    const Joker joker = g.owned(item.joker);
    row.value = joker_value_text(g.s, joker, -1, g.content);
    row.text = joker_text(g, joker);
  } else if (item.kind == ItemKind::Consumable) {
    row.value = consumable_value(g, item.consumable.id);
    row.text = describe(item.consumable.id, g.content);
  } else {
    row.text = describe(item.card, g.content);
  }
  return row;
}

std::string hand_text(const View& g, const TextStyle& style) {
  const int per_block = std::max(1, (style.width - kHandLabel) / kHandCell);
  std::string text;
  for (int first = 0; first < g.s.hand_count; first += per_block) {
    text += hand_block(g.s, first, std::min(first + per_block, int{g.s.hand_count}), style);
  }
  return text;
}

std::string heading_text(std::string_view title, const std::string& detail,
                         const TextStyle& style) {
  TextLine line(style);
  line.add(title, Colour::Bold);
  if (!detail.empty()) line.add(" ").add_wrapped(detail);
  return line.text();
}

}  // namespace jimbo
