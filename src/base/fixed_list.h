#pragma once

#include <array>
#include <cstddef>

namespace jimbo {

// A short list that needs no memory but its own. Whoever adds to it knows that it has room.
template <class T, std::size_t kCapacity>
class FixedList {
 public:
  FixedList() = default;
  FixedList(const T* first, const T* end) {
    while (first != end) push_back(*first++);
  }

  void push_back(const T& value) { items_[size_++] = value; }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  const T& operator[](std::size_t index) const { return items_[index]; }
  const T& front() const { return items_[0]; }
  T& back() { return items_[size_ - 1]; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }

 private:
  std::size_t size_ = 0;
  std::array<T, kCapacity> items_{};
};

}  // namespace jimbo
