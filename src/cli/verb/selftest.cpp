#include <charconv>
#include <cstdint>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>

#include <nlohmann/json.hpp>

#include "base/same_bytes.h"
#include "cli/input/argument.h"
#include "cli/verb/machine.h"
#include "cli/verb/verb.h"
#include "engine/engine.h"
#include "proof/selftest_games.h"
#include "proof/signature.h"
#include "record/replay.h"
#include "record/save.h"
#include "text/notation.h"
#include "text/quote.h"

// jimbo selftest: whether this build, on this machine, is the engine it claims to be.

namespace jimbo::cli {
namespace {

struct SelftestOptions {
  std::string games = "200";
  std::string signature = hash_text(kRecordedSignature);
  bool json = false;
};

std::uint64_t read_signature(const std::string& text) {
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number, 16);
  if (text.size() != 16 || read.ec != std::errc() || read.ptr != end) {
    throw std::invalid_argument("--signature must be 16 hexadecimal digits, got " +
                                in_quotes(text));
  }
  return number;
}

// What goes wrong at a state of a game, empty if nothing does. The state goes on as loaded.
std::string fault_at(State& state, const Action& next, const Ruleset& rules) try {
  const Content& content = rules.content;
  if (const char* fault = find_fault(state, content)) return fault;
  const State loaded = load_state(save_state(state, rules), rules);
  if (!same_bytes(loaded, state)) return "saving and loading changed the state";
  state = loaded;
  const Action read = read_action(to_text(next));
  if (to_text(read) != to_text(next)) return "an action changed as text";
  if (const Error error = step(state, read, content); error != Error::None) {
    return "a listed action was refused: " + std::string(to_text(error));
  }
  return "";
} catch (const std::exception& error) {  // a state or action that cannot be read back
  return error.what();
}

struct GamesReport {
  std::int64_t steps = 0;
  std::string fault;
};

GamesReport play_games(int games) {
  std::string fault;
  // Of the contents that the games take turns with.
  std::map<const Content*, std::shared_ptr<const Ruleset>> rulesets;
  const SelftestGames played =
      play_selftest_games(games, [&](State& state, const Action& next, const Content& content) {
        std::shared_ptr<const Ruleset>& rules = rulesets[&content];
        if (rules == nullptr) rules = make_ruleset(content, "selftest");
        fault = fault_at(state, next, *rules);
        return fault.empty();
      });
  if (!played.faulty) return {played.steps, ""};
  std::ostringstream text;
  text << "game " << played.game << " (" << run_line(played.options, kVanilla) << "), step "
       << played.step << ", " << to_text(played.action) << ": " << fault;
  return {played.steps, text.str()};
}

int run_selftest(const SelftestOptions& options) {
  const std::uint64_t expected = read_signature(options.signature);
  const int games = read_number("--games", options.games, 1, 1'000'000);
  const std::uint64_t found = signature();
  const GamesReport played = play_games(games);
  const bool same = found == expected;
  const bool passed = same && played.fault.empty();
  if (options.json) {
    std::cout << nlohmann::ordered_json{{"passed", passed},
                                        {"signature", hash_text(found)},
                                        {"expected", hash_text(expected)},
                                        {"games", games},
                                        {"steps", played.steps},
                                        {"fault", played.fault}}
                     .dump(1)
              << "\n";
    return passed ? 0 : 1;
  }
  std::cout << "version    jimbo " JIMBO_VERSION ", " << compiler_name() << " " << compiler_flags()
            << "\nsignature  " << hash_text(found)
            << (same ? ", as it must be" : ", but it must be " + hash_text(expected))
            << "\ngames      " << games << " with " << played.steps << " random steps, "
            << (played.fault.empty() ? "saved, loaded and checked at each" : "then a fault")
            << "\n";
  if (!played.fault.empty()) std::cout << "fault      " << played.fault << "\n";
  std::cout << (passed ? "passed\n" : "FAILED: do not trust results of this build\n");
  return passed ? 0 : 1;
}

const RegisterVerb kSelftest(
    "selftest", "Check that this build plays exactly as it must", [](CLI::App& app) {
      const auto options = std::make_shared<SelftestOptions>();
      app.add_option("--games", options->games,
                     "Random games to play with every state checked, 1 to 1000000 (default: 200)")
          ->type_name("N");
      app.add_option("--signature", options->signature,
                     "Compare with this signature, of another build, instead of this version's")
          ->type_name("HEX");
      app.add_flag("--json", options->json, "Print JSON, for programs");
      return [options] { return run_selftest(*options); };
    });

}  // namespace
}  // namespace jimbo::cli
