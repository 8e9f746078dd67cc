#include "gamesave/profile.h"

#include <filesystem>
#include <fstream>
#include <memory>
#include <stdexcept>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "facts/profile.h"
#include "format/raw_deflate.h"
#include "gamesave/lua_table.h"
#include "text/names.h"

namespace jimbo::gamesave {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

std::string packed(const Json& table) { return deflate_raw(write_lua_table(table)); }

Json meta_of(std::initializer_list<const char*> unlocked,
             std::initializer_list<const char*> discovered) {
  Json meta = {
      {"unlocked", Json::object()}, {"discovered", Json::object()}, {"alerted", Json::object()}};
  for (const char* key : unlocked) meta["unlocked"][key] = true;
  for (const char* key : discovered) meta["discovered"][key] = true;
  return meta;
}

class ProfileFile : public testing::Test {
 protected:
  ProfileFile() { fs::create_directories(folder_); }
  ~ProfileFile() override { fs::remove_all(folder_); }

  void write(const char* name, const std::string& bytes) const {
    std::ofstream(folder_ / name, std::ios::binary) << bytes;
  }
  void expect_refused(const std::string& path, const char* reason) {
    try {
      lock_by_profile(*content_, path);
      FAIL() << path << " was read";
    } catch (const std::invalid_argument& error) {
      EXPECT_NE(std::string(error.what()).find(reason), std::string::npos) << error.what();
    }
    EXPECT_EQ(count_locked(*content_), 0);
  }

  bool is_locked(JokerId id) const { return content_->facts(id).locked; }
  bool is_locked(VoucherId id) const { return content_->facts(id).locked; }
  bool is_locked(TagId id) const { return content_->facts(id).locked; }

  std::unique_ptr<Content> content_ = std::make_unique<Content>(kVanilla);
  const fs::path folder_ =
      fs::path(testing::TempDir()) /
      ("jimbo_profile_" + std::to_string(std::hash<std::string>()(
                              testing::UnitTest::GetInstance()->current_test_info()->name())));
};

// The sheets: 45 jokers, of which the five Legendary ones never count, every second voucher and
// five tags.
TEST_F(ProfileFile, OfANewPlayerLacksWhatTheGameStartsWithout) {
  lock_by_profile(*content_, "fresh");
  EXPECT_EQ(count_locked(*content_), 40 + 16 + 5);
  EXPECT_TRUE(is_locked(JokerId::Blueprint));
  EXPECT_FALSE(is_locked(JokerId::Baron));
  EXPECT_TRUE(is_locked(VoucherId::OverstockPlus));
  EXPECT_FALSE(is_locked(VoucherId::Overstock));
  EXPECT_TRUE(is_locked(TagId::Rare));
  EXPECT_FALSE(is_locked(TagId::Charm));
}

TEST_F(ProfileFile, HasWhatWasUnlockedAndTagsOfWhatWasDiscovered) {
  write("meta.jkr", packed(meta_of({"j_blueprint", "v_overstock_plus", "b_blue"}, {"e_foil"})));
  lock_by_profile(*content_, folder_.string());
  EXPECT_EQ(count_locked(*content_), 39 + 15 + 4);
  EXPECT_FALSE(is_locked(JokerId::Blueprint));
  EXPECT_FALSE(is_locked(VoucherId::OverstockPlus));
  EXPECT_FALSE(is_locked(TagId::Foil));
  EXPECT_TRUE(is_locked(TagId::Rare));  // Blueprint was unlocked and never seen
  EXPECT_TRUE(is_locked(TagId::Holographic));
}

TEST_F(ProfileFile, MayHaveEverythingUnlockedAtOnce) {
  write("meta.jkr", packed(meta_of({}, {})));
  write("profile.jkr", packed({{"name", "P1"}, {"all_unlocked", true}}));
  lock_by_profile(*content_, folder_.string());
  EXPECT_EQ(count_locked(*content_), 0);
  lock_by_profile(*content_, (folder_ / "profile.jkr").string());
  EXPECT_EQ(count_locked(*content_), 0);
  lock_by_profile(*content_, (folder_ / "meta.jkr").string());
  EXPECT_EQ(count_locked(*content_), 61);
}

TEST_F(ProfileFile, IsFoundBesideTheOtherFile) {
  write("profile.jkr", packed({{"name", "P1"}}));
  write("meta.jkr", packed(meta_of({"j_blueprint"}, {"j_blueprint"})));
  lock_by_profile(*content_, (folder_ / "profile.jkr").string());
  EXPECT_FALSE(is_locked(JokerId::Blueprint));
  EXPECT_FALSE(is_locked(TagId::Rare));
}

TEST_F(ProfileFile, IsRefusedWhereItCannotBeRead) {
  expect_refused((folder_ / "nothing").string(), "give a profile folder of the game");
  expect_refused(folder_.string(), "meta.jkr");
  write("meta.jkr", "no compressed text");
  expect_refused(folder_.string(), "is no file of the game");
  write("meta.jkr", packed({{"unlocked", true}}));
  lock_by_profile(*content_, folder_.string());  // of a form that nobody has seen: a new profile
  EXPECT_EQ(count_locked(*content_), 61);
}

TEST_F(ProfileFile, MayBeAListOfNames) {
  lock_by_name(*content_, "Blueprint, v_overstock_plus, Rare Tag");
  EXPECT_EQ(count_locked(*content_), 3);
  EXPECT_TRUE(is_locked(JokerId::Blueprint) && is_locked(VoucherId::OverstockPlus) &&
              is_locked(TagId::Rare));
  EXPECT_THROW(lock_by_name(*content_, "Blueprint, Blurpint"), std::invalid_argument);
  EXPECT_THROW(lock_by_name(*content_, "Perkeo"), std::invalid_argument);
}

}  // namespace
}  // namespace jimbo::gamesave
