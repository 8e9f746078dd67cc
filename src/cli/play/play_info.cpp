#include "cli/play/play_info.h"

#include <optional>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "cli/input/argument.h"
#include "observe/hidden.h"
#include "play/shop.h"
#include "screen/deck_text.h"
#include "screen/screen.h"
#include "screen/screen_part.h"
#include "text/description.h"
#include "text/item_info.h"
#include "text/item_label.h"
#include "text/names.h"

namespace jimbo::cli {
namespace {

// Where things lie on the screen.
enum class Row { Hand, Jokers, Consumables, ShopCards, Vouchers, Packs, OpenPack };

struct RowWord {
  std::string_view word;
  Row row;
};

constexpr RowWord kRowWords[] = {
    {"hand", Row::Hand},      {"joker", Row::Jokers},  {"consumable", Row::Consumables},
    {"card", Row::ShopCards}, {"buy", Row::ShopCards}, {"voucher", Row::Vouchers},
    {"pack", Row::Packs},     {"pick", Row::OpenPack},
};

bool is_position(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// What a bare number means on the screen at hand.
Row usual_row(const State& s) {
  if (s.phase == Phase::Pack) return Row::OpenPack;
  if (s.phase == Phase::Shop) return Row::ShopCards;
  return s.hand_count > 0 ? Row::Hand : Row::Jokers;
}

std::string_view row_name(Row row) {
  switch (row) {
    case Row::Hand:
      return "hand card";
    case Row::Jokers:
      return "joker";
    case Row::Consumables:
      return "consumable";
    case Row::ShopCards:
      return "card in a shop";
    case Row::Vouchers:
      return "voucher in a shop";
    case Row::Packs:
      return "pack in a shop";
    case Row::OpenPack:
      break;
  }
  return "card of an open pack";
}

template <class Id>
ScreenRow plain_row(Id id, const Content& content) {
  ScreenRow row;
  row.label = name(id);
  row.text = describe(id, content);
  return row;
}

std::vector<ScreenRow> rows_of(const View& g, Row row) {
  const State& s = g.s;
  std::vector<ScreenRow> rows;
  const auto add = [&](int count, auto make) {
    for (int i = 0; i < count; ++i) rows.push_back(make(i));
  };
  switch (row) {
    case Row::Hand:
      add(s.hand_count, [&](int i) {
        ScreenRow card;
        card.label =
            s.hand[i].face_down ? "a face-down card" : card_label(s.held_card(i), g.content);
        if (!s.hand[i].face_down) card.text = describe(s.held_card(i), g.content);
        return card;
      });
      break;
    case Row::Jokers:
      return joker_rows(g);
    case Row::Consumables:
      return consumable_rows(g);
    case Row::ShopCards:
      add(s.phase == Phase::Shop ? s.shop_count : 0, [&](int i) { return item_row(g, s.shop[i]); });
      break;
    case Row::Vouchers:
      add(s.phase == Phase::Shop ? s.voucher_count : 0,
          [&](int i) { return plain_row(s.shelf_vouchers[i], g.content); });
      break;
    case Row::Packs:
      add(s.phase == Phase::Shop ? packs_left(s) : 0,
          [&](int i) { return plain_row(s.packs[i], g.content); });
      break;
    case Row::OpenPack:
      add(s.phase == Phase::Pack ? s.pack_count : 0, [&](int i) { return item_row(g, s.pack[i]); });
      break;
  }
  return rows;
}

std::string position_text(const State& state, Row row, const std::string& position,
                          const TextStyle& style, const Content& content) {
  const State seen = public_view(state, content);
  const std::vector<ScreenRow> rows = rows_of(View(seen, content), row);
  if (rows.empty()) {
    throw std::invalid_argument("there is no " + std::string(row_name(row)) +
                                " now; `info` with a name tells of anything");
  }
  const int last = static_cast<int>(rows.size()) - 1;
  const ScreenRow& wanted = rows[static_cast<std::size_t>(read_number("info", position, 0, last))];
  std::string text = wanted.label;
  if (!wanted.value.empty()) text += " [" + wanted.value + "]";
  if (!wanted.text.empty()) text += ": " + wanted.text;
  return wrapped(style, text, 2);
}

}  // namespace

std::string info_text(const State& state, const std::string& what, const TextStyle& style,
                      const Content& content) {
  if (what.empty()) {
    return run_text(state, style, content) + belongings_text(state, style, content);
  }
  if (is_position(what)) return position_text(state, usual_row(state), what, style, content);
  const std::size_t blank = what.find(' ');
  if (blank != std::string::npos && is_position(std::string_view(what).substr(blank + 1))) {
    const std::string_view word = std::string_view(what).substr(0, blank);
    for (const RowWord& row : kRowWords) {
      // "jokers 0" is as good as "joker 0".
      if (word == row.word || word == std::string(row.word) + "s") {
        return position_text(state, row.row, what.substr(blank + 1), style, content);
      }
    }
  }
  return item_info(what, style, content);
}

}  // namespace jimbo::cli
