#include "action/legal.h"

#include <cstdint>
#include <cstring>

#include "action/action.h"
#include "action/card_choice.h"
#include "action/check.h"
#include "action/selection_index.h"
#include "base/bits.h"
#include "state/view.h"

namespace jimbo {

JIMBO_FN Action ActionGroup::at(int n) const {
  Action action = make_action(kind, slot);
  const ActionForm form = facts(kind).form;
  if (form == ActionForm::Move) {
    const int target = first_target + n;
    action.target = static_cast<std::uint8_t>(target < slot ? target : target + 1);
  } else if (form == ActionForm::Cards && cards.takes_cards()) {
    action.cards = cards.at(n);
  }
  return action;
}

JIMBO_FN void LegalGroups::add_kind(const View& v, ActionKind kind) {
  const ActionFacts& f = facts(kind);
  const int slots = row_count(v, f.row);
  const int first = f.form == ActionForm::Move ? first_movable(v, f.row) : 0;
  for (int slot = first; slot < slots; ++slot) {
    ActionGroup& group = at[count];
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
    if (group.count > 0) ++count;
  }
}

// The kinds are constants here, and most of what is asked about them is known when compiled:
// measured at half the instructions of a loop over the table.
JIMBO_FN JIMBO_FLATTEN LegalGroups::LegalGroups(const View& v, KindSet kinds)
    : count(0), actions(0) {
  if (v.s.phase == Phase::GameOver) return;
  const unsigned screen = screens::bit(v.s.phase);
#define ACTION(id, word, screens, ...) \
  if (((screens) & screen) != 0 && kinds.has(ActionKind::id)) add_kind(v, ActionKind::id);
#include "action/actions.def"
}

JIMBO_FN Action LegalGroups::nth(int n) const {
  const ActionGroup* group = at;
  for (; n >= group->count; ++group) n -= group->count;
  return group->at(n);
}

namespace {

// All selections of a group: size by size from the table where it has them.
JIMBO_FN void write_selections(const ActionGroup& group, Action* list, int room) {
  const CardChoice& choice = group.cards;
  const int free = count_ones(choice.free());
  const bool tabled =
      choice.forced == 0 && free <= kTabledHand && choice.allowed == ones_below(free);
  if (!tabled) {
    for (int i = 0; i < room; ++i) list[i] = group.at(i);
    return;
  }
  // Word by word: the first is the same for all of them.
  const Action first = make_action(group.kind, group.slot);
  std::uint64_t head = 0;
  std::memcpy(&head, &first, sizeof(head));
  for (int size = choice.least; size <= choice.most && room > 0; ++size) {
    const int all = choose_count(free, size);
    const int count = all < room ? all : room;
    const std::uint16_t* selections = kSelections.cards[size];
    for (int i = 0; i < count; ++i, ++list) {
      std::memcpy(static_cast<void*>(list), &head, sizeof(head));
      list->cards = selections[i];
    }
    room -= count;
  }
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
      for (int j = 0; j < room; ++j) list[j] = group.at(j);
    }
    list += room;
    capacity -= room;
  }
}

}  // namespace jimbo
