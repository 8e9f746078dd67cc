#include "thread/worker_pool.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <set>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "support/refused_thread.h"

namespace jimbo {
namespace {

TEST(WorkerPool, DoesEveryPieceOnce) {
  for (const int threads : {1, 2, 3, 8}) {
    for (const int count : {0, 1, 2, 7, 64, 1000}) {
      WorkerPool pool(count, threads);
      std::vector<int> done(static_cast<std::size_t>(count));  // no two threads share an entry
      for (int round = 1; round <= 200; ++round) {
        const WorkerPool::Work work = [&](int i) { ++done[static_cast<std::size_t>(i)]; };
        if (round % 2 == 0) {
          pool.run(work);
        } else {
          pool.start(work);
          pool.finish();
        }
        for (const int times : done) ASSERT_EQ(times, round);
      }
    }
  }
}

TEST(WorkerPool, DoesItsWorkWithTheThreadsThereAre) {
  JIMBO_NEEDS_REFUSED_THREADS();
  for (const int allowed : {0, 1}) {
    const RefusedThreads refused(allowed);
    WorkerPool pool(100, 4);
    std::vector<int> done(100);
    for (int round = 0; round < 3; ++round) {
      pool.run([&](int i) { ++done[static_cast<std::size_t>(i)]; });
    }
    EXPECT_EQ(done, std::vector<int>(100, 3));
  }
}

TEST(WorkerPool, UsesNoMoreThreadsThanAsked) {
  for (const int threads : {1, 2, 3}) {
    WorkerPool pool(500, threads);
    std::mutex mutex;
    std::set<std::thread::id> seen;
    for (int round = 0; round < 50; ++round) {
      pool.run([&](int) {
        const std::lock_guard lock(mutex);
        seen.insert(std::this_thread::get_id());
      });
    }
    EXPECT_LE(static_cast<int>(seen.size()), threads);
  }
}

TEST(WorkerPool, WorksWhileTheCallerDoesSomethingElse) {
  for (const int threads : {1, 2}) {
    WorkerPool pool(10, threads);
    std::atomic<int> done{0};
    pool.start([&](int) { ++done; });
    while (done.load() < 10) std::this_thread::yield();  // ends although nobody called finish
    pool.finish();
    EXPECT_EQ(done.load(), 10);
  }
}

#if defined(__SANITIZE_THREAD__)
constexpr bool kThreadSanitizer = true;
#elif defined(__has_feature)
constexpr bool kThreadSanitizer = __has_feature(thread_sanitizer);
#else
constexpr bool kThreadSanitizer = false;
#endif

TEST(WorkerPool, WorksInAProcessForkedOff) {
  if (kThreadSanitizer) GTEST_SKIP() << "the thread sanitizer cannot follow a fork";
  for (const int threads : {1, 3}) {
    std::atomic<int> done{0};
    auto pool = std::make_unique<WorkerPool>(10, threads);
    const WorkerPool::Work work = [&](int) { ++done; };
    pool->start(work);
    pool->finish();
    const pid_t child = fork();
    if (child == 0) {
      alarm(20);  // where it would wait for ever
      pool->start(work);
      pool->finish();
      pool.reset();
      _exit(done.load() == 20 ? 0 : 1);
    }
    int status = -1;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
    pool->run(work);
    EXPECT_EQ(done.load(), 20);
  }
}

}  // namespace
}  // namespace jimbo
