#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include <nanobind/ndarray.h>

namespace jimbo::python {

// An array of its own memory.
template <class T>
struct NewArray {
  explicit NewArray(std::size_t size) : data(new T[size]{}) {}

  nanobind::object give(const std::vector<std::size_t>& shape) {
    T* const memory = data.release();
    const nanobind::capsule owner(memory, [](void* p) noexcept { delete[] static_cast<T*>(p); });
    return nanobind::cast(
        nanobind::ndarray<nanobind::numpy, T>(memory, shape.size(), shape.data(), owner));
  }

  std::unique_ptr<T[]> data;
};

}  // namespace jimbo::python
