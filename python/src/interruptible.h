#pragma once

#include <atomic>
#include <chrono>
#include <future>

#include "bindings.h"

namespace jimbo::python {

// Does work that looks at no Python object on another thread and without the interpreter's lock,
// which is taken only to notice Ctrl-C. Then the flag is set, at which the work is to look, and
// what Python raised is thrown once the work has ended.
template <class Work>
auto interruptible(std::atomic<bool>& stop, const Work& work) {
  const nb::gil_scoped_release release;
  auto result = std::async(std::launch::async, work);
  while (result.wait_for(std::chrono::milliseconds(20)) != std::future_status::ready) {
    const nb::gil_scoped_acquire acquire;
    if (PyErr_CheckSignals() == 0) continue;
    stop = true;
    {
      const nb::gil_scoped_release waiting;
      result.wait();
    }
    throw nb::python_error();
  }
  return result.get();
}

}  // namespace jimbo::python
