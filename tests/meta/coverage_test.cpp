#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "facts/content_id.h"
#include "text/names.h"

// No item counts as implemented without a test that names it. Tests name what they prove with
// COVERS; the table of items and tests in the docs is made of the same lines. After adding tests,
// rewrite it with JIMBO_UPDATE=1 ./dev test Coverage.

namespace jimbo::coverage_test {
namespace {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
  std::ifstream stream(path);
  std::stringstream text;
  text << stream.rdbuf();
  return text.str();
}

// Item ("JokerId::Joker") to the tests that cover it ("Suite.Name").
using Coverage = std::map<std::string, std::set<std::string>>;

// Of the files whose name starts so.
Coverage read_coverage(const std::string& start = "") {
  static const std::regex kToken(
      R"((?:TEST|TEST_F|TEST_P)\(\s*(\w+)\s*,\s*(\w+)\s*\)|COVERS\(([^;]*)\);)");
  static const std::regex kItem(R"(((?:\w+Id|Seal|Enhancement|Edition)::\w+))");
  Coverage coverage;
  for (const auto& entry :
       fs::recursive_directory_iterator(fs::path(JIMBO_TEST_DATA).parent_path())) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with(start) || !name.ends_with("_test.cpp")) continue;
    const std::string text = read_file(entry.path());
    std::string test;
    for (std::sregex_iterator it(text.begin(), text.end(), kToken), end; it != end; ++it) {
      if ((*it)[1].matched) {
        test = (*it)[1].str() + "." + (*it)[2].str();
        continue;
      }
      const std::string items = (*it)[3].str();
      for (std::sregex_iterator item(items.begin(), items.end(), kItem); item != end; ++item) {
        coverage[item->str()].insert(test);
      }
    }
  }
  return coverage;
}

struct Item {
  std::string id;  // as tests write it
  std::string key;
  std::string name;
};

struct Group {
  std::string title;
  std::vector<Item> items;
};

