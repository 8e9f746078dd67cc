#include "spec/spec_interface.h"

#include <set>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "action/action.h"
#include "action/factored_action.h"
#include "action/flat_action.h"
#include "observe/observation.h"
#include "observe/observe.h"
#include "spec/column_kind.h"
#include "text/notation.h"

namespace jimbo {
namespace {

using Json = nlohmann::ordered_json;

TEST(SpecInterface, NumbersEveryFlatChoiceOnce) {
  const Json actions = action_spec();
  int next = 0;
  std::set<std::string> names;
  for (const Json& block : actions["flat"]["blocks"]) {
    EXPECT_EQ(block["first"], next) << block["name"];
    next += block["count"].get<int>();
    names.insert(block["name"]);
  }
  EXPECT_EQ(next, flat::kCount);
  EXPECT_EQ(actions["flat"]["count"], flat::kCount);
  EXPECT_EQ(names.size(), static_cast<std::size_t>(kActionKinds + 2));
  EXPECT_EQ(actions["one_blind"]["count"], 436);
  EXPECT_EQ(actions["factored"]["mask_bytes"], sizeof(FactoredMask));
}

TEST(SpecInterface, GivesNotationThatIsRead) {
  const Json kinds = action_spec()["kinds"];
  ASSERT_EQ(kinds.size(), static_cast<std::size_t>(kActionKinds));
  for (const Json& kind : kinds) {
    const Action action = read_action(kind["example"].get<std::string>());
    EXPECT_EQ(static_cast<int>(action.kind), kind["index"]);
    EXPECT_EQ(action.cards != 0, kind["cards"]) << kind["name"];
  }
}

TEST(SpecInterface, CoversTheObservation) {
  const Json observation = observation_spec();
  EXPECT_EQ(observation["numbers"].size(), static_cast<std::size_t>(kObservedNumbers));
  int next = 0;
  for (const Json& table : observation["tables"]) {
    EXPECT_EQ(table["offset"], next) << table["name"];
    next += table["rows"].get<int>() * static_cast<int>(table["columns"].size());
  }
  EXPECT_EQ(next, kObservedEntries);
  EXPECT_EQ(observation["version"], kObservationVersion);
}

TEST(SpecInterface, TellsTheKindOfEveryColumn) {
  const Json observation = observation_spec();
  std::set<std::string> kinds;
  const auto check = [&](const Json& column) {
    const std::string kind = column["kind"];
    kinds.insert(kind);
    if (kind == "categorical" || kind == "bits") {
      EXPECT_GT(column["n"].get<int>(), 1) << column;
    }
    if (kind == "categorical") {
      EXPECT_NE(column.contains("table"), column.contains("by")) << column;
    }
  };
  for (const Json& number : observation["numbers"]) check(number);
  for (const Json& table : observation["tables"]) {
    EXPECT_LE(table["lean_rows"], table["rows"]);
    for (const Json& column : table["columns"]) check(column);
  }
  EXPECT_EQ(kinds, (std::set<std::string>{"bits", "categorical", "count", "flag", "log"}));
  const Json joker = observation["tables"][1]["columns"][0];
  EXPECT_EQ(joker["table"], "jokers");
  EXPECT_EQ(joker["n"], kJokerCount + 1);
  Content more = kVanilla;
  more.joker_count = kJokerCount + 3;
  EXPECT_EQ(observation_spec(more)["tables"][1]["columns"][0]["n"], kJokerCount + 4);
  EXPECT_THROW(kind_json("unheard_of", kVanilla), std::logic_error);
}

TEST(SpecInterface, ListsEveryError) {
  const Json errors = error_spec();
  std::set<std::string> meanings;
  for (std::size_t i = 0; i < errors.size(); ++i) {
    EXPECT_EQ(errors[i]["code"], i);
    EXPECT_EQ(errors[i]["meaning"], to_text(static_cast<Error>(i)));
    meanings.insert(errors[i]["meaning"]);
  }
  EXPECT_EQ(meanings.size(), errors.size());
  EXPECT_EQ(to_text(static_cast<Error>(errors.size())), "unknown error");
}

}  // namespace
}  // namespace jimbo
