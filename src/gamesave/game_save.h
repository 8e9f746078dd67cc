#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "facts/content.h"
#include "state/state.h"

// Saves of the game itself (.jkr): compressed Lua tables. docs/saves.md tells what is read, what is
// refused and what a save cannot tell.

namespace jimbo::gamesave {

// Larger files, and larger texts in them, are no saves of the game.
inline constexpr std::size_t kMostBytes = 1 << 20;
inline constexpr std::size_t kMostText = 16 << 20;

// Whether the bytes are a save of the game, readable or not.
bool is_game_save(std::string_view bytes);

// Who writes such a save: the game alone, or the game under a mod loader. They differ in the
// numbers that suits have in the order of cards.
enum class SaveForm : std::uint8_t { Game, ModLoader };

struct GameSave {
  State state;
  SaveForm form;
};

// The run of a save. Throws std::invalid_argument, naming what cannot be represented. The content
// is vanilla with what the profile has locked: a pack that was open is opened by it.
GameSave read_game_save(std::string_view bytes, const Content& content = kVanilla);

// The run as a save. Throws std::invalid_argument for what no save of the game holds: an open pack.
// What the game has no place for stands in a table `jimbo`, so that reading it gives the same run.
std::string write_game_save(const State& state, SaveForm form = SaveForm::Game);

}  // namespace jimbo::gamesave
