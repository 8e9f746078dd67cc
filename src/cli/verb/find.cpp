#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>

#include <nlohmann/json.hpp>

#include "cli/input/argument.h"
#include "cli/input/input_file.h"
#include "cli/terminal/console.h"
#include "cli/terminal/interrupt.h"
#include "cli/verb/find_bench.h"
#include "cli/verb/verb.h"
#include "format/output_file.h"
#include "seeds/filter/filter.h"
#include "seeds/search/estimate.h"
#include "seeds/search/match.h"
#include "seeds/search/search.h"
#include "seeds/search/search_file.h"
#include "seeds/walk/seed_list.h"
#include "text/number_text.h"
#include "text/quote.h"
#include "text/run_option_text.h"

// jimbo find: seeds that hold what a filter wants.

namespace jimbo::cli {
namespace {

constexpr int kMostFindThreads = 1024;
constexpr int kNoneFound = 1;

struct FindArguments {
  RunArguments run;
  RulesArgument rules;
  std::string filter;
  std::string filter_file;
  std::string from;
  std::string to;
  std::string seeds;
  std::string threads;
  std::string limit = "10";
  std::string kernel;
  std::string resume;
  bool count = false;
  bool json = false;
  bool csv = false;
  bool explain = false;
  bool where = false;
  bool quiet = false;
  bool bench = false;
  WalkArguments walk;
  bool gpu = false;
};

// Input -------------------------------------------------------------------------------------------

// A text with a seed a line.
std::string read_list(const std::string& path, const std::string& fix) {
  constexpr std::size_t kLongest = std::size_t{1} << 30U;  // bytes: 100 million seeds
  return read_input(path, fix, kLongest);
}

Filter read_filter_argument(const FindArguments& arguments, const Content& content) {
  if (arguments.filter.empty() == arguments.filter_file.empty()) {
    throw std::invalid_argument(
        "give a filter, as in jimbo find 'legendary Perkeo in pack ante 1', or --filter FILE");
  }
  if (arguments.filter_file.empty()) return read_filter(arguments.filter, content);
  constexpr std::size_t kLongest = std::size_t{1} << 20U;  // bytes: filters are short
  const std::string text = read_input(arguments.filter_file, "give a file with a filter", kLongest);
  try {
    return read_filter(text, content);
  } catch (const FilterError& error) {
    throw std::invalid_argument(arguments.filter_file + ": " + error.what());
  }
}

const Kernel* read_kernel(const std::string& text) {
  if (text.empty()) return nullptr;
  if (const Kernel* kernel = find_kernel(text.c_str())) return kernel;
  std::string known;
  for (const Kernel& kernel : kernels())
    known += (known.empty() ? "" : ", ") + std::string(kernel.name);
  throw std::invalid_argument("this processor has no instruction set " + in_quotes(text) +
                              "; it has " + known);
}

void read_seeds(const FindArguments& arguments, SearchSetup& setup) {
  if (!arguments.seeds.empty()) {
    if (!arguments.from.empty() || !arguments.to.empty()) {
      throw std::invalid_argument("give a list of seeds or a range of them, not both");
    }
    std::istringstream text(read_list(arguments.seeds, "give a file with a seed a line"));
    setup.list = read_seed_list(text);
    setup.end = static_cast<std::int64_t>(setup.list.size());
    return;
  }
  if (!arguments.from.empty()) {
    setup.first = search_number(arguments.run.read_seed_argument(arguments.from));
  }
  if (!arguments.to.empty()) {
    setup.end = search_number(arguments.run.read_seed_argument(arguments.to)) + 1;
  }
  if (setup.end <= setup.first) {
    throw std::invalid_argument("--from " + arguments.from + " comes behind --to " + arguments.to +
                                ": seeds are searched by length, then with the first character "
                                "running fastest (11, 21, ..., Z1, 12)");
  }
}

SearchSetup read_setup(const FindArguments& arguments) {
  SearchSetup setup;
  setup.rules = arguments.rules.read();
  const Content& content = setup.rules->content;
  setup.run = arguments.walk.read(arguments.run.read(content));
  setup.filter = read_filter_argument(arguments, content);
  check_filter(setup.filter, setup.run, content);
  setup.kernel = read_kernel(arguments.kernel);
  read_seeds(arguments, setup);
  setup.gpu = arguments.gpu;
  check_gpu(setup);
  const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  setup.threads = arguments.threads.empty()
                      ? cores
                      : read_number("--threads", arguments.threads, 1, kMostFindThreads);
  return setup;
}

// Output -----------------------------------------------------------------------------------------

enum class FindFormat { Text, Json, Csv };

std::string wish_text(const Wish& wish) {
  constexpr std::size_t kLongest = 200;
  return shown_text(wish.text, kLongest);
}

// Writes seeds as they are found: one a line, with its score if the filter gives any, and where it
// holds what is wanted if a matcher can tell.
class FindOutput {
 public:
  FindOutput(std::ostream& stream, FindFormat format, bool scores, const Filter& filter,
             const Matcher* matcher)
      : stream_(stream), format_(format), scores_(scores), filter_(filter), matcher_(matcher) {
    if (format_ == FindFormat::Csv) stream_ << (scores_ ? "seed,score" : "seed") << std::endl;
  }