std::vector<Group> all_items() {
  std::vector<Group> groups;
  groups.push_back({"Jokers", {}});
#define JOKER(id, key, name, ...) groups.back().items.push_back({"JokerId::" #id, key, name});
#include "facts/jokers.def"
  groups.push_back({"Tarots", {}});
#define TAROT(id, key, name, ...) groups.back().items.push_back({"ConsumableId::" #id, key, name});
#include "facts/tarots.def"
  groups.push_back({"Planets", {}});
#define PLANET(id, key, name, ...) groups.back().items.push_back({"ConsumableId::" #id, key, name});
#include "facts/planets.def"
  groups.push_back({"Spectrals", {}});
#define SPECTRAL(id, key, name, ...) \
  groups.back().items.push_back({"ConsumableId::" #id, key, name});
#include "facts/spectrals.def"
  groups.push_back({"Vouchers", {}});
#define VOUCHER(id, key, name, ...) groups.back().items.push_back({"VoucherId::" #id, key, name});
#include "facts/vouchers.def"
  groups.push_back({"Tags", {}});
#define TAG(id, key, name, ...) groups.back().items.push_back({"TagId::" #id, key, name});
#include "facts/tags.def"
  groups.push_back({"Booster packs", {}});
#define BOOSTER(id, key, name, ...) groups.back().items.push_back({"BoosterId::" #id, key, name});
#include "facts/boosters.def"
  groups.push_back({"Enhancements", {}});
#define ENHANCEMENT(id, key, name, ...) \
  groups.back().items.push_back({"Enhancement::" #id, key, name});
#include "facts/enhancements.def"
  groups.push_back({"Seals", {}});
#define SEAL(id, key, name) groups.back().items.push_back({"Seal::" #id, key, name});
#include "facts/seals.def"
  groups.push_back({"Editions", {}});
#define EDITION(id, key, name, ...) groups.back().items.push_back({"Edition::" #id, key, name});
#include "facts/editions.def"
  groups.push_back({"Blinds", {}});
#define BLIND(id, key, name, ...) groups.back().items.push_back({"BlindId::" #id, key, name});
#include "facts/blinds.def"
  groups.push_back({"Decks", {}});
#define DECK(id, key, name, ...) groups.back().items.push_back({"DeckId::" #id, key, name});
#include "facts/decks.def"
  groups.push_back({"Stakes", {}});
#define STAKE(id, key, name, ...) groups.back().items.push_back({"StakeId::" #id, key, name});
#include "facts/stakes.def"
  groups.push_back({"Challenges", {}});
#define CHALLENGE(id, key, name, ...) \
  groups.back().items.push_back({"ChallengeId::" #id, key, name});
#include "facts/challenges.def"
  return groups;
}

std::string table_text(const Coverage& coverage) {
  std::ostringstream out;
  out << "# Items and the tests that prove them\n\nGenerated from the tests; see "
         "`tests/meta/coverage_test.cpp`.\n";
  for (const Group& group : all_items()) {
    out << "\n## " << group.title << " (" << group.items.size() << ")\n\n"
        << "| item | key | tests |\n|---|---|---|\n";
    for (const Item& item : group.items) {
      out << "| " << item.name << " | `" << item.key << "` | ";
      const auto found = coverage.find(item.id);
      bool first = true;
      if (found != coverage.end()) {
        for (const std::string& test : found->second) {
          out << (first ? "" : "<br>") << test;
          first = false;
        }
      }
      out << " |\n";
    }
  }
  return out.str();
}

TEST(Coverage, EveryItemHasATestThatNamesIt) {
  const Coverage coverage = read_coverage();
  for (const Group& group : all_items()) {
    for (const Item& item : group.items) {
      if (item.id == "DeckId::Challenge") continue;  // has no effect of its own
      EXPECT_TRUE(coverage.contains(item.id)) << "no test covers " << item.id << ", " << item.name;
    }
  }
}

TEST(Coverage, AJokersTestIsFoundByTheNameOfItsEffectFile) {
  static const std::regex kFunction(R"(Effect<(JokerId::\w+)>::)");
  std::map<std::string, std::string> start_of_file = {{"JokerId::Blueprint", "copy_"},
                                                      {"JokerId::Brainstorm", "copy_"}};
  const fs::path root = fs::path(JIMBO_TEST_DATA).parent_path().parent_path();
  for (const auto& entry : fs::directory_iterator(root / "src/effects/jokers")) {
    const std::string text = read_file(entry.path());
    for (std::sregex_iterator it(text.begin(), text.end(), kFunction), end; it != end; ++it) {
      start_of_file[(*it)[1].str()] = "joker_" + entry.path().stem().string() + "_";
    }
  }
  std::map<std::string, Coverage> coverage;
  const Group jokers = all_items().front();
  for (const Item& joker : jokers.items) {
    const std::string start =
        start_of_file.contains(joker.id) ? start_of_file[joker.id] : "joker_trait_";
    if (!coverage.contains(start)) coverage[start] = read_coverage(start);
    EXPECT_TRUE(coverage[start].contains(joker.id))
        << "no test in tests/content/" << start << "*test.cpp covers " << joker.id;
  }
}

TEST(Coverage, TestsNameOnlyItemsThatExist) {
  std::set<std::string> known;
  for (const Group& group : all_items()) {
    for (const Item& item : group.items) known.insert(item.id);
  }
  for (const auto& [item, tests] : read_coverage()) {
    const std::string kind = item.substr(0, item.find(':'));
    if (kind == "HandId") continue;
    EXPECT_TRUE(known.contains(item)) << item << " in " << *tests.begin();
  }
}

TEST(Coverage, TableInTheDocsIsUpToDate) {
  const fs::path path = fs::path(JIMBO_TEST_DATA).parent_path().parent_path() / "docs/items.md";
  const std::string expected = table_text(read_coverage());
  if (std::getenv("JIMBO_UPDATE") != nullptr) std::ofstream(path) << expected;
  EXPECT_EQ(read_file(path), expected) << "rewrite it with JIMBO_UPDATE=1 ./dev test Coverage";
}

}  // namespace
}  // namespace jimbo::coverage_test
