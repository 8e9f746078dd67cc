#pragma once

#include "facts/content.h"

// The facts of vanilla in short, for tests. Everything else has a content in force and reads that.

namespace jimbo {

template <class Id>
constexpr auto facts(Id id) -> decltype(kVanilla.facts(id)) {
  return kVanilla.facts(id);
}

}  // namespace jimbo
