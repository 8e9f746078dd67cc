#pragma once

#include <cstddef>
#include <string_view>

#include "rules_file/rules_document.h"

namespace jimbo {

// Where a byte of a text stands in the file: `start` is the place of the quote that the text begins
// with, `offset` counts the bytes of the text as it is read. TOML's four kinds of quotes and
// JSON's.
TextPlace place_in_text(std::string_view file, TextPlace start, std::size_t offset);

// How many bytes stand before a line and column of a text, which count from 1.
std::size_t offset_in_text(std::string_view text, int line, int column);

}  // namespace jimbo
