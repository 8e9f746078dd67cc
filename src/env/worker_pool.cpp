#include "env/worker_pool.h"

#include <algorithm>
#include <stdexcept>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace jimbo::env {

namespace {

// Chunks per thread: enough that one slow chunk does not keep the others waiting.
constexpr int kChunksPerThread = 8;

}  // namespace

WorkerPool::WorkerPool(int count, int threads)
    : count_(count),
      threads_(std::min(threads, count)),
      chunk_(threads_ == 1 ? count : std::max(1, count / (threads_ * kChunksPerThread))),
      chunks_((count + chunk_ - 1) / chunk_),
      wanted_(std::max(1, threads_ - 1)) {}

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
  unfinished_.store(chunks_, std::memory_order_relaxed);
  next_.store(0, std::memory_order_release);
  generation_.fetch_add(1, std::memory_order_release);
  generation_.notify_all();
}

// Where the system refuses a thread, those there are do the work, at last the caller alone.
void WorkerPool::start_workers() {
  if (orphaned()) forget_workers();
  process_ = getpid();
  try {
    workers_.reserve(static_cast<std::size_t>(wanted_));
    while (static_cast<int>(workers_.size()) < wanted_) {
      workers_.emplace_back([this] { serve(); });
    }
  } catch (const std::system_error&) {
    wanted_ = static_cast<int>(workers_.size());
  }
}

bool WorkerPool::orphaned() const { return !workers_.empty() && process_ != getpid(); }

// A thread of another process can neither be joined nor detached, so its object is left alone.
void WorkerPool::forget_workers() {
  [[maybe_unused]] static std::vector<std::thread>* left_behind = nullptr;
  left_behind = new std::vector<std::thread>(std::move(workers_));
  workers_.clear();
}

void WorkerPool::finish() {
  if (orphaned()) {
    throw std::logic_error(
        "this process was forked while work was under way, which stayed behind: fork before or "
        "after");
  }
  take_chunks();
  for (;;) {
    const int left = unfinished_.load(std::memory_order_acquire);
    if (left == 0) return;
    unfinished_.wait(left, std::memory_order_acquire);
  }
}

void WorkerPool::take_chunks() {
  for (;;) {
    const int chunk = next_.fetch_add(1, std::memory_order_acq_rel);
    if (chunk >= chunks_) return;
    const int last = std::min(count_, (chunk + 1) * chunk_);
    for (int i = chunk * chunk_; i < last; ++i) work_(i);
    if (unfinished_.fetch_sub(1, std::memory_order_acq_rel) == 1) unfinished_.notify_one();
  }
}

void WorkerPool::serve() {
  std::uint32_t seen = 0;
  for (;;) {
    generation_.wait(seen, std::memory_order_acquire);
    seen = generation_.load(std::memory_order_acquire);
    if (stopping_.load(std::memory_order_relaxed)) return;
    take_chunks();
  }
}

}  // namespace jimbo::env
