#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "format/raw_deflate.h"
#include "gamesave/game_save.h"
#include "proof/random_game.h"
#include "support/playing_on.h"

// Saves that nobody made. Returns what is wrong if one is read as a run that cannot occur or that
// leads to one, else null: that it is refused is right too.

namespace jimbo::gamesave {

inline const char* read_strange_save(std::string_view bytes) {
  try {
    return find_fault_playing_on(read_game_save(bytes).state);
  } catch (const std::invalid_argument&) {
    return nullptr;
  }
}

// The texts of sound saves: a fresh run, and others that were played on for a while.
inline std::vector<std::string> sound_saves() {
  const Content easy = easy_content();
  std::vector<std::string> texts;
  for (int actions = 0; actions <= 280; actions += 40) {
    Chooser chooser(static_cast<std::uint64_t>(actions) + 1);
    State state = new_run(random_options(chooser), easy);
    play_randomly(state, chooser, actions, true, easy);
    while (state.phase == Phase::Pack) play_randomly(state, chooser, 1, true, easy);
    texts.push_back(inflate_raw(write_game_save(state), kMostText));
  }
  return texts;
}

// A sound save with some bytes of its text replaced: one number for which it is, then three each,
// two of the place and one of what stands there then.
inline const char* read_changed_save(std::span<const std::uint8_t> changes) {
  static const std::vector<std::string> kSound = sound_saves();
  if (changes.empty()) return nullptr;
  std::string text = kSound[changes[0] % kSound.size()];
  for (std::size_t i = 1; i + 2 < changes.size(); i += 3) {
    text[(changes[i] * 256U + changes[i + 1]) % text.size()] = static_cast<char>(changes[i + 2]);
  }
  return read_strange_save(deflate_raw(text));
}

}  // namespace jimbo::gamesave
