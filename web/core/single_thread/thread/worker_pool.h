#pragma once

#include <functional>
#include <utility>

// The pool of thread/worker_pool.h where there are no threads: a worker of the page is one thread,
// and the page starts as many of those as it wants.

namespace jimbo {

class WorkerPool {
 public:
  WorkerPool(int count, int) : count_(count) {}

  using Work = std::function<void(int)>;

  void run(const Work& work) {
    for (int i = 0; i < count_; ++i) work(i);
  }

 private:
  int count_;
};

}  // namespace jimbo
