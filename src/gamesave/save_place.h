#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

// Where the game keeps its files, by the rules of each system.

namespace jimbo::gamesave {

enum class GameSystem : std::uint8_t { Linux, MacOs, Windows };

// Where a person's files lie: their home, and on Windows what %APPDATA% names.
struct PersonalFolders {
  GameSystem system;
  std::filesystem::path home;
  std::filesystem::path roaming;
};

PersonalFolders own_folders();

// The folders that the game may keep its files in and that are there. On Linux these are the ones
// of every Steam library, where it runs by Proton, and that of LÖVE.
std::vector<std::filesystem::path> game_folders(const PersonalFolders& folders);

// The save.jkr of all profiles that was written last; none where there is no run.
std::optional<std::filesystem::path> newest_save(const std::vector<std::filesystem::path>& games);

}  // namespace jimbo::gamesave
