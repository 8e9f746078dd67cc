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

#include "cli/input/argument.h"
#include "cli/input/input_file.h"
#include "cli/terminal/console.h"
#include "cli/terminal/interrupt.h"
#include "cli/verb/find_bench.h"
#include "cli/verb/find_output.h"
#include "cli/verb/route_argument.h"
#include "cli/verb/verb.h"
#include "format/output_file.h"
#include "seeds/filter/filter.h"
#include "seeds/search/best_hits.h"
#include "seeds/search/estimate.h"
#include "seeds/search/match.h"
#include "seeds/search/search.h"
#include "seeds/search/search_file.h"
#include "seeds/walk/seed_list.h"
#include "text/names.h"
#include "text/number_text.h"
#include "text/quote.h"
#include "text/run_option_text.h"

// jimbo find: seeds that hold what a filter wants.

namespace jimbo::cli {
namespace {

constexpr int kMostFindThreads = 1024;
constexpr int kMostBest = 1'000'000;
constexpr int kNoneFound = 1;

struct FindArguments {
  RunArguments run;
  RulesArgument rules;
  std::string filter;
  std::string filter_file;
  std::string from;
  std::string to;
  std::string seeds;
  std::string word;
  bool palindromes = false;
  std::string sample;
  std::string best;
  RouteArguments route;
  std::string threads;
  std::string limit = "10";
  std::string kernel;
  std::string resume;
  bool count = false;
  bool json = false;
  bool csv = false;
  bool explain = false;
  bool where = false;
  bool previews = false;
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

void read_list_argument(const FindArguments& arguments, SearchSetup& setup) {
  std::istringstream text(read_list(arguments.seeds, "give a file with a seed a line"));
  setup.list = read_seed_list(text);
}

// Begins with --from, of which a whole number is a place in the sequence.
SeedPattern read_sample(const FindArguments& arguments) {
  constexpr int kMostSampled = 1'000'000'000;
  const int count = read_number("--sample", arguments.sample, 1, kMostSampled);
  return SeedPattern::sample(read_first_seed(arguments.from.empty() ? "0" : arguments.from), count);
}

void read_range(const FindArguments& arguments, SearchSetup& setup) {
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

void read_seeds(const FindArguments& arguments, SearchSetup& setup) {
  const bool sample = !arguments.sample.empty();
  const bool range = !arguments.to.empty() || (!arguments.from.empty() && !sample);
  const int ways = (arguments.seeds.empty() ? 0 : 1) + (arguments.word.empty() ? 0 : 1) +
                   (arguments.palindromes ? 1 : 0) + (sample ? 1 : 0) + (range ? 1 : 0);
  if (ways > 1) {
    throw std::invalid_argument(
        "give one of --seeds, --word, --palindromes, --sample, or --from and --to");
  }
  if (!arguments.seeds.empty()) read_list_argument(arguments, setup);
  if (!arguments.word.empty()) setup.pattern = SeedPattern::containing(arguments.word);
  if (arguments.palindromes) setup.pattern = SeedPattern::palindromes();
  if (sample) setup.pattern = read_sample(arguments);
  if (setup.is_listed()) {
    setup.end = setup.listed_count();
  } else {
    read_range(arguments, setup);
  }
}

SearchSetup read_setup(const FindArguments& arguments) {
  SearchSetup setup;
  setup.rules = arguments.rules.read();
  const Content& content = setup.rules->content;
  setup.run = arguments.walk.read(arguments.run.read(content));
  setup.filter = read_filter_argument(arguments, content);
  setup.route = arguments.route.read(content);
  if (!arguments.best.empty()) setup.best = read_number("--best", arguments.best, 1, kMostBest);
  check_filter(setup.filter, setup.run, content, setup.route, setup.best > 0);
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

// A wish with those that may stand for it.
std::string group_text(const Filter& filter, std::size_t first) {
  std::string text = wish_text(filter.wishes[first]);
  for (std::size_t i = first + 1; i < filter.end_of_group(first); ++i) {
    text += " or " + wish_text(filter.wishes[i]);
  }
  return text;
}

// Which planet Celestial packs begin with, where that matters.
void tell_telescope(const SearchSetup& setup) {
  const Route route = setup.walked_route();
  const auto hand = SeedWalk(setup.run, route, setup.rules->content).telescope_hand();
  if (hand && route.packs) {
    std::cerr << "Telescope shows the planet of " << name(*hand) << ": --plays takes another\n";
  }
}

// How the seeds are gone through, for those who want to know why it takes so long.
void explain(const SearchSetup& setup) {
  const Kernel& kernel = setup.kernel != nullptr ? *setup.kernel : kernels().front();
  SievePlan plan(setup.filter, setup.walked_route(), setup.run, setup.rules->content);
  plan.order(kernel);
  for (std::size_t i = 0; i < setup.filter.wishes.size(); i = setup.filter.end_of_group(i)) {
    const bool sieved = std::any_of(plan.clauses().begin(), plan.clauses().end(),
                                    [&](const PlannedClause& c) { return c.wish == i; });
    if (!sieved) std::cout << "walk only         " << group_text(setup.filter, i) << "\n";
  }
  for (const PlannedClause& clause : plan.clauses()) {
    std::string rate = percent_text(clause.pass_rate, 2);
    rate.resize(8, ' ');
    std::cout << "sieve (" << (setup.gpu ? "gpu" : kernel.name) << ") " << rate
              << group_text(setup.filter, clause.wish) << "\n";
  }
}

// The search --------------------------------------------------------------------------------------

// Shows how far a search is: a line that is drawn anew on a terminal, else nothing.
class FindProgress {
 public:
  explicit FindProgress(bool quiet) : shown_(!quiet && is_console(StandardStream::Error)) {}
  ~FindProgress() { clear(); }

  void show(const SearchProgress& progress, std::int64_t first, std::int64_t end,
            const std::vector<SearchHit>& best) {
    if (!shown_) return;
    const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    const auto done = static_cast<double>(progress.next - first);
    const double share = done / static_cast<double>(end - first);
    const std::string text = large_number(done) + " seeds (" + percent_text(share, 2) + "), " +
                             std::to_string(progress.hits) + " found, " +
                             seed_rate_text(done / std::max(seconds, 1e-3)) +
                             (best.empty() ? ""
                                           : ", best " + seed_text(best.front().seed) + " " +
                                                 number_text(best.front().score));
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

  void add(const SearchHit& hit) {
    if (!path_.empty()) saved_.hits.push_back(hit);
  }

  // Those that are the best now, in the order of the seeds.
  void replace(std::vector<SearchHit> hits) {
    std::sort(hits.begin(), hits.end(),
              [](const SearchHit& a, const SearchHit& b) { return a.number < b.number; });
    saved_.hits = std::move(hits);
  }

  bool is_due() const { return !path_.empty() && Clock::now() >= next_; }

  // Once in a while, and when it is over.
  void keep(const SearchProgress& progress, bool last) {
    if (path_.empty() || (!last && !is_due())) return;
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
  SearchKeeper keeper(arguments.resume, setup);
  const std::int64_t first = setup.first;
  const std::int64_t end = setup.end;
  setup.first = keeper.saved().progress.next;
  setup.count_only = arguments.count && arguments.resume.empty();
  const FindFormat format = arguments.json  ? FindFormat::Json
                            : arguments.csv ? FindFormat::Csv
                                            : FindFormat::Text;
  std::ostringstream nowhere;
  // People see at once where it is; programs that read the seeds do not expect it.
  const bool where = arguments.where || (is_console(StandardStream::Output) && !arguments.csv);
  FindOutput output(arguments.count ? static_cast<std::ostream&>(nowhere) : std::cout, setup,
                    {format, where, arguments.previews});
  BestHits best(static_cast<std::size_t>(setup.best));
  std::int64_t found = 0;
  const auto take = [&](const SearchHit& hit) {
    if (setup.best == 0) {
      output.write(hit);
    } else if (!best.add(hit)) {
      return false;
    }
    ++found;
    return true;
  };
  for (const SearchHit& hit : keeper.saved().hits) take(hit);

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
      if (take(hit) && setup.best == 0) keeper.add(hit);
      if (setup.best > 0) search.raise_least_score(best.least_score());
    }
    if (event == SeedSearch::Event::Waiting) {
      output.flush();
      display.show(search.progress(), setup.first, end, best.hits());
    }
    if (setup.best > 0 && keeper.is_due()) keeper.replace(best.hits());
    keeper.keep(search.progress(), false);
  }
  if (setup.count_only) found = search.progress().hits;
  if (setup.best > 0) keeper.replace(best.hits());
  keeper.keep(search.progress(), true);
  display.clear();
  for (const SearchHit& hit : best.hits()) output.write(hit);
  output.flush();
  if (setup.best > 0) found = static_cast<std::int64_t>(best.hits().size());
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
  if ((arguments.where || arguments.previews) && arguments.csv)
    throw std::invalid_argument(
        "--csv has no place for --where and --previews: leave out one, or give --json");
  if (arguments.count && !arguments.best.empty())
    throw std::invalid_argument("give --count or --best, not both");
  const SearchSetup setup = read_setup(arguments);
  const bool all = arguments.count || arguments.limit == "all" || setup.best > 0;
  const std::int64_t limit = all ? 0 : read_number("--limit", arguments.limit, 1, 1'000'000'000);
  if (arguments.explain) explain(setup);
  if (!arguments.quiet) tell_telescope(setup);
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
  arguments->route.add_to(app);
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
  app.add_option("--word", arguments->word, "Only seeds with a word in them")->type_name("WORD");
  app.add_flag("--palindromes", arguments->palindromes, "Only seeds that read the same backwards");
  app.add_option("--sample", arguments->sample,
                 "Only N seeds from all over, always the same; --from begins another sample")
      ->type_name("N");
  app.add_option("--best", arguments->best,
                 "Search to the end and print the N of the highest score, the best first")
      ->type_name("N");
  app.add_option("--threads", arguments->threads, "Threads (default: one for each core)")
      ->type_name("N");
  app.add_option("--resume", arguments->resume,
                 "Keep the search in this file, and go on from it if it exists")
      ->type_name("FILE");
  app.add_flag("--where", arguments->where,
               "Print where each seed holds what is wanted (default: on a terminal)");
  app.add_flag("--previews", arguments->previews,
               "Print what Judgement, The Soul, seals and others would give with each seed");
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
