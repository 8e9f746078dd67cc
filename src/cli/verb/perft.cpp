#include "proof/perft.h"

#include <cstdint>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/input/argument.h"
#include "cli/verb/verb.h"
#include "engine/engine.h"

// jimbo perft: exact counts of action sequences, to compare engines and versions.

namespace jimbo::cli {
namespace {

int run_perft(const RunOptions& options, const Content& content, int depth, bool json) {
  const State start = new_run(options, content);
  nlohmann::ordered_json counts = nlohmann::ordered_json::array();
  for (int d = 1; d <= depth; ++d) {
    const std::uint64_t count = perft(start, d, content);
    counts.push_back(count);
    if (!json) std::cout << "depth " << d << ": " << count << std::endl;
  }
  if (json) std::cout << nlohmann::ordered_json{{"perft", counts}}.dump() << "\n";
  return 0;
}

const RegisterVerb kPerft(
    "perft", "Exact counts of action sequences from the start of a run", [](CLI::App& app) {
      const auto run = std::make_shared<RunArguments>();
      const auto rules = std::make_shared<RulesArgument>();
      const auto depth = std::make_shared<std::string>("3");
      const auto json = std::make_shared<bool>(false);
      run->add_to(app);
      rules->add_to(app);
      app.add_option("--depth", *depth,
                     "Longest sequence to count, 1 to 8; each step has about 400 times as "
                     "many (default: 3)")
          ->type_name("N");
      app.add_flag("--json", *json, "Print JSON, for programs");
      return [run, rules, depth, json] {
        const int longest = read_number("--depth", *depth, 1, 8);
        const auto in_force = rules->read();
        const Content& content = in_force->content;
        return run_perft(run->read(content), content, longest, *json);
      };
    });

}  // namespace
}  // namespace jimbo::cli