  // Each line goes out at once: whoever reads has it, whatever becomes of the search.
  void write(const SearchHit& hit) {
    const std::string seed = seed_text(hit.seed);
    if (format_ == FindFormat::Json) {
      nlohmann::ordered_json json = {{"seed", seed}};
      if (scores_) json["score"] = hit.score;
      for_each_place(hit.seed, [&](const std::string& wish, const std::string& place) {
        json["where"][wish] = place;
      });
      stream_ << json.dump();
    } else {
      stream_ << seed;
      if (scores_) stream_ << (format_ == FindFormat::Csv ? "," : " ") << hit.score;
    }
    stream_ << std::endl;
    if (format_ != FindFormat::Text) return;
    for_each_place(hit.seed, [&](const std::string& wish, const std::string& place) {
      stream_ << "  " << wish << ": " << place << std::endl;
    });
  }

 private:
  template <class Tell>
  void for_each_place(const Seed& seed, Tell tell) const {
    if (matcher_ == nullptr) return;
    const std::vector<std::string> places = matcher_->where(seed);
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (!places[i].empty()) tell(wish_text(filter_.wishes[i]), places[i]);
    }
  }

  std::ostream& stream_;
  FindFormat format_;
  bool scores_;
  const Filter& filter_;
  const Matcher* matcher_;
};

// What is to be expected --------------------------------------------------------------------------

std::string large_number(double number) { return full_number_text(std::round(number)); }

std::string seed_rate_text(double rate) {
  if (rate >= 1e6) return fixed_text(rate / 1e6, 1) + " million seeds/s";
  return large_number(rate) + " seeds/s";
}

void tell_estimate(const SearchSetup& setup, std::int64_t limit) {
  const SearchEstimate estimate = estimate_search(setup);
  const auto seeds = static_cast<double>(setup.end - setup.first);
  const double expected = estimate.odds * seeds;
  // Without a hit among the seeds looked at, the odds are only known to be less.
  const bool known = estimate.from_hits;
  std::string text = known ? "about 1 in " : "rarer than 1 in ";
  text += large_number(1 / estimate.odds) + (known ? " seeds has it, " : " seeds: none among ") +
          (known ? "" : large_number(estimate.sampled) + " has it, so at most ") +
          (expected < 10 ? fixed_text(expected, 1) : large_number(expected)) + " of " +
          large_number(seeds) + "; " + seed_rate_text(estimate.rate) + ", " +
          duration_text(seeds / estimate.rate) + " for all";
  if (limit > 0 && expected > static_cast<double>(limit)) {
    text += (known ? ", " : ", at least ") +
            duration_text(static_cast<double>(limit) / estimate.odds / estimate.rate) + " for " +
            std::to_string(limit);
  }
  std::cerr << text << "\n";
}

// How the seeds are gone through, for those who want to know why it takes so long.
void explain(const SearchSetup& setup) {
  const Kernel& kernel = setup.kernel != nullptr ? *setup.kernel : kernels().front();
  SievePlan plan(setup.filter, route_of(setup.filter, setup.rules->content), setup.run,
                 setup.rules->content);
  plan.order(kernel);
  for (const Wish& wish : setup.filter.wishes) {
    const auto index = static_cast<std::size_t>(&wish - setup.filter.wishes.data());
    const bool sieved = std::any_of(plan.clauses().begin(), plan.clauses().end(),
                                    [&](const PlannedClause& c) { return c.wish == index; });
    if (!sieved) std::cout << "walk only         " << wish_text(wish) << "\n";
  }
  for (const PlannedClause& clause : plan.clauses()) {
    std::string rate = percent_text(clause.pass_rate, 2);
    rate.resize(8, ' ');
    std::cout << "sieve (" << (setup.gpu ? "gpu" : kernel.name) << ") " << rate
              << wish_text(setup.filter.wishes[clause.wish]) << "\n";
  }
}

// The search --------------------------------------------------------------------------------------

// Shows how far a search is: a line that is drawn anew on a terminal, else nothing.
class FindProgress {
 public:
  explicit FindProgress(bool quiet) : shown_(!quiet && is_console(StandardStream::Error)) {}
  ~FindProgress() { clear(); }

