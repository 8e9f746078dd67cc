#include "seeds/search/search.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <stdexcept>
#include <utility>

#include "base/same_bytes.h"
#include "seeds/gpu/gpu_sieve.h"
#include "seeds/search/seed_sieve.h"
#include "thread/start_thread.h"

namespace jimbo {
namespace {

// So many exact walks a block has on average, at most: it is done within a fraction of a second.
constexpr double kWalksOfBlock = 1000;
constexpr double kMostUnits = 512;
// A GPU needs many seeds to be busy.
constexpr double kWalksOfGpuBlock = 100'000;
constexpr double kMostUnitsOfGpu = 65'536;
constexpr std::int64_t kListBlock = 4096;
constexpr std::int64_t kBlocksAhead = 64;

const Content& content_of(const SearchSetup& setup) { return setup.rules->content; }

std::int64_t units_of_block(const SievePlan& plan, bool gpu) {
  double walks = kFamilySize;
  for (const PlannedClause& clause : plan.clauses()) walks *= clause.pass_rate;
  const double most = gpu ? kMostUnitsOfGpu : kMostUnits;
  const double most_walks = gpu ? kWalksOfGpuBlock : kWalksOfBlock;
  return static_cast<std::int64_t>(std::clamp(most_walks / walks, 1.0, most));
}

}  // namespace

std::int64_t SearchSetup::listed_count() const {
  return pattern ? pattern->size() : static_cast<std::int64_t>(list.size());
}

std::optional<Seed> SearchSetup::listed(std::int64_t place) const {
  return pattern ? pattern->at(place) : list[static_cast<std::size_t>(place)];
}

void check_gpu(const SearchSetup& setup) {
  if (!setup.gpu) return;
  if (setup.is_listed()) {
    throw std::invalid_argument("a GPU goes through ranges of seeds, not through lists");
  }
  const SievePlan plan(setup.filter, setup.walked_route(), setup.run, content_of(setup));
  if (plan.clauses().empty()) {
    throw std::invalid_argument(
        "a GPU has nothing to do here: whether a seed has it shows only when it is walked");
  }
  const std::string fault = gpu_fault();
  if (!fault.empty()) throw std::invalid_argument(fault);
}

SeedSearch::SeedSearch(SearchSetup setup)
    : setup_(std::move(setup)),
      kernel_(setup_.kernel != nullptr ? setup_.kernel : &kernels().front()),
      plan_(setup_.filter, setup_.walked_route(), setup_.run, content_of(setup_)) {
  plan_.order(*kernel_);
  if (!setup_.is_listed()) {
    block_size_ = units_of_block(plan_, setup_.gpu);
    const std::int64_t first = unit_of(setup_.first);
    const std::int64_t units = setup_.end > setup_.first ? unit_of(setup_.end - 1) + 1 - first : 0;
    block_count_ = (units + block_size_ - 1) / block_size_;
  } else {
    setup_.end = std::min(setup_.end, setup_.listed_count());
    block_size_ = kListBlock;
    const std::int64_t seeds = std::max<std::int64_t>(setup_.end - setup_.first, 0);
    block_count_ = (seeds + block_size_ - 1) / block_size_;
  }
  progress_.next = end_of_ready_ = setup_.first;
  // A machine may refuse more threads; the work is done with those there are.
  while (static_cast<int>(workers_.size()) < std::max(setup_.threads, 1) &&
         start_thread(workers_, [this] { work(); })) {
  }
  if (workers_.empty()) throw std::runtime_error("the system refuses a thread to search with");
}

SeedSearch::~SeedSearch() {
  {
    const std::scoped_lock lock(mutex_);
    stopped_ = true;
  }
  changed_.notify_all();
  for (std::thread& worker : workers_) worker.join();
}

// Workers -----------------------------------------------------------------------------------------

bool SeedSearch::take_block(std::int64_t& index) {
  std::unique_lock lock(mutex_);
  const std::int64_t ahead = kBlocksAhead * std::max(setup_.threads, 1);
  changed_.wait(lock, [&] {
    return stopped_ || next_taken_ == block_count_ || next_taken_ < next_handed_out_ + ahead;
  });
  if (stopped_ || next_taken_ == block_count_) return false;
  index = next_taken_++;
  return true;
}

SeedSearch::Block SeedSearch::run_block(std::int64_t index, SeedSieve& sieve,
                                        const Matcher& matcher) const {
  Block block;
  std::vector<Seed> candidates;
  std::vector<Seed> seeds;  // of a list, with their places
  std::vector<std::int64_t> places;
  const bool listed = setup_.is_listed();
  const bool walked = !(setup_.count_only && plan_.decides());
  if (listed) {
    const std::int64_t first = setup_.first + index * block_size_;
    block.end = std::min(first + block_size_, setup_.end);
    for (std::int64_t place = first; place < block.end; ++place) {
      const std::optional<Seed> seed = setup_.listed(place);
      if (!seed) continue;
      seeds.push_back(*seed);
      places.push_back(place);
    }
    sieve.sieve_list(seeds.data(), static_cast<std::int64_t>(seeds.size()), candidates);
  } else {
    const std::int64_t unit = unit_of(setup_.first) + index * block_size_;
    const std::int64_t units = std::min(block_size_, unit_of(setup_.end - 1) + 1 - unit);
    const std::int64_t behind =
        unit + units < kUnitCount ? unit_at(unit + units).first : kSeedSpace;
    block.end = std::min(setup_.end, behind);
    if (!walked && unit_at(unit).first >= setup_.first && behind <= setup_.end) {
      block.candidates = block.counted = sieve.count_units(unit, units);
      return block;
    }
    sieve.sieve_units(unit, units, candidates);
  }
  std::size_t next = 0;
  for (const Seed& seed : candidates) {
    while (listed && !same_bytes(seeds[next], seed)) ++next;
    const std::int64_t place = listed ? places[next++] : search_number(seed);
    if (place < setup_.first || place >= setup_.end) continue;
    ++block.candidates;
    const Match match = walked ? matcher.match(seed, least_score_) : Match{true, 0};
    if (match.found && setup_.count_only) ++block.counted;
    if (match.found && !setup_.count_only) block.hits.push_back({seed, place, match.score});
  }
  return block;
}

void SeedSearch::work() {
  try {
    SeedSieve sieve(plan_, *kernel_, setup_.gpu);
    const Matcher matcher(setup_.filter, setup_.walked_route(), setup_.run, content_of(setup_));
    for (std::int64_t index = 0; take_block(index);) {
      Block block = run_block(index, sieve, matcher);
      const std::scoped_lock lock(mutex_);
      done_[index] = std::move(block);
      changed_.notify_all();
    }
  } catch (...) {
    const std::scoped_lock lock(mutex_);
    if (failure_ == nullptr) failure_ = std::current_exception();
    stopped_ = true;
    changed_.notify_all();
  }
}

// The caller --------------------------------------------------------------------------------------

void SeedSearch::hand_out(Block block) {
  progress_.candidates += block.candidates;
  progress_.hits += block.counted;
  end_of_ready_ = block.end;
  ready_ = std::move(block.hits);
  std::reverse(ready_.begin(), ready_.end());
  if (ready_.empty()) progress_.next = end_of_ready_;
}

SeedSearch::Event SeedSearch::wait(SearchHit& hit, double seconds) {
  using Clock = std::chrono::steady_clock;
  const auto deadline = Clock::now() + std::chrono::duration<double>(seconds);
  for (bool first = true; ready_.empty(); first = false) {
    progress_.next = end_of_ready_;
    if (!first && Clock::now() >= deadline) return Event::Waiting;
    std::unique_lock lock(mutex_);
    if (next_handed_out_ == block_count_) return Event::Done;
    const bool came = changed_.wait_until(
        lock, deadline, [&] { return failure_ != nullptr || done_.count(next_handed_out_) != 0; });
    if (failure_ != nullptr) std::rethrow_exception(failure_);
    if (!came) return Event::Waiting;
    Block block = std::move(done_.begin()->second);
    done_.erase(done_.begin());
    ++next_handed_out_;
    lock.unlock();
    changed_.notify_all();
    hand_out(std::move(block));
  }
  hit = ready_.back();
  ready_.pop_back();
  ++progress_.hits;
  progress_.next = ready_.empty() ? end_of_ready_ : hit.number + 1;
  return Event::Hit;
}

}  // namespace jimbo
