#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/engine.h"
#include "format/raw_deflate.h"
#include "gamesave/game_save.h"

// Saves that nobody made. Returns what is wrong if one is read as a run that cannot occur, else
// null: that it is refused is right too.

namespace jimbo::gamesave {

inline const char* read_strange_save(std::string_view bytes) {
  try {
    return find_fault(read_game_save(bytes));
  } catch (const std::invalid_argument&) {
    return nullptr;
  }
}

// A sound save with some bytes of its text replaced: three numbers each, two of the place and one
// of what stands there then.
inline const char* read_changed_save(std::span<const std::uint8_t> changes) {
  static const std::string kSound =
      inflate_raw(write_game_save(new_run({.seed = {"A"}})), kMostText);
  std::string text = kSound;
  for (std::size_t i = 0; i + 2 < changes.size(); i += 3) {
    text[(changes[i] * 256U + changes[i + 1]) % text.size()] = static_cast<char>(changes[i + 2]);
  }
  return read_strange_save(deflate_raw(text));
}

}  // namespace jimbo::gamesave
