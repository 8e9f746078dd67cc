#include "gamesave/save_place.h"

#include <chrono>
#include <fstream>

#include <gtest/gtest.h>

namespace jimbo::gamesave {
namespace {

namespace fs = std::filesystem;
using Folders = std::vector<fs::path>;

class SavePlace : public testing::Test {
 protected:
  SavePlace() {
    fs::remove_all(home_);
    fs::create_directories(home_);
  }
  ~SavePlace() override { fs::remove_all(home_); }

  fs::path make(const fs::path& folder) const {
    fs::create_directories(folder);
    return folder;
  }

  const fs::path home_ =
      fs::path(testing::TempDir()) /
      ("jimbo_home_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
  const fs::path in_library_ =
      "steamapps/compatdata/2379780/pfx/drive_c/users/steamuser/AppData/Roaming/Balatro";
};

TEST_F(SavePlace, IsInTheRoamingFolderOnWindows) {
  const PersonalFolders person{GameSystem::Windows, home_, home_ / "AppData/Roaming"};
  EXPECT_EQ(game_folders(person), Folders());
  const fs::path game = make(person.roaming / "Balatro");
  EXPECT_EQ(game_folders(person), Folders{game});
}

TEST_F(SavePlace, IsInTheLibraryOnAMac) {
  const fs::path game = make(home_ / "Library/Application Support/Balatro");
  EXPECT_EQ(game_folders({GameSystem::MacOs, home_, {}}), Folders{game});
}

TEST_F(SavePlace, IsInEverySteamLibraryAndWithLoveOnLinux) {
  const PersonalFolders person{GameSystem::Linux, home_, {}};
  EXPECT_EQ(game_folders(person), Folders());
  const fs::path steam = make(home_ / ".local/share/Steam" / in_library_);
  make(home_ / ".steam");
  fs::create_directory_symlink(home_ / ".local/share/Steam", home_ / ".steam/steam");
  EXPECT_EQ(game_folders(person), Folders{steam});  // once, by whatever name
  const fs::path other = make(home_ / "big disk" / in_library_);
  std::ofstream(home_ / ".local/share/Steam/steamapps/libraryfolders.vdf")
      << "\"libraryfolders\"\n{\n\t\"1\"\n\t{\n\t\t\"path\"\t\t\"" << (home_ / "big disk").string()
      << "\"\n\t\t\"label\"\t\t\"\"\n\t}\n\t\"path\"\n}\n";
  const fs::path love = make(home_ / ".local/share/love/Balatro");
  EXPECT_EQ(game_folders(person), (Folders{steam, other, love}));
  EXPECT_EQ(game_folders({GameSystem::Linux, {}, {}}), Folders());
}

TEST_F(SavePlace, ChoosesTheProfileThatWasPlayedLast) {
  const fs::path game = make(home_ / "Balatro");
  EXPECT_EQ(newest_save({game}), std::nullopt);
  const auto now = fs::file_time_type::clock::now();
  for (const char* profile : {"1", "2", "3"}) {
    const fs::path save = make(game / profile) / "save.jkr";
    std::ofstream(save) << "x";
    fs::last_write_time(save, now - std::chrono::hours(profile[0] == '2' ? 1 : 5));
  }
  EXPECT_EQ(newest_save({game}), game / "2/save.jkr");
  EXPECT_EQ(newest_save({home_ / "none", game}), game / "2/save.jkr");
}

}  // namespace
}  // namespace jimbo::gamesave
