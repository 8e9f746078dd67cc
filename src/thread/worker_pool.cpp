#include "thread/worker_pool.h"

#include <algorithm>
#include <stdexcept>
#include <unistd.h>
#include <utility>

#include "thread/start_thread.h"

namespace jimbo {

namespace {

// Chunks per thread: enough that one slow chunk does not keep the others waiting.
constexpr int kChunksPerThread = 8;

// Waits until the number is another than `old`. Waking a thread takes longer than stepping dozens
// of environments, so a thread looks for so many turns of the processor before it sleeps.
template <class Number>
void wait_for_change(const std::atomic<Number>& number, Number old) {
  constexpr int kTurns = 200;
  for (int i = 0; i < kTurns; ++i) {
    if (number.load(std::memory_order_acquire) != old) return;
    std::this_thread::yield();
  }
  number.wait(old, std::memory_order_acquire);
}

}  // namespace

WorkerPool::WorkerPool(int count, int threads)
    : count_(count),
      threads_(std::clamp(threads, 1, std::max(1, count))),
      chunk_(threads_ == 1 ? count : std::max(1, count / (threads_ * kChunksPerThread))),
      wanted_(std::max(1, threads_ - 1)),
      shares_(static_cast<std::size_t>(threads_)) {
  std::int64_t begin = 0;
  for (std::size_t i = 0; i < shares_.size(); ++i) {
    const std::int64_t end = static_cast<std::int64_t>(i + 1) * count / threads_;
    shares_[i].begin = static_cast<int>(begin);
    shares_[i].end = static_cast<int>(end);
    shares_[i].next = shares_[i].end;
    begin = end;
  }
}

WorkerPool::~WorkerPool() {
  if (orphaned()) forget_workers();
  stopping_.store(true, std::memory_order_relaxed);
  generation_.fetch_add(1, std::memory_order_release);
  generation_.notify_all();
  for (std::thread& worker : workers_) worker.join();
}

void WorkerPool::run(Work work) {
  if (threads_ == 1) {
    for (int i = 0; i < count_; ++i) work(i);
    return;
  }
  start(std::move(work));
  finish();
}

void WorkerPool::start(Work work) {
  start_workers();
  work_ = std::move(work);
  unfinished_.store(count_, std::memory_order_relaxed);
  for (Share& share : shares_) share.next.store(share.begin, std::memory_order_release);
  generation_.fetch_add(1, std::memory_order_release);
  generation_.notify_all();
}

// Where the system refuses a thread, those there are do the work, at last the caller alone.
void WorkerPool::start_workers() {
  if (orphaned()) forget_workers();
  process_ = getpid();
  while (static_cast<int>(workers_.size()) < wanted_) {
    const std::size_t share = (workers_.size() + 1) % shares_.size();
    if (!start_thread(workers_, [this, share, seen = generation_.load()] { serve(share, seen); })) {
      wanted_ = static_cast<int>(workers_.size());
    }
  }
}

bool WorkerPool::orphaned() const { return !workers_.empty() && process_ != getpid(); }

// A thread of another process can neither be joined nor detached, so its object is left alone.
void WorkerPool::forget_workers() {
  const auto* left_behind = new std::vector<std::thread>(std::move(workers_));
  (void)left_behind;
  workers_.clear();  // NOLINT(clang-analyzer-cplusplus.NewDeleteLeaks)
}

void WorkerPool::finish() {
  if (orphaned()) {
    throw std::logic_error(
        "this process was forked while work was under way, which stayed behind: fork before or "
        "after");
  }
  take_chunks(0);
  for (;;) {
    const int left = unfinished_.load(std::memory_order_acquire);
    if (left == 0) return;
    wait_for_change(unfinished_, left);
  }
}

void WorkerPool::take_chunks(std::size_t first_share) {
  for (std::size_t i = 0; i < shares_.size(); ++i) {
    Share& share = shares_[(first_share + i) % shares_.size()];
    for (;;) {
      const int begin = share.next.fetch_add(chunk_, std::memory_order_acq_rel);
      if (begin >= share.end) break;
      const int end = std::min(share.end, begin + chunk_);
      for (int piece = begin; piece < end; ++piece) work_(piece);
      const int done = end - begin;
      if (unfinished_.fetch_sub(done, std::memory_order_acq_rel) == done) unfinished_.notify_one();
    }
  }
}

void WorkerPool::serve(std::size_t share, std::uint32_t seen) {
  for (;;) {
    wait_for_change(generation_, seen);
    seen = generation_.load(std::memory_order_acquire);
    if (stopping_.load(std::memory_order_relaxed)) return;
    take_chunks(share);
  }
}

}  // namespace jimbo
