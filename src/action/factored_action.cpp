#include "action/factored_action.h"

#include "action/action.h"
#include "action/legal.h"
#include "state/view.h"

namespace jimbo {

JIMBO_FN void factored_mask(const View& v, bool rearranging, FactoredMask& mask) {
  mask = FactoredMask{};
  const LegalGroups groups(v, rearranging);
  for (int i = 0; i < groups.count; ++i) {
    const ActionGroup& group = groups.at[i];
    if (!is_encoded(group)) continue;
    const int kind = static_cast<int>(group.kind);
    const ActionForm form = facts(group.kind).form;
    mask.kinds[kind] = 1;
    mask.slots[kind][group.slot] = 1;
    if (form == ActionForm::Move) {
      for (int to = group.first_target; to < encoded_end(group); ++to) mask.targets[kind][to] = 1;
    } else {
      mask.targets[kind][0] = 1;
    }
    const int row = card_choice_row(group.kind, group.slot);
    if (row >= 0 && group.cards.takes_cards()) mask.cards[row] = group.cards;
  }
}

JIMBO_FN bool allows(const FactoredMask& mask, const FactoredAction& action) {
  Action plain;
  if (!unfactor(action, plain)) return false;
  if (mask.kinds[action.kind] == 0 || mask.slots[action.kind][action.slot] == 0 ||
      mask.targets[action.kind][action.target] == 0) {
    return false;
  }
  if (facts(plain.kind).form == ActionForm::Move && action.slot == action.target) return false;
  const int row = card_choice_row(plain.kind, action.slot);
  return row < 0 ? action.cards == 0 : mask.cards[row].admits(action.cards);
}

}  // namespace jimbo
