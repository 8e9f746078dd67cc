#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// Compressed bytes without a header (RFC 1951), as the game writes its saves. Saves are small, so
// this is written to be short: a library for it would be the only one that has to be compiled for
// every system (docs/saves.md has figures).

namespace jimbo::gamesave {

// Throws std::invalid_argument if the bytes are no such stream, or hold more than `most`.
std::string inflate_raw(std::string_view bytes, std::size_t most);
std::string deflate_raw(std::string_view text);

}  // namespace jimbo::gamesave
