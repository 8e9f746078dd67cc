#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "format/json_writer.h"
#include "pipe/arguments.h"
#include "rules_file/ruleset.h"
#include "state/state.h"

// Games for a program in any language: a JSON object a line comes in, one goes out
// (docs/pipe.md). Whatever comes in, an answer goes out.
//
//   {"do": "new", "seed": "ALEEB"}                         {"result":{"game":1,...}}
//   {"do": "step", "game": 1, "action": "select", "id": 7}  {"id":7,"result":{"game":1,...}}
//   {"do": "step", "game": 1, "action": "leave"}           {"error":{"kind":...,"message":...}}

namespace jimbo::pipe {

class PipeSession {
 public:
  // So many games can exist at once unless told otherwise.
  static constexpr std::size_t kMostGames = 10'000;

  explicit PipeSession(std::shared_ptr<const Ruleset> rules, std::size_t most_games = kMostGames)
      : rules_(std::move(rules)), most_games_(most_games) {}

  // Appends the answer to one line.
  void answer(std::string_view line, std::string& answer);

 private:
  struct Command;
  static const Command kCommands[];

  const Content& content() const { return rules_->content; }
  void carry_out(const nlohmann::json& request, std::string& result);

  // Commands; each appends its result.
  void begin(const Arguments& given, std::string& result);
  void list_legal(const Arguments& given, std::string& result);
  void step(const Arguments& given, std::string& result);
  void write_state(const Arguments& given, std::string& result);
  void clone(const Arguments& given, std::string& result);
  void determinize(const Arguments& given, std::string& result);
  void score(const Arguments& given, std::string& result);
  void choose(const Arguments& given, std::string& result);
  void release(const Arguments& given, std::string& result);

  // Games are called by numbers from 1 that are not used again.
  std::uint64_t number_of(const Arguments& given) const;
  State& game_of(const Arguments& given);
  std::uint64_t keep(const State& state);
  void write_position(std::uint64_t game, std::string_view seed, std::string& result) const;

  std::shared_ptr<const Ruleset> rules_;
  std::size_t most_games_;
  std::map<std::uint64_t, State> games_;
  std::uint64_t last_game_ = 0;
};

}  // namespace jimbo::pipe
