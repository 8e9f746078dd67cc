#include <cstddef>
#include <cstdio>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "action/flat_action.h"
#include "cli/input/argument.h"
#include "cli/verb/machine.h"
#include "cli/verb/speed.h"
#include "cli/verb/verb.h"
#include "engine/engine.h"
#include "observe/observation.h"
#include "observe/observe.h"
#include "proof/signature.h"
#include "record/replay.h"

// jimbo bench: the signature of the rules, and how fast this machine runs them.

namespace jimbo::cli {
namespace {

using nlohmann::ordered_json;

struct BenchOptions {
  RulesArgument rules;
  bool json = false;
  bool quick = false;
  bool signature_only = false;
};

struct Size {
  const char* key;
  const char* what;
  std::size_t bytes;
  std::size_t aim;  // 0 where none is set
};

constexpr Size kSizes[] = {
    {"state", "state", sizeof(State), 4800},
    {"state_public", "  what the player may know", kHiddenOffset, 0},
    {"state_hidden", "  what is hidden", kRandomOffset - kHiddenOffset, 0},
    {"state_random", "  seed and random streams", sizeof(State) - kRandomOffset, 0},
    {"observation", "observation",
     kObservedNumbers * sizeof(std::int32_t) + kObservedEntries * sizeof(std::int16_t), 0},
    {"mask", "mask of the flat actions", flat::kCount, 0},
};

// Three digits and the unit that suits them.
std::string time_text(double nanoseconds) {
  char text[32];
  if (nanoseconds < 1000) {
    std::snprintf(text, sizeof(text), "%.3g ns", nanoseconds);
  } else {
    std::snprintf(text, sizeof(text), "%.3g us", nanoseconds / 1000);
  }
  return text;
}

std::string speed_text(double nanoseconds) {
  char text[32];
  const double rate = 1e9 / nanoseconds;
  if (rate >= 1e6) {
    std::snprintf(text, sizeof(text), "%.3g M/s", rate / 1e6);
  } else {
    std::snprintf(text, sizeof(text), "%.3g k/s", rate / 1e3);
  }
  return text;
}

void print_text(const std::vector<Speed>& speeds, const std::string& signature) {
  std::cout << "version    jimbo " JIMBO_VERSION "\n"
            << "processor  " << processor_name() << ", " << core_count() << " cores\n"
            << "compiler   " << compiler_name() << " " << compiler_flags() << "\n\n";
  std::printf("%-42s %10s %10s %10s\n", (std::string("one thread, ") + clock_name()).c_str(),
              "measured", "aim", "rate");
  for (const Speed& speed : speeds) {
    std::printf("%-42s %10s %10s %10s\n", speed.what, time_text(speed.nanoseconds).c_str(),
                speed.aim > 0 ? time_text(speed.aim).c_str() : "",
                speed_text(speed.nanoseconds).c_str());
  }
  std::printf("\n%-42s %10s %10s\n", "sizes", "bytes", "aim");
  for (const Size& size : kSizes) {
    std::printf("%-42s %10zu %10s\n", size.what, size.bytes,
                size.aim > 0 ? std::to_string(size.aim).c_str() : "");
  }
  std::printf("\nsignature  %s\n", signature.c_str());
}

void print_json(const std::vector<Speed>& speeds, const std::string& signature) {
  ordered_json report = {{"version", JIMBO_VERSION},  {"processor", processor_name()},
                         {"cores", core_count()},     {"compiler", compiler_name()},
                         {"flags", compiler_flags()}, {"clock", clock_name()},
                         {"signature", signature}};
  for (const Speed& speed : speeds) {
    ordered_json& entry = report["speeds"][speed.key];
    entry = {{"what", speed.what}, {"nanoseconds", speed.nanoseconds}};
    if (speed.aim > 0) entry["aim"] = speed.aim;
  }
  for (const Size& size : kSizes) report["bytes"][size.key] = size.bytes;
  std::cout << report.dump(1) << "\n";
}

int run_bench(const BenchOptions& options) {
  const auto rules = options.rules.read();
  std::vector<Speed> speeds;
  if (!options.signature_only) speeds = measure_speeds(options.quick, rules->content);
  const std::string signature = hash_text(jimbo::signature(200, 200, rules->content));
  if (options.json) {
    print_json(speeds, signature);
  } else if (options.signature_only) {
    std::cout << "signature  " << signature << "\n";
  } else {
    print_text(speeds, signature);
  }
  return 0;
}

const RegisterVerb kBench(
    "bench", "The signature of the rules and the speeds of this machine", [](CLI::App& app) {
      const auto options = std::make_shared<BenchOptions>();
      options->rules.add_to(app);
      app.add_flag("--json", options->json, "Print JSON, for programs");
      app.add_flag("--quick", options->quick, "Fewer repetitions: rougher figures in a second");
      app.add_flag("--signature", options->signature_only,
                   "Only the signature: a hash of fixed games, the same on every machine");
      return [options] { return run_bench(*options); };
    });

}  // namespace
}  // namespace jimbo::cli
