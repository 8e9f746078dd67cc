#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "facts/content.h"
#include "state/state.h"

// A state as a small picture of our own drawing: boxes and letters, no artwork.

namespace jimbo {

// Rows of pixels from the top, three bytes each: red, green, blue.
struct Picture {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> rgb;
};

// With `fair`, face-down cards show their backs only.
Picture draw_state(const State& state, bool fair, const Content& content = kVanilla);

// A screen with one word in its middle.
Picture draw_title(std::string_view text);

}  // namespace jimbo
