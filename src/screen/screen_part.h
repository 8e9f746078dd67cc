#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/game.h"
#include "text/text_style.h"

// The parts that screens are made of. All work on a public view of the state (observe/hidden.h).

namespace jimbo {

// One thing on offer or owned: position, price, name, what it is worth now, what it does.
struct ScreenRow {
  std::string price;
  std::string label;
  Colour colour = Colour::Plain;
  std::string value;
  std::string text;
  int slot = -1;  // the position that actions name, where it is not that in the list
};

enum class LongText { Cut, Wrap };

// The rows with aligned columns, numbered from 0.
std::string table_text(const std::vector<ScreenRow>& rows, LongText how, const TextStyle& style);

std::vector<ScreenRow> joker_rows(const View& g);
std::vector<ScreenRow> consumable_rows(const View& g);
ScreenRow item_row(const View& g, const Item& item);

// The hand with positions, and a line for each kind of modifier that occurs. Long hands take
// several blocks.
std::string hand_text(const View& g, const TextStyle& style);

// A heading such as "Jokers 2/5".
std::string heading_text(std::string_view title, const std::string& detail, const TextStyle& style);

}  // namespace jimbo
