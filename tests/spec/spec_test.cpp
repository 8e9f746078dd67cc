#include "spec/spec.h"

#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace jimbo {
namespace {

TEST(Spec, TellsWhatEveryItemDoes) {
  const auto spec = make_spec(kVanilla);
  for (const char* kind : {"jokers", "consumables", "vouchers", "tags", "boosters", "decks",
                           "stakes", "challenges", "enhancements", "editions", "seals"}) {
    ASSERT_FALSE(spec[kind].empty()) << kind;
    for (const auto& item : spec[kind]) EXPECT_NE(item.value("text", ""), "") << item;
  }
  for (const auto& blind : spec["blinds"]) {
    EXPECT_EQ(blind.contains("text"), blind["kind"] == "boss" || blind["kind"] == "showdown")
        << blind;
  }
}

}  // namespace
}  // namespace jimbo
