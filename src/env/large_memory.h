#pragma once

#include <cstddef>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace jimbo::env {

// An allocator for arrays that every step walks through. Hundreds of environments span more pages
// of the usual size than a processor keeps addresses of, so large arrays ask for huge ones. They
// begin at lines of the caches.
template <class T>
struct LargeMemory {
  using value_type = T;
  static constexpr std::size_t kHugePage = std::size_t{1} << 21U;
  static constexpr std::size_t kLine = 64;
  static_assert(alignof(T) <= kLine);

  LargeMemory() = default;
  template <class U>
  LargeMemory(const LargeMemory<U>& /*other*/) {}  // NOLINT(google-explicit-constructor)

  T* allocate(std::size_t count) {
    if (count > (static_cast<std::size_t>(-1) - kHugePage) / sizeof(T)) {
      throw std::bad_array_new_length();
    }
    const std::size_t bytes = rounded(count * sizeof(T));
    void* const memory = ::operator new(bytes, alignment(bytes));
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    // A wish: where the system does not grant it, the memory is as good.
    if (bytes >= kHugePage) (void)madvise(memory, bytes, MADV_HUGEPAGE);
#endif
    return static_cast<T*>(memory);
  }
  void deallocate(T* memory, std::size_t count) {
    ::operator delete(memory, alignment(rounded(count * sizeof(T))));
  }
  friend bool operator==(const LargeMemory& /*a*/, const LargeMemory& /*b*/) { return true; }

 private:
  // Whole huge pages from half of one on.
  static constexpr std::size_t rounded(std::size_t bytes) {
    const std::size_t up = (bytes + kHugePage - 1) / kHugePage * kHugePage;
    return up - bytes <= bytes ? up : bytes;
  }
  static constexpr std::align_val_t alignment(std::size_t bytes) {
    return std::align_val_t{bytes >= kHugePage ? kHugePage : kLine};
  }
};

}  // namespace jimbo::env