  void show(const SearchProgress& progress, std::int64_t first, std::int64_t end) {
    if (!shown_) return;
    const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    const auto done = static_cast<double>(progress.next - first);
    const double share = done / static_cast<double>(end - first);
    const std::string text = large_number(done) + " seeds (" + percent_text(share, 2) + "), " +
                             std::to_string(progress.hits) + " found, " +
                             seed_rate_text(done / std::max(seconds, 1e-3));
    std::fprintf(stderr, "\r\x1b[K%s", text.c_str());
    std::fflush(stderr);
    drawn_ = true;
  }

  void clear() {
    if (drawn_) std::fputs("\r\x1b[K", stderr);
    drawn_ = false;
  }

 private:
  using Clock = std::chrono::steady_clock;

  bool shown_;
  bool drawn_ = false;
  Clock::time_point start_ = Clock::now();
};

// Keeps the file of a search up to date. A disk that is full ends nothing: it is said once.
class SearchKeeper {
 public:
  SearchKeeper(std::string path, const SearchSetup& setup) : path_(std::move(path)) {
    saved_.asked = hash_of_search(setup);
    saved_.progress.next = setup.first;
    if (path_.empty()) return;
    check_writable(path_);
    std::error_code none;
    const std::filesystem::file_status status = std::filesystem::status(path_, none);
    if (!std::filesystem::exists(status)) return;
    // A device may have no end.
    if (!std::filesystem::is_regular_file(status)) {
      throw std::invalid_argument(path_ + " is no file that a search can be kept in");
    }
    try {
      saved_ = load_search(read_list(path_, "give a file of a search"), setup);
    } catch (const std::invalid_argument& error) {
      throw std::invalid_argument(path_ + ": " + error.what());
    }
  }

  const SavedSearch& saved() const { return saved_; }

  void add(const SearchHit& hit) { saved_.hits.push_back(hit); }

  // Once in a while, and when it is over.
  void keep(const SearchProgress& progress, bool last) {
    if (path_.empty() || (!last && Clock::now() < next_)) return;
    next_ = Clock::now() + std::chrono::seconds(2);
    SavedSearch now = saved_;
    now.progress.next = progress.next;
    now.progress.candidates += progress.candidates;
    try {
      write_file(path_, save_search(now));
    } catch (const std::runtime_error& error) {
      if (!failed_) std::cerr << "jimbo: " << error.what() << "; the search goes on without it\n";
      failed_ = true;
    }
  }

 private:
  using Clock = std::chrono::steady_clock;

