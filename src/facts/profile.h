#pragma once

#include "facts/content.h"

// A profile is which items a player has: the rest is locked in a content of theirs, and everything
// else in it stays as it is. Which those are is read in gamesave/profile.h.

namespace jimbo {

// Calls visit(locked) for each item that a profile can lack.
template <class SomeContent, class Visit>
constexpr void for_each_lock(SomeContent& content, Visit visit) {
  for (int i = 0; i < content.joker_count; ++i) visit(content.jokers[i].locked);
  for (int i = 0; i < content.voucher_count; ++i) visit(content.vouchers[i].locked);
  for (int i = 0; i < content.tag_count; ++i) visit(content.tags[i].locked);
}

constexpr int count_locked(const Content& content) {
  int count = 0;
  for_each_lock(content, [&](bool locked) { count += locked ? 1 : 0; });
  return count;
}

// Vanilla, whatever the profile lacks.
inline bool has_vanilla_rules(const Content& content) {
  Content unlocked = content;
  for_each_lock(unlocked, [](bool& locked) { locked = false; });
  return unlocked == kVanilla;
}

}  // namespace jimbo
