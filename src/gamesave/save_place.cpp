#include "gamesave/save_place.h"

#include <cstdlib>
#include <fstream>
#include <string>
#include <system_error>

namespace jimbo::gamesave {
namespace {

namespace fs = std::filesystem;

fs::path environment_path(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? fs::path() : fs::path(value);
}

// The values of the lines `"path"  "/games/steam"` of Steam's list of libraries.
std::vector<fs::path> listed_libraries(const fs::path& list) {
  constexpr int kMostLines = 10'000;
  std::vector<fs::path> libraries;
  std::ifstream file(list);
  std::string line;
  for (int i = 0; i < kMostLines && std::getline(file, line); ++i) {
    const std::size_t key = line.find("\"path\"");
    if (key == line.npos) continue;
    const std::size_t begin = line.find('"', key + 6);
    const std::size_t end = line.rfind('"');
    if (begin != line.npos && end > begin)
      libraries.push_back(line.substr(begin + 1, end - begin - 1));
  }
  return libraries;
}

std::vector<fs::path> steam_libraries(const fs::path& home) {
  std::vector<fs::path> libraries;
  for (const char* steam : {".local/share/Steam", ".steam/steam", ".steam/root",
                            ".var/app/com.valvesoftware.Steam/.local/share/Steam",
                            "snap/steam/common/.local/share/Steam"}) {
    libraries.push_back(home / steam);
    for (fs::path& other : listed_libraries(home / steam / "steamapps/libraryfolders.vdf")) {
      libraries.push_back(std::move(other));
    }
  }
  return libraries;
}

// One folder may be reached by several names.
void add_folder(std::vector<fs::path>& folders, const fs::path& folder) {
  std::error_code error;
  if (!fs::is_directory(folder, error)) return;
  for (const fs::path& known : folders) {
    if (fs::equivalent(known, folder, error)) return;
  }
  folders.push_back(folder);
}

}  // namespace

PersonalFolders own_folders() {
#if defined(_WIN32)
  return {GameSystem::Windows, environment_path("USERPROFILE"), environment_path("APPDATA")};
#elif defined(__APPLE__)
  return {GameSystem::MacOs, environment_path("HOME"), {}};
#else
  return {GameSystem::Linux, environment_path("HOME"), {}};
#endif
}

std::vector<fs::path> game_folders(const PersonalFolders& folders) {
  std::vector<fs::path> found;
  if (folders.system == GameSystem::Windows) {
    if (!folders.roaming.empty()) add_folder(found, folders.roaming / "Balatro");
    return found;
  }
  if (folders.home.empty()) return found;
  if (folders.system == GameSystem::MacOs) {
    add_folder(found, folders.home / "Library/Application Support/Balatro");
    return found;
  }
  constexpr const char* kInLibrary =
      "steamapps/compatdata/2379780/pfx/drive_c/users/steamuser/AppData/Roaming/Balatro";
  for (const fs::path& library : steam_libraries(folders.home)) {
    add_folder(found, library / kInLibrary);
  }
  add_folder(found, folders.home / ".local/share/love/Balatro");
  return found;
}

std::optional<fs::path> newest_save(const std::vector<fs::path>& games) {
  constexpr int kProfiles = 3;
  std::optional<fs::path> newest;
  fs::file_time_type when;
  for (const fs::path& game : games) {
    for (int profile = 1; profile <= kProfiles; ++profile) {
      const fs::path save = game / std::to_string(profile) / "save.jkr";
      std::error_code error;
      const fs::file_time_type written = fs::last_write_time(save, error);
      if (error || (newest && written <= when)) continue;
      newest = save;
      when = written;
    }
  }
  return newest;
}

}  // namespace jimbo::gamesave
