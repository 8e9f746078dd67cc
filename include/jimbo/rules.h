#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <jimbo/version.h>

// The rules in force: vanilla, or those of a rules file.
//
// A rules file (TOML, or the same structure as JSON) changes numbers of the game and adds jokers,
// consumables, bosses, decks and challenges of its own.
//
// A STATE DOES NOT CARRY ITS RULES: give each state those it was started with, in every call. A
// function whose answer depends on them takes them as its last argument, and takes vanilla where it
// is left out. Nothing can notice that they were forgotten: the game then goes on by the numbers of
// vanilla, lists and prices are wrong, and what is answered about items that only the file has is
// undefined. A program that uses a rules file passes the rules everywhere. Only saves and replays,
// which name their rules by a hash, are refused under others.
//
// Functions without a rules argument (`hand`, `deck`, `phase`, `hash`, ...) read what no rules can
// change.

namespace jimbo::v1 {

struct RulesInside;

// A handle that is cheap to copy; copies share what was read, which never changes. Any number of
// threads may use it.
class JIMBO_API Rules {
 public:
  // Vanilla.
  Rules();

  // Vanilla, as one object that lives as long as the program: the default argument everywhere.
  static const Rules& vanilla();

  // From the text of a rules file. Throws std::invalid_argument whose text has a line for every
  // mistake, with its place.
  static Rules read(std::string_view text);

  // From the texts of several files: each may change what those before it say, and define items of
  // its own. In messages the first is called "rules 1". Throws likewise.
  static Rules read_all(const std::vector<std::string_view>& texts);

  // From the file's own `name`, or "vanilla".
  const std::string& name() const;

  // Of what the rules say, not of how the file is written nor of its name: the same on every
  // machine.
  std::uint64_t hash() const;

  // The complete text of a rules file that reads as the same rules, with what every number means.
  std::string toml() const;
  std::string json() const;

 private:
  friend struct Access;
  explicit Rules(std::shared_ptr<const RulesInside> inside);

  std::shared_ptr<const RulesInside> inside_;
};

// What is wrong with a rules file, and where. Lines and columns count from 1.
struct RulesMistake {
  int line = 0;
  int column = 0;
  std::string key;  // such as "jokers.j_joker.mult"; empty where the text as a whole is meant
  std::string message;
};

// All mistakes in the order of their places; none if `Rules::read` would take the text.
JIMBO_API std::vector<RulesMistake> find_mistakes(std::string_view text);

// One line for each number that differs: "economy.interest_cap: 25 -> 30".
JIMBO_API std::vector<std::string> diff(const Rules& before, const Rules& after);

}  // namespace jimbo::v1
