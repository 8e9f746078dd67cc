#pragma once

#include <new>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace jimbo {

// Starts one more thread; false where the system refuses one, in which case nothing has changed.
// Who shares work out does it with the threads there are.
template <class Work>
bool start_thread(std::vector<std::thread>& threads, Work&& work) {
  try {
    threads.emplace_back(std::forward<Work>(work));
    return true;
  } catch (const std::system_error&) {
    return false;
  } catch (const std::bad_alloc&) {
    return false;
  }
}

}  // namespace jimbo
