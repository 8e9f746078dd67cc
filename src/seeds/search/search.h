#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "rules_file/ruleset.h"
#include "seeds/search/match.h"
#include "seeds/sieve/plan.h"
#include "seeds/sieve/seed_pattern.h"
#include "seeds/sieve/seed_space.h"

namespace jimbo {

struct SearchSetup {
  Filter filter;
  WalkOptions run;  // but for the seed
  std::shared_ptr<const Ruleset> rules = vanilla_ruleset();
  // The seeds from number `first` to before `end` (seed_space.h), or those of a list if there is
  // one, by their places in it.
  std::int64_t first = 0;
  std::int64_t end = kSeedSpace;
  std::vector<Seed> list;
  std::optional<SeedPattern> pattern;  // the same, without a list
  Route route;                         // what the player does besides what the filter is about
  int best = 0;                        // so many of the highest score are wanted; 0: all
  int threads = 1;
  const Kernel* kernel = nullptr;  // null: the fastest
  bool gpu = false;                // families are sieved by a GPU; see check_gpu
  // Hits are counted, not handed out; where the sieve decides (SievePlan) no seed is walked.
  bool count_only = false;

  // Whether the seeds are those of a list or pattern, how many there are, and the one at a place;
  // none where the same was before.
  bool is_listed() const { return pattern || !list.empty(); }
  std::int64_t listed_count() const;
  std::optional<Seed> listed(std::int64_t place) const;

  Route walked_route() const { return route_of(filter, rules->content, route); }
};

// Throws std::invalid_argument if a search is to use a GPU and cannot, or to no purpose.
void check_gpu(const SearchSetup& setup);

struct SearchHit {
  Seed seed;
  std::int64_t number;  // of the seed, or its place in the list
  double score;
};

struct SearchProgress {
  std::int64_t next;        // all before it is done, and its hits have been handed out
  std::int64_t candidates;  // that the sieve left of those
  std::int64_t hits;
};

// Looks through seeds with several threads and hands out hits in the order of the seeds, whatever
// the number of threads.
//
//   workers take blocks of seeds in turn -> sieve -> exact walk -> blocks done, sorted -> wait()
//
// A worker does not run far ahead of what has been handed out. Destroying the search ends it.
class SeedSearch {
 public:
  explicit SeedSearch(SearchSetup setup);
  ~SeedSearch();

  SeedSearch(const SeedSearch&) = delete;
  SeedSearch& operator=(const SeedSearch&) = delete;

  enum class Event { Hit, Waiting, Done };
  // The next hit, or Waiting after some time without one. What a worker threw is thrown here.
  Event wait(SearchHit& hit, double seconds);

  // Seeds that score less are of no interest any more; some may be handed out all the same.
  void raise_least_score(double score) { least_score_ = score; }

  SearchProgress progress() const { return progress_; }
  const SearchSetup& setup() const { return setup_; }

 private:
  struct Block {
    std::int64_t end = 0;
    std::int64_t candidates = 0;
    std::vector<SearchHit> hits;
    std::int64_t counted = 0;  // hits that are not handed out
  };

  void work();
  Block run_block(std::int64_t index, class SeedSieve& sieve, const Matcher& matcher) const;
  bool take_block(std::int64_t& index);
  void hand_out(Block block);

  SearchSetup setup_;
  const Kernel* kernel_;
  SievePlan plan_;
  std::int64_t block_size_;  // in units, or in seeds of a list
  std::int64_t block_count_;
  std::atomic<double> least_score_ = 0;

  // Shared with the workers, under the mutex.
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::int64_t, Block> done_;
  std::int64_t next_taken_ = 0;
  std::int64_t next_handed_out_ = 0;
  std::exception_ptr failure_;
  bool stopped_ = false;

  // Of the caller.
  std::vector<SearchHit> ready_;  // last first
  SearchProgress progress_{};
  std::int64_t end_of_ready_ = 0;

  std::vector<std::thread> workers_;
};

}  // namespace jimbo
