#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

namespace jimbo {

// Does `work(i)` for every i below `count` on a fixed number of threads.
//
// The pipeline: start publishes the work and refills a share for every thread -> workers (and the
// caller, while it waits) take chunks off their own share, whose memory is in their caches from the
// last time, then off those of others -> the last chunk done wakes the caller in finish.
//
// Between start and finish the work, which must not throw, and all it touches belong to the
// workers. `threads` counts the
// caller: with one thread, run works in place and only start needs a worker, made when first asked
// for.
class WorkerPool {
 public:
  // `count` is the same for all work, so that a worker that comes late finds either nothing or a
  // chunk of the next work, both of which are right.
  WorkerPool(int count, int threads);
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  using Work = std::function<void(int)>;

  // start and finish in one.
  void run(Work work);
  // Returns at once; one finish must follow before anything else.
  void start(Work work);
  // Throws std::logic_error in a process forked off since start.
  void finish();

  // Whether this is a process forked off since the workers were made: they stayed behind. The next
  // start makes others.
  bool orphaned() const;

 private:
  void start_workers();
  void forget_workers();
  void take_chunks(std::size_t first_share);
  void serve(std::size_t share, std::uint32_t seen);

  // The pieces of one thread. On a cache line of its own.
  struct alignas(64) Share {
    std::atomic<int> next{0};
    int begin = 0;
    int end = 0;
  };

  int count_;
  int threads_;
  int chunk_;   // pieces taken at once
  int wanted_;  // workers
  std::vector<Share> shares_;
  Work work_;
  std::atomic<std::uint32_t> generation_{0};
  std::atomic<int> unfinished_{0};  // pieces
  std::atomic<bool> stopping_{false};
  std::vector<std::thread> workers_;
  int process_ = 0;  // that has the workers
};

}  // namespace jimbo
