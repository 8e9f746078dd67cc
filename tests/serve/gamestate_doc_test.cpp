#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "gamestate/gamestate.h"
#include "proof/random_game.h"

// docs/server_protocol.md lists the members of a gamestate: exactly those that are written.

namespace jimbo::serve {
namespace {

using Json = nlohmann::json;
using Members = std::set<std::string>;  // "card.value effect"

Members documented() {
  std::ifstream file(JIMBO_EXAMPLES "/../docs/server_protocol.md");
  Members members;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("## ")) inside = line == "## Gamestate";
    if (!inside || !line.starts_with("| ") || line.starts_with("| of ")) continue;
    std::istringstream cells(line);
    std::string cell, object, names;
    std::getline(cells, cell, '|');
    std::getline(cells, object, '|');
    std::getline(cells, names, '|');
    object = object.substr(1, object.size() - 2);
    for (std::size_t at = names.find('`'); at != std::string::npos; at = names.find('`', at + 1)) {
      const std::size_t end = names.find('`', at + 1);
      members.insert(object + " " + names.substr(at + 1, end - at - 1));
      at = end;
    }
  }
  return members;
}

class MemberList {
 public:
  explicit MemberList(Members& members) : members_(members) {}

  void add_gamestate(const Json& state) {
    add("top", state);
    for (const auto& [name, part] : state.items()) {
      if (part.is_object() && part.contains("cards")) add_area(part);
    }
    for (const Json& hand : state["hands"]) add("hand", hand);
    for (const Json& blind : state["blinds"]) {
      add("blind", blind);
      if (blind.contains("tag")) add("tag", blind["tag"]);
    }
    add("round", state["round"]);
    for (const Json& tag : state.value("tags", Json::array())) add("tag", tag);
    if (state.contains("rng")) add("rng", state["rng"]);
    add_additions(state["jimbo"]);
  }

 private:
  void add(const std::string& object, const Json& value) {
    if (!value.is_object()) return;
    for (const auto& [name, member] : value.items()) members_.insert(object + " " + name);
  }

  void add_card(const Json& card) {
    add("card", card);
    for (const char* part : {"cost", "value", "modifier", "state", "jimbo"}) {
      if (card.contains(part)) add(std::string("card.") + part, card[part]);
    }
  }

  void add_area(const Json& area) {
    add("area", area);
    for (const Json& card : area["cards"]) add_card(card);
  }

  void add_additions(const Json& jimbo) {
    add("jimbo", jimbo);
    for (const char* part : {"blind", "counters", "economy", "pack", "targets"}) {
      if (jimbo.contains(part)) add(std::string("jimbo.") + part, jimbo[part]);
    }
    for (const Json& blind : jimbo["blinds"]) add("jimbo.blinds", blind);
    for (const Json& tag : jimbo["tags"]) add("tag", tag);
    for (const char* cards : {"discard_pile", "face_down_jokers"}) {
      for (const Json& card : jimbo.value(cards, Json::array())) add_card(card);
    }
  }

  Members& members_;
};

// Those of many positions, and of some that are rare.
Members written() {
  const Content easy = easy_content();
  Members members;
  MemberList list(members);
  const auto add = [&](const State& state) {
    for (const Api api : {Api::V15, Api::V20}) {
      for (const bool reveal : {false, true}) {
        const std::uint16_t seen = state.held_card(0).serial;
        GamestateOptions options;
        options.reveal = options.reveal_cards = reveal;
        options.seed = "A";
        options.api = api;
        options.revealed = {&seen, 1};
        list.add_gamestate(to_gamestate(state, options, easy));
      }
    }
  };
  for (int game = 0; game < 12; ++game) {
    Chooser chooser(static_cast<std::uint64_t>(game) + 1);
    State state = new_run(random_options(chooser), easy);
    for (int i = 0; i < 300 && state.phase != Phase::GameOver; ++i) {
      step(state, random_action(state, chooser, easy), easy);
      if (i % 25 == game) add(state);
    }
  }
  State state = new_run({.seed = {"ALEEB"}}, easy);
  state.skip_tags[0] = TagId::Orbital;
  state.tags[state.tag_count++] = TagSlot::of(TagId::Orbital, HandId::Pair);
  Action select;
  select.kind = ActionKind::SelectBlind;
  step(state, select, easy);
  state.hand[0].face_down = true;
  state.hand[1].forced = true;
  PlayingCard& card = state.held_card(2);
  card.edition = Edition::Foil;
  card.enhancement = Enhancement::Steel;
  card.seal = Seal::Red;
  card.permanent_debuff = card.debuffed = card.played_this_ante = true;
  card.bonus_chips = 5;
  state.held_card(0).edition = Edition::Foil;
  state.joker_count = 3;
  Joker* jokers = state.jokers;
  jokers[0].id = JokerId::ToDoList;
  jokers[0].eternal = jokers[0].rental = jokers[0].pinned = true;
  jokers[1].id = JokerId::Egg;
  jokers[1].perishable = true;
  jokers[1].rounds_left = 3;
  jokers[2].id = JokerId::Egg;
  jokers[2].eternal = jokers[2].pinned = jokers[2].face_down = true;
  for (const BlindId blind : {BlindId::Eye, BlindId::Mouth}) {
    state.blind = blind;
    state.mouth_locked = true;
    add(state);
  }
  state.phase = Phase::GameOver;
  state.result = Result::Lost;
  add(state);
  return members;
}

TEST(GamestateDoc, ListsTheMembersThatAreWritten) {
  const Members in_doc = documented();
  const Members in_json = written();
  for (const std::string& member : in_json) {
    EXPECT_TRUE(in_doc.contains(member))
        << member << " is written but not in docs/server_protocol.md";
  }
  for (const std::string& member : in_doc) {
    EXPECT_TRUE(in_json.contains(member))
        << member << " is in docs/server_protocol.md but never written";
  }
}

}  // namespace
}  // namespace jimbo::serve