  std::string path_;
  SavedSearch saved_;
  Clock::time_point next_ = Clock::now();
  bool failed_ = false;
};

void tell_end(bool over, std::int64_t searched, std::int64_t found, double seconds) {
  const std::string seeds = large_number(static_cast<double>(searched)) + " seeds";
  if (found == 0 && over) {
    std::cerr << "none of " << seeds << " has it: every one was looked at";
  } else {
    std::cerr << found << " found in " << seeds << (over ? ", which is all of them" : "");
  }
  std::cerr << " (" << fixed_text(seconds, 1) << " s)\n";
}

int run_search(const FindArguments& arguments, SearchSetup setup, std::int64_t limit) {
  const bool scores = std::any_of(setup.filter.wishes.begin(), setup.filter.wishes.end(),
                                  [](const Wish& w) { return w.need == WishNeed::Should; });
  SearchKeeper keeper(arguments.resume, setup);
  const std::int64_t first = setup.first;
  const std::int64_t end = setup.end;
  setup.first = keeper.saved().progress.next;
  setup.count_only = arguments.count && arguments.resume.empty();
  const FindFormat format = arguments.json  ? FindFormat::Json
                            : arguments.csv ? FindFormat::Csv
                                            : FindFormat::Text;
  std::ostringstream nowhere;
  const Matcher matcher(setup.filter, setup.run, setup.rules->content);
  // People see at once where it is; programs that read the seeds do not expect it.
  const bool where = arguments.where || is_console(StandardStream::Output);
  FindOutput output(arguments.count ? static_cast<std::ostream&>(nowhere) : std::cout, format,
                    scores, setup.filter, where ? &matcher : nullptr);
  std::int64_t found = 0;
  for (const SearchHit& hit : keeper.saved().hits) {
    output.write(hit);
    ++found;
  }

  const Interrupt interrupt;
  FindProgress display(arguments.quiet);
  const auto start = std::chrono::steady_clock::now();
  SeedSearch search(setup);
  bool over = false;
  while (!over && !interrupt.happened() && (limit == 0 || found < limit) && std::cout) {
    SearchHit hit{};
    const SeedSearch::Event event = search.wait(hit, 0.2);
    over = event == SeedSearch::Event::Done;
    if (event == SeedSearch::Event::Hit) {
      display.clear();
      output.write(hit);
      keeper.add(hit);
      ++found;
    }
    if (event == SeedSearch::Event::Waiting) display.show(search.progress(), setup.first, end);
    keeper.keep(search.progress(), false);
  }
  if (setup.count_only) found = search.progress().hits;
  keeper.keep(search.progress(), true);
  display.clear();
  if (arguments.count) std::cout << found << std::endl;
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (!arguments.quiet) tell_end(over, search.progress().next - first, found, seconds);
  if (!std::cout) return EXIT_FAILURE;
  if (interrupt.happened()) return interrupt.exit_code();
  return found > 0 || arguments.count ? EXIT_SUCCESS : kNoneFound;
}

int find(const FindArguments& arguments) {
  if (arguments.bench) return bench_find();
  if (arguments.json && arguments.csv)
    throw std::invalid_argument("give --json or --csv, not both");
  if (arguments.where && arguments.csv)
    throw std::invalid_argument("--csv has no place for --where: leave out one, or give --json");
  const SearchSetup setup = read_setup(arguments);
  const bool all = arguments.count || arguments.limit == "all";
  const std::int64_t limit = all ? 0 : read_number("--limit", arguments.limit, 1, 1'000'000'000);
  if (arguments.explain) explain(setup);
  if (arguments.explain || !arguments.quiet) tell_estimate(setup, limit);
  return arguments.explain ? EXIT_SUCCESS : run_search(arguments, setup, limit);
}

const RegisterVerb kFind("find", "Seeds that hold what a filter wants", [](CLI::App& app) {
  const auto arguments = std::make_shared<FindArguments>();
  app.add_option("FILTER", arguments->filter,
                 "What is wanted, as in 'legendary Perkeo in pack ante 1'")
      ->type_name("");
  app.add_option("--filter", arguments->filter_file,
                 "File with a filter as text, TOML or JSON; - reads the standard input")
      ->type_name("FILE");
  arguments->run.add_to(app, RunArguments::SeedIs::NoArgument);
  arguments->rules.add_to(app);
  arguments->walk.add_to(app);
  app.add_option("--limit", arguments->limit, "Stop after N seeds, or all for no end (default: 10)")
      ->type_name("N");
  app.add_flag("--count", arguments->count, "Print how many seeds there are, not which");
  app.add_option("--from", arguments->from, "First seed of a range (default: 1)")
      ->type_name("SEED");
  app.add_option("--to", arguments->to, "Last seed of a range (default: ZZZZZZZZ)")
      ->type_name("SEED");
  app.add_option("--seeds", arguments->seeds,
                 "File with a seed a line, to search these only; - reads the standard input")
      ->type_name("FILE");
  app.add_option("--threads", arguments->threads, "Threads (default: one for each core)")
      ->type_name("N");
  app.add_option("--resume", arguments->resume,
                 "Keep the search in this file, and go on from it if it exists")
      ->type_name("FILE");
  app.add_flag("--where", arguments->where,
               "Print where each seed holds what is wanted (default: on a terminal)");
  app.add_flag("--json", arguments->json, "Print a JSON object a line");
  app.add_flag("--csv", arguments->csv, "Print CSV");
  app.add_flag("--explain", arguments->explain, "Print the plan and the odds, search nothing");
  app.add_flag("--quiet", arguments->quiet, "Print no estimate, progress or summary on stderr");
  app.add_option("--kernel", arguments->kernel,
                 "Instruction set: avx512, avx2, neon, plain (default: the fastest there is)")
      ->type_name("NAME");
  app.add_flag("--gpu", arguments->gpu,
               "Run the sieve on a GPU; needs a program built by ./dev gpu");
  app.add_flag("--bench", arguments->bench, "Measure the speed of this machine instead");
  app.footer(
      "A filter is a list of wishes with semicolons between them; docs/seeds.md has the "
      "grammar:\n  legendary Perkeo in pack ante 1; voucher Observatory by ante 2\n"
      "  joker Blueprint negative in shop ante<=3 rolls<=4; not boss The Needle\n"
      "The engine checks every seed before it is printed. The exit code is 1 if none was\n"
      "found.");
  return [arguments] { return find(*arguments); };
});

}  // namespace
}  // namespace jimbo::cli
