#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>

#include "facts/content_facts.h"
#include "format/bounded_json.h"
#include "play/run_start.h"
#include "record/joker_text.h"
#include "record/scenario.h"
#include "text/card_text.h"
#include "text/item_reader.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/quote.h"
#include "text/run_option_text.h"
#include "text/words.h"

// Scenarios as JSON. The entries are described in docs/scenarios.md.

namespace jimbo {
namespace {

using Json = nlohmann::json;

std::string shown(const Json& value) {
  constexpr std::size_t kLongest = 60;
  std::string text = value.dump(-1, ' ', true, Json::error_handler_t::replace);
  if (text.size() > kLongest) text = text.substr(0, kLongest) + "...";
  return text;
}

// Values ------------------------------------------------------------------------------------------

std::string read_string(const std::string& entry, const Json& value) {
  if (!value.is_string()) refuse(entry + " is " + shown(value) + ": give a text");
  return value.get<std::string>();
}

bool read_bool(const std::string& entry, const Json& value) {
  if (!value.is_boolean()) refuse(entry + " is " + shown(value) + ": give true or false");
  return value.get<bool>();
}

// A whole number that fits; its range is the builder's business.
int read_int(const std::string& entry, const Json& value) {
  constexpr std::int64_t kMost = 2'000'000'000;
  const bool fits = value.is_number_integer() &&
                    !(value.is_number_unsigned() && value.get<std::uint64_t>() > kMost) &&
                    value.get<std::int64_t>() <= kMost && value.get<std::int64_t>() >= -kMost;
  if (!fits) refuse(entry + " is " + shown(value) + ": give a whole number");
  return value.get<int>();
}

double read_double(const std::string& entry, const Json& value) {
  if (!value.is_number()) refuse(entry + " is " + shown(value) + ": give a number");
  return value.get<double>();
}

// An item by key (j_baron) or name (Baron).
template <class Id>
Id read_item_entry(const std::string& entry, const Json& value, const char* example,
                   const Content& content = kVanilla) {
  if (const std::optional<Id> id = find_item<Id>(read_string(entry, value), content)) return *id;
  refuse(entry + " is " + shown(value) + ", which does not exist: give a key or name, as in " +
         example);
}

HandId read_hand(const std::string& entry, const Json& value) {
  return read_item_entry<HandId>(entry, value, "Two Pair");
}
ConsumableId read_consumable(const std::string& entry, const Json& value, const Content& content) {
  return read_item_entry<ConsumableId>(entry, value, "c_fool or The Fool", content);
}

Edition read_edition(const std::string& entry, const Json& value, const Content& content) {
  const auto edition = find_edition(lower_case(read_string(entry, value)), content);
  if (edition) return *edition;
  refuse(entry + " is " + shown(value) + ": give foil, holo, polychrome or negative");
}

BlindSlot read_slot(const std::string& entry, const Json& value) {
  const std::string text = lower_case(read_string(entry, value));
  constexpr const char* kWords[] = {"small", "big", "boss"};
  for (int i = 0; i < kBlindSlots; ++i) {
    if (text == kWords[i]) return static_cast<BlindSlot>(i);
  }
  refuse(entry + " is " + shown(value) + ": give small, big or boss; which boss is the entry boss");
}

// Cards as one text or a list of texts, their own properties by number as a scenario reads them.
std::string read_card_list(const std::string& entry, const Json& value, const Content& content) {
  std::string typed;
  if (value.is_string()) {
    typed = value.get<std::string>();
  } else if (value.is_array()) {
    for (const Json& card : value) typed += read_string(entry, card) + " ";
  } else {
    refuse(entry + " is " + shown(value) + ": give cards like [\"KH\"]");
  }
  std::string text;
  std::string_view rest = typed;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of(" ,\t\n"), rest.size());
    if (end > 0) text += card_text(read_card(rest.substr(0, end), content)) + " ";
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return text;
}

// Structures --------------------------------------------------------------------------------------

using Reader = std::function<void(const std::string& entry, const Json& value)>;
using Readers = std::map<std::string, Reader>;

void read_object(const std::string& what, const Json& json, const Readers& readers) {
  if (!json.is_object()) refuse(what + " is " + shown(json) + ": give an object {...}");
  for (const auto& [entry, value] : json.items()) {
    const auto reader = readers.find(entry);
    if (reader == readers.end()) {
      std::string known;
      for (const auto& [name, unused] : readers) known += (known.empty() ? "" : ", ") + name;
      refuse(what + " has the unknown entry " + shown(Json(entry)) + "; the entries are " + known);
    }
    reader->second(what == "the scenario" ? entry : what + "." + entry, value);
  }
}

template <class Read>
void read_list(const std::string& entry, const Json& value, Read read) {
  if (!value.is_array()) refuse(entry + " is " + shown(value) + ": give a list [...]");
  for (std::size_t i = 0; i < value.size(); ++i) {
    read(entry + "[" + std::to_string(i) + "]", value[i]);
  }
}

ScenarioJoker read_joker(const std::string& entry, const Json& value, const Content& content) {
  ScenarioJoker joker{.id = JokerId::None};
  const auto read_id = [&](const std::string& name, const Json& id) {
    joker.id = read_item_entry<JokerId>(name, id, "j_baron or Baron", content);
  };
  if (value.is_string()) {
    read_id(entry, value);
    return joker;
  }
  const auto flag = [](bool& target) {
    return [&target](const std::string& name, const Json& v) { target = read_bool(name, v); };
  };
  read_object(
      entry, value,
      {{"key", read_id},
       {"edition", [&](const std::string& name,
                       const Json& v) { joker.edition = read_edition(name, v, content); }},
       {"debuffed", flag(joker.debuffed)},
       {"eternal", flag(joker.eternal)},
       {"rental", flag(joker.rental)},
       {"pinned", flag(joker.pinned)},
       {"perishable",
        [&](const std::string& name, const Json& v) { joker.perishable = read_int(name, v); }},
       {"value",
        [&](const std::string& name, const Json& v) { joker.value = read_double(name, v); }},
       {"counter",
        [&](const std::string& name, const Json& v) { joker.counter = read_int(name, v); }},
       {"hand", [&](const std::string& name,
                    const Json& v) { joker.counter = static_cast<int>(read_hand(name, v)); }},
       {"extra_sell",
        [&](const std::string& name, const Json& v) { joker.extra_sell = read_int(name, v); }}});
  if (joker.id == JokerId::None) refuse(entry + " has no key: give one, as in j_baron");
  if (value.contains("hand") && joker.id != JokerId::ToDoList) {
    refuse(entry + ".hand is for To Do List only: give value or counter");
  }
  return joker;
}

void read_consumable_into(Scenario& scenario, const std::string& entry, const Json& value,
                          const Content& content) {
  ConsumableId id = ConsumableId::None;
  Edition edition = Edition::None;
  const auto read_id = [&](const std::string& name, const Json& v) {
    id = read_consumable(name, v, content);
  };
  if (value.is_string()) {
    read_id(entry, value);
  } else {
    read_object(entry, value,
                {{"key", read_id}, {"edition", [&](const std::string& name, const Json& v) {
                                      edition = read_edition(name, v, content);
                                    }}});
    if (id == ConsumableId::None) refuse(entry + " has no key: give one, as in c_fool");
  }
  scenario.consumable(id, edition);
}

void read_tag_into(Scenario& scenario, const std::string& entry, const Json& value,
                   const Content& content) {
  TagId id = TagId::None;
  HandId hand = HandId::HighCard;
  const auto read_id = [&](const std::string& name, const Json& v) {
    id = read_item_entry<TagId>(name, v, "tag_double or Double Tag", content);
  };
  if (value.is_string()) {
    read_id(entry, value);
  } else {
    read_object(entry, value,
                {{"key", read_id}, {"hand", [&](const std::string& name, const Json& v) {
                                      hand = read_hand(name, v);
                                    }}});
    if (id == TagId::None) refuse(entry + " has no key: give one, as in tag_double");
  }
  scenario.tag(id, hand);
}

template <class Set>
Reader hand_numbers(Set set) {
  return [set](const std::string& entry, const Json& value) {
    if (!value.is_object()) refuse(entry + " is " + shown(value) + ": give {\"Pair\": 3}");
    for (const auto& [hand, number] : value.items()) {
      set(read_hand(entry, Json(hand)), read_int(entry + "." + hand, number));
    }
  };
}

// The entries -------------------------------------------------------------------------------------

void add_start(Readers& readers, RunOptions& options, const Content& content) {
  readers["seed"] = [&](const std::string& entry, const Json& v) {
    options.seed = read_literal_seed(read_string(entry, v));
  };
  readers["deck"] = [&options, &content](const std::string& entry, const Json& v) {
    options.deck = read_deck(read_string(entry, v), content);
  };
  readers["stake"] = [&options, &content](const std::string& entry, const Json& v) {
    options.stake = read_stake(
        v.is_number_integer() ? std::to_string(read_int(entry, v)) : read_string(entry, v),
        content);
  };
  readers["challenge"] = [&options, &content](const std::string& entry, const Json& v) {
    options.challenge = read_challenge(read_string(entry, v), content);
  };
  readers["hand_order"] = [&](const std::string& entry, const Json& v) {
    options.hand_order = read_hand_order(read_string(entry, v));
  };
}

void add_progress(Readers& readers, Scenario& s, const Content& content) {
  for (const ScenarioNumberRow& row : kScenarioNumbers) {
    readers[row.name] = [&s, number = row.number](const std::string& entry, const Json& v) {
      s.number(number, read_int(entry, v));
    };
  }
  readers["levels"] = hand_numbers([&s](HandId hand, int number) { s.level(hand, number); });
  readers["plays"] = hand_numbers([&s](HandId hand, int number) { s.plays(hand, number); });
  readers["last_hand"] = [&s](const std::string& e, const Json& v) {
    s.last_hand(read_hand(e, v));
  };
  readers["most_played"] = [&s](const std::string& e, const Json& v) {
    s.most_played(read_hand(e, v));
  };
  readers["last_tarot_planet"] = [&s, &content](const std::string& e, const Json& v) {
    s.last_tarot_planet(read_consumable(e, v, content));
  };
  readers["planets_used"] = [&s, &content](const std::string& e, const Json& v) {
    read_list(e, v, [&](const std::string& entry, const Json& planet) {
      s.planet_used(read_consumable(entry, planet, content));
    });
  };
  readers["gros_michel_extinct"] = [&s](const std::string& e, const Json& v) {
    s.gros_michel_extinct(read_bool(e, v));
  };
  readers["idol"] = [&s](const std::string& e, const Json& v) {
    s.idol(read_front(read_string(e, v)));
  };
  readers["mail"] = [&s](const std::string& e, const Json& v) {
    s.mail(read_front(read_string(e, v) + "S").rank);
  };
  readers["ancient"] = [&s](const std::string& e, const Json& v) {
    s.ancient(read_item_entry<Suit>(e, v, "H or Hearts"));
  };
  readers["castle"] = [&s](const std::string& e, const Json& v) {
    s.castle(read_item_entry<Suit>(e, v, "H or Hearts"));
  };
}

void add_possessions(Readers& readers, Scenario& s, const Content& content) {
  readers["jokers"] = [&s, &content](const std::string& e, const Json& v) {
    s.no_jokers();
    read_list(e, v, [&](const std::string& entry, const Json& joker) {
      s.joker(read_joker(entry, joker, content));
    });
  };
  readers["consumables"] = [&s, &content](const std::string& e, const Json& v) {
    s.no_consumables();
    read_list(e, v, [&](const std::string& entry, const Json& consumable) {
      read_consumable_into(s, entry, consumable, content);
    });
  };
  readers["vouchers"] = [&s, &content](const std::string& e, const Json& v) {
    read_list(e, v, [&](const std::string& entry, const Json& voucher) {
      s.voucher(read_item_entry<VoucherId>(entry, voucher, "v_grabber or Grabber", content));
    });
  };
  readers["tags"] = [&s, &content](const std::string& e, const Json& v) {
    read_list(e, v, [&](const std::string& entry, const Json& tag) {
      read_tag_into(s, entry, tag, content);
    });
  };
  const auto cards = [&](const char* name, Scenario& (Scenario::*set)(std::string_view)) {
    readers[name] = [&s, &content, set](const std::string& e, const Json& v) {
      (s.*set)(read_card_list(e, v, content));
    };
  };
  cards("cards", &Scenario::cards);
  cards("add_cards", &Scenario::add_cards);
  cards("remove_cards", &Scenario::remove_cards);
  cards("hand", &Scenario::hand);
  cards("discard_pile", &Scenario::discard_pile);
  readers["face_down"] = [&s](const std::string& e, const Json& v) {
    read_list(e, v, [&](const std::string& entry, const Json& position) {
      s.face_down(read_int(entry, position));
    });
  };
}

void add_place(Readers& readers, Scenario& s, const Content& content) {
  readers["boss"] = [&s, &content](const std::string& e, const Json& v) {
    s.boss(read_item_entry<BlindId>(e, v, "bl_hook or The Hook", content));
  };
  readers["requirement"] = [&s](const std::string& e, const Json& v) {
    s.requirement(read_double(e, v));
  };
  readers["score"] = [&s](const std::string& e, const Json& v) { s.score(read_double(e, v)); };
}

// Phase and blind belong together, so they are read as a pair.
void set_phase(Scenario& s, const std::string& phase, const std::optional<BlindSlot>& blind) {
  if (phase == "blind_select") {
    s.blind_select(blind.value_or(BlindSlot::Small));
  } else if (phase == "playing") {
    s.playing(blind.value_or(BlindSlot::Small));
  } else if (phase == "shop") {
    s.shop(blind.value_or(BlindSlot::Big));
  } else {
    refuse("phase is " + shown(Json(phase)) + ": give blind_select, playing or shop");
  }
}

}  // namespace

