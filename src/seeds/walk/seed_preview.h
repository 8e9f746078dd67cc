#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "facts/content.h"
#include "state/state.h"

// What things would give if they were used now, and next: the first draws of their streams. What is
// made takes the place it would take, so that the second is another.

namespace jimbo {

struct Preview {
  std::string_view key;   // "judgement"
  std::string_view name;  // "Judgement"
  std::vector<Item> items;
  std::vector<std::string> texts;  // of what makes no items: "fails", "Foil", "17"
};

// Those whose streams are of an ante; of the one that the state is in.
std::vector<Preview> ante_previews(const State& state, const Content& content);

// Those whose streams are of the whole run.
std::vector<Preview> run_previews(const State& state, const Content& content);

}  // namespace jimbo
