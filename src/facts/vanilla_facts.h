#pragma once

#include "facts/content.h"

// The facts of vanilla, for names and texts where no content is at hand. Rules read those in force
// through their View and do not include this.

namespace jimbo {

template <class Id>
constexpr auto facts(Id id) -> decltype(kVanilla.facts(id)) {
  return kVanilla.facts(id);
}

}  // namespace jimbo
