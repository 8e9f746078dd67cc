#include "format/json_writer.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "random/entropy.h"

namespace jimbo::json_writer_test {
namespace {

using Tree = nlohmann::json;

template <class Value>
std::string text_of(const Value& value) {
  std::string text;
  JsonWriter(text).value(value);
  return text;
}

TEST(JsonWriter, WritesObjectsAndArraysInsideEachOther) {
  std::string text;
  {
    JsonWriter json(text);
    json.begin_object();
    json.begin_array("empty");
    json.end_array();
    json.begin_array("list");
    json.value(1);
    json.begin_object();
    json.end_object();
    json.begin_array();
    json.value(true);
    json.value("two");
    json.end_array();
    json.end_array();
    json.begin_object("object");
    json.member("a", false);
    json.key(std::string_view("b"));
    json.value(0.5);
    json.end_object();
    json.end_object();
  }
  EXPECT_EQ(text, R"({"empty":[],"list":[1,{},[true,"two"]],"object":{"a":false,"b":0.5}})");
}

TEST(JsonWriter, MakesATableWithoutMembersAList) {
  std::string text;
  {
    JsonWriter json(text);
    json.begin_object();
    json.begin_object("none");
    json.end_table();
    json.begin_object("one");
    json.member("x", 1);
    json.end_table();
    json.end_table();
  }
  EXPECT_EQ(text, R"({"none":[],"one":{"x":1}})");
}

TEST(JsonWriter, EscapesTextAsTheTreeDoes) {
  std::string all;
  for (int c = 0; c < 128; ++c) all += static_cast<char>(c);
  for (const std::string& text :
       {std::string(), all, std::string("\"\\\""), std::string("a\nb"), std::string("K♥ é 🂡")}) {
    EXPECT_EQ(text_of(text), Tree(text).dump());
    std::string object;
    {
      JsonWriter writer(object);
      writer.begin_object();
      writer.key(std::string_view(text));
      writer.value(1);
      writer.end_object();
    }
    EXPECT_EQ(object, Tree({{text, 1}}).dump());
  }
}

TEST(JsonWriter, WritesEveryKindOfInteger) {
  EXPECT_EQ(text_of(std::uint8_t{200}), "200");
  EXPECT_EQ(text_of(std::int8_t{-5}), "-5");
  EXPECT_EQ(text_of(0), "0");
  EXPECT_EQ(text_of(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808");
  EXPECT_EQ(text_of(std::numeric_limits<std::uint64_t>::max()), "18446744073709551615");
}

TEST(JsonWriter, WritesWholeNumbersAsIntegersWhileTheyAreExact) {
  EXPECT_EQ(text_of(300.0), "300");
  EXPECT_EQ(text_of(-0.0), "0");
  EXPECT_EQ(text_of(9007199254740991.0), "9007199254740991");
  EXPECT_EQ(text_of(-9007199254740991.0), "-9007199254740991");
  EXPECT_EQ(text_of(9007199254740992.0), "9.007199254740992e+15");
  EXPECT_EQ(text_of(1.5), "1.5");
  EXPECT_EQ(text_of(1e300), "1e+300");
}

TEST(JsonWriter, WritesWhatJsonHasNoNumberForAsText) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(text_of(kInfinity), R"("inf")");
  EXPECT_EQ(text_of(-kInfinity), R"("-inf")");
  EXPECT_EQ(text_of(std::numeric_limits<double>::quiet_NaN()), R"("nan")");
  EXPECT_EQ(json_number(kInfinity), "inf");
}

TEST(JsonWriter, WritesFractionsWithTheDigitsOfTheTree) {
  constexpr double kTwoTo64 = 18446744073709551616.0;
  constexpr double kExactIntegers = 9007199254740992.0;
  Entropy entropy{1};
  for (int i = 0; i < 20'000; ++i) {
    const std::uint64_t bits = entropy.next();
    const double share = static_cast<double>(bits) / kTwoTo64;  // like the state of a stream
    EXPECT_EQ(text_of(share), Tree(share).dump());
    EXPECT_EQ(json_number(share), Tree(share));
    const auto number = std::bit_cast<double>(bits);  // of any size
    const bool integer = number == std::floor(number) && std::abs(number) < kExactIntegers;
    if (std::isfinite(number) && !integer) {
      EXPECT_EQ(text_of(number), Tree(number).dump());
    }
  }
}

TEST(JsonWriter, WritesBehindWhatTheTextHolds) {
  std::string text = "first\n";
  JsonWriter(text).value(2);
  EXPECT_EQ(text, "first\n2");
}

TEST(JsonWriter, UsesTheMemoryOfATextAgain) {
  std::string text;
  const auto write = [&] {
    JsonWriter json(text);
    json.begin_array();
    for (int i = 0; i < 1000; ++i) json.value("a text of some length");
    json.end_array();
  };
  write();
  const std::string first = text;
  const char* const memory = text.data();
  text.clear();
  write();
  EXPECT_EQ(text, first);
  EXPECT_EQ(text.data(), memory);
}

}  // namespace
}  // namespace jimbo::json_writer_test
