#pragma once

#include <atomic>
#include <cerrno>
#include <dlfcn.h>
#include <pthread.h>

#include <gtest/gtest.h>

#include "support/sanitized.h"

// A system that refuses threads, as one does that has no memory for them. To be included by one
// file of a test program: it stands in for the system's own function in all that is linked with it.

namespace jimbo {

// Counts down to 0; below it, threads are not counted.
inline std::atomic<int> g_threads_allowed = -1;

// While one lives, so many threads can be made and no more.
class RefusedThreads {
 public:
  explicit RefusedThreads(int allowed) { g_threads_allowed = allowed; }
  ~RefusedThreads() { g_threads_allowed = -1; }

  RefusedThreads(const RefusedThreads&) = delete;
  RefusedThreads& operator=(const RefusedThreads&) = delete;
};

#ifdef JIMBO_SANITIZED
#define JIMBO_NEEDS_REFUSED_THREADS() \
  GTEST_SKIP() << "a sanitizer makes the threads, so none can be refused"
#else
#define JIMBO_NEEDS_REFUSED_THREADS() static_assert(true)
#endif

}  // namespace jimbo

#ifndef JIMBO_SANITIZED
extern "C" __attribute__((visibility("default"))) int pthread_create(
    pthread_t* thread, const pthread_attr_t* attributes, void* (*start)(void*),
    void* argument) noexcept {
  using Create = int (*)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  static const auto create = reinterpret_cast<Create>(dlsym(RTLD_NEXT, "pthread_create"));
  if (jimbo::g_threads_allowed == 0) return EAGAIN;
  if (jimbo::g_threads_allowed > 0) --jimbo::g_threads_allowed;
  return create(thread, attributes, start, argument);
}
#endif
