#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "bindings.h"
#include "json_object.h"
#include "rules_object.h"
#include "run_object.h"
#include "seeds/filter/filter.h"
#include "seeds/search/best_hits.h"
#include "seeds/search/search.h"
#include "seeds/walk/route_text.h"
#include "seeds/walk/seed_json.h"
#include "seeds/walk/seed_list.h"
#include "seeds/walk/seed_walk.h"
#include "text/item_reader.h"
#include "text/run_option_text.h"

namespace jimbo::python {
namespace {

// What a seed holds -------------------------------------------------------------------------------

Route read_route(const std::vector<std::string>& vouchers, const std::vector<std::string>& take,
                 const std::vector<std::string>& skip, const Content& content) {
  Route route;
  for (const std::string& name : vouchers) add_voucher(route, name, content);
  for (const std::string& name : take) add_taken(route, name, content);
  for (const std::string& text : skip) add_skip(route, text);
  return route;
}

nb::object seed_contents(const std::string& seed, const std::optional<std::string>& deck,
                         const std::optional<std::string>& stake,
                         const std::optional<std::string>& challenge, const std::string& hand_order,
                         int antes, int rerolls, int queue,
                         const std::vector<std::string>& vouchers,
                         const std::vector<std::string>& take, const std::vector<std::string>& skip,
                         bool previews, bool hands, const std::string& plays, bool fused_seeding,
                         const Rules* rules) {
  if (antes < 1 || antes > 1000) throw std::invalid_argument("antes must be from 1 to 1000");
  const std::shared_ptr<const Ruleset> in_force = ruleset_of(rules);
  const Content& content = in_force->content;
  if (rerolls < 0 || queue < 0) {
    throw std::invalid_argument("rerolls and queue must be at least 0");
  }
  Route route = read_route(vouchers, take, skip, content);
  route.rerolls = rerolls;
  route.queue = queue;
  route.previews = previews;
  route.hands = hands;
  WalkOptions options = read({seed, deck, stake, challenge, hand_order}, content);
  options.fused_seeding = fused_seeding;
  options.plays = read_item<HandId>(plays);
  SeedWalk walk(options, route, content);
  return to_python(walk_json(walk, antes, *in_force, previews));
}

// The search --------------------------------------------------------------------------------------

class SeedFinder {
 public:
  SeedFinder(SearchSetup setup, std::int64_t limit)
      : best_(static_cast<std::size_t>(setup.best)),
        search_(std::make_unique<SeedSearch>(std::move(setup))),
        limit_(limit) {}

  nb::tuple next() {
    SearchHit hit{};
    if (search_->setup().best == 0) {
      const bool enough = limit_ > 0 && search_->progress().hits >= limit_;
      if (enough || !wait(hit)) throw nb::stop_iteration();
      return nb::make_tuple(seed_text(hit.seed), hit.score);
    }
    // The best are known at the end.
    while (given_ == 0 && wait(hit)) {
      best_.add(hit);
      search_->raise_least_score(best_.least_score());
    }
    if (given_ == best_.hits().size()) throw nb::stop_iteration();
    const SearchHit& best = best_.hits()[given_++];
    return nb::make_tuple(seed_text(best.seed), best.score);
  }

  std::int64_t searched() const { return search_->progress().next - search_->setup().first; }

 private:
  // The next hit; false if there is none.
  bool wait(SearchHit& hit) {
    for (;;) {
      SeedSearch::Event event;
      {
        const nb::gil_scoped_release release;
        event = search_->wait(hit, 0.1);
      }
      if (event != SeedSearch::Event::Waiting) return event == SeedSearch::Event::Hit;
      if (PyErr_CheckSignals() != 0) throw nb::python_error();
    }
  }

  BestHits best_;
  std::size_t given_ = 0;  // of the best
  std::unique_ptr<SeedSearch> search_;
  std::int64_t limit_;
};

// Which seeds a search goes through; all if nothing is given.
struct SeedArguments {
  std::optional<std::string> first;
  std::optional<std::string> last;
  std::optional<std::vector<std::string>> seeds;
  std::optional<std::string> word;
  bool palindromes;
  std::int64_t sample;