Scenario read_scenario(const Json& json, const Content& content) {
  RunOptions options{.seed = {"ALEEB"}};
  Readers start;
  add_start(start, options, content);
  if (json.is_object()) {
    for (const auto& [entry, reader] : start) {
      if (json.contains(entry)) reader(entry, json[entry]);
    }
    if (json.contains("challenge") && (json.contains("deck") || json.contains("stake"))) {
      refuse("a challenge brings its own deck and stake: leave deck and stake out");
    }
  }
  Scenario scenario(options);
  std::string phase = "blind_select";
  std::optional<BlindSlot> blind;
  Readers readers = start;
  add_progress(readers, scenario, content);
  add_possessions(readers, scenario, content);
  add_place(readers, scenario, content);
  readers["phase"] = [&](const std::string& e, const Json& v) {
    phase = lower_case(read_string(e, v));
  };
  readers["blind"] = [&](const std::string& e, const Json& v) { blind = read_slot(e, v); };
  read_object("the scenario", json, readers);
  set_phase(scenario, phase, blind);
  return scenario;
}

Scenario parse_scenario(std::string_view text, const Content& content) {
  Json json;
  try {
    json = require_bounded_json(text);
  } catch (const std::invalid_argument& error) {
    refuse("the scenario is not JSON: " + std::string(error.what()));
  }
  return read_scenario(json, content);
}

}  // namespace jimbo
