#include "gamestate/menu_state.h"

#include <nlohmann/json.hpp>

#include "engine/engine.h"
#include "gamestate/gamestate.h"
#include "text/run_option_text.h"

namespace jimbo {

namespace {

using nlohmann::json;

// What a run with these rules starts with, less what belongs to one run.
json make_menu(Api api, const Content& content) {
  const State run = new_run({.seed = read_seed("MENU")}, content);
  json menu = to_gamestate(run, {.api = api}, content);
  for (const char* area : {"jokers", "consumables", "cards", "hand", "jimbo"}) menu.erase(area);
  for (const char* slot : {"small", "big", "boss"}) {
    json& blind = menu["blinds"][slot];
    for (const char* of_the_run : {"jimbo", "tag", "key", "reroll_available"}) {
      blind.erase(of_the_run);
    }
    blind["effect"] = "";
    if (api == Api::V15) blind["tag_name"] = blind["tag_effect"] = "";
  }
  menu["blinds"]["boss"]["name"] = "Boss Blind";
  menu["blinds"]["boss"]["score"] = 2 * menu["blinds"]["small"]["score"].get<int>();
  menu["round"]["hands_left"] = 0;
  menu["round"]["discards_left"] = 0;
  menu["money"] = 0;
  menu["state"] = "MENU";
  return menu;
}

}  // namespace

std::string menu_gamestate(Api api, const Content& content) {
  return make_menu(api, content).dump();
}

}  // namespace jimbo
