#pragma once

// Says inside a test which items it proves, as COVERS(JokerId::Joker, JokerId::Blueprint). The list
// of items without a test, and the fidelity table in the docs, are read from these lines.
#define COVERS(...) static_cast<void>(jimbo_covers_detail(__VA_ARGS__))

template <class... Id>
constexpr bool jimbo_covers_detail(Id...) {
  return true;
}
