#include "gamesave/lua_table.h"

#include <stdexcept>

#include <gtest/gtest.h>

namespace jimbo::gamesave {
namespace {

using Json = nlohmann::json;

TEST(LuaTable, ReadsTablesTextsNumbersAndFlags) {
  const Json table = read_lua_table(
      R"(return {["a"]=1,["b"]={[1]="x",[2]=-0.5,},["c"]=true,["d"]=false,["e"]=1e+308})");
  EXPECT_EQ(table["a"], 1);
  EXPECT_EQ(table["b"]["1"], "x");
  EXPECT_EQ(table["b"]["2"], -0.5);
  EXPECT_EQ(table["c"], true);
  EXPECT_EQ(table["d"], false);
  EXPECT_EQ(table["e"], 1e308);
}

TEST(LuaTable, ReadsWhatItWrites) {
  const Json table = {
      {"list", {1, 2.25, "three"}}, {"text", "a \"b\" \\ \n"}, {"7", {{"x", true}}}};
  const Json again = read_lua_table(write_lua_table(table));
  EXPECT_EQ(again["list"], Json({{"1", 1}, {"2", 2.25}, {"3", "three"}}));
  EXPECT_EQ(again["text"], table["text"]);
  EXPECT_EQ(again["7"], table["7"]);
  EXPECT_EQ(write_lua_table(Json{{"x", 1}, {"2", Json::array({5})}}),
            R"(return {[2]={[1]=5,},["x"]=1,})");
}

// The game writes such numbers by words, which Lua itself takes for names of nothing.
TEST(LuaTable, ReadsAndWritesNumbersWithoutDigits) {
  const Json table =
      read_lua_table(R"(return {["a"]=nan,["b"]=-nan,["c"]=inf,["d"]=-inf,["e"]=0/0,["f"]=1/0})");
  EXPECT_EQ(write_lua_table(table),
            R"(return {["a"]=0/0,["b"]=0/0,["c"]=1/0,["d"]=-1/0,["e"]=0/0,["f"]=1/0,})");
}

TEST(LuaTable, RefusesEverythingElse) {
  for (const char* text :
       {"", "return", "return 1", "return {", "return {}x", "{}", "return {1}", "return {[1]}",
        "return {[1]=}", "return {[1]=1 [2]=2}", "return {[1.5]=1}", "return {[1]=1,[1]=2}",
        "return {[\"a]=1}", "return {[1]=nil}", "return {[inf]=1}", "return {[nan]=1}",
        "return {[1]=os.exit()}", "return {[1e99]=1}", "return {[1]=function() end}"}) {
    EXPECT_THROW(read_lua_table(text), std::invalid_argument) << text;
  }
  std::string deep = "return ";
  for (int i = 0; i < 100'000; ++i) deep += "{[1]=";
  EXPECT_THROW(read_lua_table(deep), std::invalid_argument);
}

}  // namespace
}  // namespace jimbo::gamesave
