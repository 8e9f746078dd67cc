#include "action/legal.h"

#include <bit>
#include <cstdint>
#include <cstring>

#include "action/action.h"
#include "action/card_choice.h"
#include "action/check.h"
#include "action/selection_index.h"
#include "base/bits.h"
#include "state/view.h"

namespace jimbo {

namespace {

// Writes the n-th action of a group where it stays: a copy of what has just been written byte by
// byte would wait for it.
JIMBO_INLINE void write_action(const ActionGroup& group, int n, Action& action) {
  action = Action{};
  action.kind = group.kind;
  action.slot = group.slot;
  const ActionForm form = facts(group.kind).form;
  if (form == ActionForm::Move) {
    const int target = group.first_target + n;
    action.target = static_cast<std::uint8_t>(target < group.slot ? target : target + 1);
  } else if (form == ActionForm::Cards && group.cards.takes_cards()) {
    action.cards = group.cards.at(n);
  }
}

}  // namespace

JIMBO_FN Action ActionGroup::at(int n) const {
  Action action;
  write_action(*this, n, action);
  return action;
}

namespace {

// What has been written so far, apart from where it is written: the compiler keeps it in registers.
struct GroupEnd {
  ActionGroup* next;
  int actions;

  JIMBO_FN void add_kind(const PriceView& v, ActionKind kind);
};

JIMBO_FN void GroupEnd::add_kind(const PriceView& v, ActionKind kind) {
  const ActionFacts& f = facts(kind);
  const int slots = row_count(v, f.row);
  const int first = f.form == ActionForm::Move ? first_movable(v, f.row) : 0;
  for (int slot = first; slot < slots; ++slot) {
    ActionGroup& group = *next;
    group.kind = kind;
    group.slot = static_cast<std::uint8_t>(slot);
    if (f.form == ActionForm::Move) {
      group.first_target = static_cast<std::uint8_t>(first);
      group.end_target = static_cast<std::uint8_t>(slots);
      group.count = slots - first - 1;
    } else {
      if (f.form == ActionForm::Cards) group.cards = card_choice(v, kind, slot);
      if (f.form == ActionForm::Cards && group.cards.takes_cards()) {
        group.count = group.cards.count();
      } else {
        group.count = check_kind(v, make_action(kind, slot)) == Error::None ? 1 : 0;
      }
    }
    actions += group.count;
    if (group.count > 0) ++next;
  }
}

// Screen and kinds are constants here, and most of what is asked about them is known when compiled:
// measured at less than half the instructions of a loop over the table. Prices are found out only
// in the shop, where somebody asks.
template <Phase kScreen>
JIMBO_FN GroupEnd add_screen(const View& view, KindSet kinds, ActionGroup* at) {
  constexpr unsigned screen = screens::bit(kScreen);
  const PriceView v(view);
  GroupEnd end{at, 0};
#define ACTION(id, word, screens, ...)                              \
  if constexpr ((screen & (screens)) != 0) {                        \
    if (kinds.has(ActionKind::id)) end.add_kind(v, ActionKind::id); \
  }
#include "action/actions.def"
  return end;
}

JIMBO_FN GroupEnd add_groups(const View& v, KindSet kinds, ActionGroup* at) {
  switch (v.s.phase) {
    case Phase::BlindSelect:
      return add_screen<Phase::BlindSelect>(v, kinds, at);
    case Phase::SelectingHand:
      return add_screen<Phase::SelectingHand>(v, kinds, at);
    case Phase::RoundEval:
      return add_screen<Phase::RoundEval>(v, kinds, at);
    case Phase::Shop:
      return add_screen<Phase::Shop>(v, kinds, at);
    case Phase::Pack:
      return add_screen<Phase::Pack>(v, kinds, at);
    case Phase::GameOver:
      break;
  }
  return {at, 0};
}

}  // namespace

JIMBO_FN JIMBO_FLATTEN LegalGroups::LegalGroups(const View& v, KindSet kinds) {
  const GroupEnd end = add_groups(v, kinds, at);
  count = static_cast<int>(end.next - at);
  actions = end.actions;
}

JIMBO_FN Action LegalGroups::nth(int n) const {
  const ActionGroup* group = at;
  for (; n >= group->count; ++group) n -= group->count;
  return group->at(n);
}

namespace {

// The first word of an action: all but its cards.
JIMBO_INLINE constexpr std::uint64_t head_of(ActionKind kind, int slot) {
  return static_cast<std::uint64_t>(kind) | static_cast<std::uint64_t>(slot) << 8U;
}
struct ActionWords {
  std::uint64_t head;
  std::uint64_t cards;
};
static_assert(std::bit_cast<ActionWords>(make_action(ActionKind::SortHand, 1)).head ==
              head_of(ActionKind::SortHand, 1));

// The selections of a group, word by word: the first is the same for all of them.
JIMBO_FN void write_selections(const ActionGroup& group, Action* list, int room) {
  const std::uint64_t head = head_of(group.kind, group.slot);
  group.cards.for_each(room, [head, list](int n, std::uint64_t cards) {
    std::memcpy(static_cast<void*>(list + n), &head, sizeof(head));
    list[n].cards = cards;
  });
}

}  // namespace

JIMBO_FN void LegalGroups::write(Action* list, int capacity) const {
  for (int i = 0; i < count && capacity > 0; ++i) {
    const ActionGroup& group = at[i];
    const int room = group.count < capacity ? group.count : capacity;
    if (group.count > 1 && group.cards.takes_cards() &&
        facts(group.kind).form == ActionForm::Cards) {
      write_selections(group, list, room);
    } else {
      for (int j = 0; j < room; ++j) write_action(group, j, list[j]);
    }
    list += room;
    capacity -= room;
  }
}

}  // namespace jimbo
