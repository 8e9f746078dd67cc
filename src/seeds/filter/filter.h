#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "play/run_start.h"
#include "seeds/filter/wish.h"
#include "seeds/walk/seed_walk.h"

// Filters as people write them: a short text,
//   legendary Perkeo in pack ante 1; voucher Observatory by ante 2
// or the same as TOML or JSON with the lists must, should and must_not. docs/seeds.md has both.

namespace jimbo {

// What is wrong with a filter, and where: "line 1, column 7: no joker is called ...".
class FilterError : public std::invalid_argument {
 public:
  FilterError(TextPlace place, const std::string& message);
};

// Wishes separated by semicolons or ends of lines; what follows a # is passed over.
Filter read_filter_text(std::string_view text, const Content& content = kVanilla);

// TOML, or JSON if it begins with a brace.
Filter read_filter_document(std::string_view text, const Content& content = kVanilla);

// One of both: a document has a line that begins with `must`, `should`, a bracket or a brace.
Filter read_filter(std::string_view text, const Content& content = kVanilla);

// Throws FilterError for what no seed of such runs can hold, walked along a route; and for what
// every seed holds, unless the best are looked for.
void check_filter(const Filter& filter, const RunOptions& options,
                  const Content& content = kVanilla, const Route& route = {}, bool best = false);

}  // namespace jimbo