  void read(SearchSetup& setup) const {
    const bool range = last || (first && sample == 0);
    const int ways = (range ? 1 : 0) + (seeds ? 1 : 0) + (word ? 1 : 0) + (palindromes ? 1 : 0) +
                     (sample != 0 ? 1 : 0);
    if (ways > 1) {
      throw std::invalid_argument(
          "give one of seeds, word, palindromes, sample, or first and last, not both");
    }
    if (sample < 0) throw std::invalid_argument("sample must be at least 1");
    if (word) setup.pattern = SeedPattern::containing(*word);
    if (palindromes) setup.pattern = SeedPattern::palindromes();
    if (sample > 0)
      setup.pattern = SeedPattern::sample(read_first_seed(first.value_or("0")), sample);
    if (seeds) {
      if (seeds->empty()) throw std::invalid_argument("seeds is empty: give at least one");
      for (const std::string& seed : *seeds) setup.list.push_back(read_seed(seed));
    }
    if (setup.is_listed()) {
      setup.end = setup.listed_count();
      return;
    }
    if (first) setup.first = search_number(read_typed_seed(*first));
    if (last) setup.end = search_number(read_typed_seed(*last)) + 1;
    if (setup.end <= setup.first) throw std::invalid_argument("first comes behind last");
  }
};

SearchSetup read_setup(const std::string& filter, const std::optional<std::string>& deck,
                       const std::optional<std::string>& stake,
                       const std::optional<std::string>& challenge, const SeedArguments& seeds,
                       const std::vector<std::string>& vouchers,
                       const std::vector<std::string>& take, const std::vector<std::string>& skip,
                       int best, int num_threads, const std::string& plays, bool fused_seeding,
                       bool gpu, const Rules* rules) {
  SearchSetup setup;
  setup.rules = ruleset_of(rules);
  const Content& content = setup.rules->content;
  setup.run = read({"ALEEB", deck, stake, challenge, "windows"}, content);
  setup.run.fused_seeding = fused_seeding;
  setup.run.plays = read_item<HandId>(plays);
  setup.filter = read_filter(filter, content);
  setup.route = read_route(vouchers, take, skip, content);
  setup.best = best;
  check_filter(setup.filter, setup.run, content, setup.route, best > 0);
  seeds.read(setup);
  setup.gpu = gpu;
  check_gpu(setup);
  const auto cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  setup.threads = num_threads > 0 ? num_threads : cores;
  return setup;
}

}  // namespace

void bind_seeds(nb::module_& module) {
  module.def("seed", &seed_contents, nb::arg("seed"), nb::arg("deck").none(),
             nb::arg("stake").none(), nb::arg("challenge").none(), nb::arg("hand_order"),
             nb::arg("antes"), nb::arg("rerolls"), nb::arg("queue"), nb::arg("vouchers"),
             nb::arg("take"), nb::arg("skip"), nb::arg("previews"), nb::arg("hands"),
             nb::arg("plays"), nb::arg("fused_seeding"), nb::arg("rules").none(),
             nb::sig("def seed(seed: str, deck: str | None, stake: str | None, challenge: str | "
                     "None, hand_order: str, antes: int, rerolls: int, queue: int, vouchers: "
                     "collections.abc.Sequence[str], take: collections.abc.Sequence[str], skip: "
                     "collections.abc.Sequence[str], previews: bool, hands: bool, plays: str, "
                     "fused_seeding: bool, "
                     "rules: Rules | None) -> dict[str, typing.Any]"));
  module.attr("SEED_COUNT") = kSeedSpace;
  module.def(
      "seed_number", [](const std::string& seed) { return search_number(read_typed_seed(seed)); },
      nb::arg("seed"), "The place of a seed in the order of a search, from 0.");
  module.def(
      "seed_numbered",
      [](std::int64_t number) {
        if (number < 0 || number >= kSeedSpace) throw std::invalid_argument("no such seed");
        return seed_text(seed_at(number));
      },
      nb::arg("number"), "The seed at a place of that order.");
  nb::class_<SeedFinder>(module, "SeedFinder")
      .def(
          "__init__",
          [](SeedFinder* self, const std::string& filter, const std::optional<std::string>& deck,
             const std::optional<std::string>& stake, const std::optional<std::string>& challenge,
             const std::optional<std::string>& first, const std::optional<std::string>& last,
             const std::optional<std::vector<std::string>>& seeds,
             const std::optional<std::string>& word, bool palindromes, std::int64_t sample,
             const std::vector<std::string>& vouchers, const std::vector<std::string>& take,
             const std::vector<std::string>& skip, int best, int num_threads, std::int64_t limit,
             const std::string& plays, bool fused_seeding, bool gpu, const Rules* rules) {
            new (self) SeedFinder(
                read_setup(filter, deck, stake, challenge,
                           {first, last, seeds, word, palindromes, sample}, vouchers, take, skip,
                           best, num_threads, plays, fused_seeding, gpu, rules),
                limit);
          },
          nb::arg("filter"), nb::arg("deck").none(), nb::arg("stake").none(),
          nb::arg("challenge").none(), nb::arg("first").none(), nb::arg("last").none(),
          nb::arg("seeds").none(), nb::arg("word").none(), nb::arg("palindromes"),
          nb::arg("sample"), nb::arg("vouchers"), nb::arg("take"), nb::arg("skip"), nb::arg("best"),
          nb::arg("num_threads"), nb::arg("limit"), nb::arg("plays"), nb::arg("fused_seeding"),
          nb::arg("gpu"), nb::arg("rules").none(),
          nb::sig("def __init__(self, filter: str, deck: str | None, stake: str | None, challenge: "
                  "str | None, first: str | None, last: str | None, seeds: "
                  "collections.abc.Sequence[str] | None, word: str | None, palindromes: bool, "
                  "sample: int, vouchers: collections.abc.Sequence[str], take: "
                  "collections.abc.Sequence[str], skip: collections.abc.Sequence[str], best: int, "
                  "num_threads: int, limit: int, "
                  "plays: str, fused_seeding: bool, gpu: bool, rules: Rules | None) -> None"))
      .def("__next__", &SeedFinder::next, nb::sig("def __next__(self) -> tuple[str, float]"))
      .def_prop_ro("searched", &SeedFinder::searched);
}

}  // namespace jimbo::python
