#include "action/flat_action.h"

#include <cstdint>

#include "action/action.h"
#include "action/card_choice.h"
#include "action/legal.h"
#include "base/bits.h"
#include "state/view.h"

namespace jimbo {

JIMBO_FN FlatSequence flat_sequence(const Action& action) {
  FlatSequence sequence;
  for (std::uint64_t cards = action.cards; cards != 0; cards &= cards - 1) {
    sequence.at[sequence.count++] =
        static_cast<std::uint16_t>(flat::kSelectCard.first + lowest_one(cards));
  }
  const int commit = flat::block_of(action.kind).first + action.slot;
  sequence.at[sequence.count++] = static_cast<std::uint16_t>(commit);
  if (facts(action.kind).form == ActionForm::Move) {
    sequence.at[sequence.count++] = static_cast<std::uint16_t>(flat::kMoveTo.first + action.target);
  }
  return sequence;
}

namespace {

// The kind of every number that is not a card or a target.
struct KindTable {
  ActionKind at[flat::kCount];
};

consteval KindTable make_kind_table() {
  KindTable table{};
  for (int kind = 0; kind < kActionKinds; ++kind) {
    const flat::Block block = flat::block_of(static_cast<ActionKind>(kind));
    for (int i = block.first; i < block.end(); ++i) table.at[i] = static_cast<ActionKind>(kind);
  }
  return table;
}

JIMBO_TABLE KindTable kKindOf = make_kind_table();

}  // namespace

JIMBO_FN bool choose(FlatChoice& choice, int index, Action& action) {
  if (flat::kSelectCard.has(index)) {
    choice.cards |= 1ULL << (index - flat::kSelectCard.first);
    return false;
  }
  if (flat::kMoveTo.has(index)) {
    action = make_action(choice.move_kind, choice.move_from);
    action.target = static_cast<std::uint8_t>(index - flat::kMoveTo.first);
    choice = FlatChoice{};
    return true;
  }
  const ActionKind kind = kKindOf.at[index];
  action = make_action(kind, index - flat::block_of(kind).first);
  if (facts(kind).form == ActionForm::Move) {
    choice.moving = true;
    choice.move_kind = kind;
    choice.move_from = action.slot;
    return false;
  }
  action.cards = choice.cards;
  choice = FlatChoice{};
  return true;
}

namespace {

// The cards that continue a selection: chosen from left to right, no forced card may be passed
// over, and what follows must suffice.
JIMBO_FN std::uint64_t next_cards(const CardChoice& choice, std::uint64_t chosen) {
  if ((chosen & ~choice.allowed) != 0) return 0;
  const int size = count_ones(chosen) + 1;
  const std::uint64_t missing = choice.forced & ~chosen;
  const int left = count_ones(missing);
  std::uint64_t next = choice.allowed & ~ones_below(highest_one(chosen) + 1);
  for (int short_of = choice.least - size; short_of > 0 && next != 0; --short_of) {
    next ^= 1ULL << highest_one(next);
  }
  if (missing != 0) next &= ones_below(lowest_one(missing) + 1);
  if (size + left > choice.most) {
    // No room but for forced cards.
    if (missing == 0 || size + left - 1 > choice.most) return 0;
    next &= missing;
  }
  return next;
}

}  // namespace

JIMBO_FN void flat_mask(const View& v, const FlatChoice& choice, bool rearranging, MaskBits& mask) {
  static_assert(flat::kCount <= MaskBits::kCapacity);
  static_assert(flat::kSelectCard.first == 0 && flat::kSelectCard.count <= 64);
  mask = {};
  // Once cards or a move have been chosen, only what takes them is left.
  KindSet kinds = listed_kinds(rearranging);
  if (choice.cards != 0) kinds = kKindsWithCards;
  if (choice.moving) kinds = just(choice.move_kind);
  const LegalGroups groups(v, kinds);
  std::uint64_t cards = 0;
  for (int i = 0; i < groups.count; ++i) {
    const ActionGroup& group = groups.at[i];
    const ActionForm form = facts(group.kind).form;
    if (!is_encoded(group)) continue;
    const int commit = flat::block_of(group.kind).first + group.slot;
    if (choice.moving) {
      if (group.slot != choice.move_from) continue;
      for (int to = group.first_target; to < encoded_end(group); ++to) {
        if (to != group.slot) mask.set(flat::kMoveTo.first + to);
      }
    } else if (form == ActionForm::Cards && group.cards.takes_cards()) {
      cards |= next_cards(group.cards, choice.cards);
      if (choice.cards != 0 && group.cards.admits(choice.cards)) mask.set(commit);
    } else if (choice.cards == 0) {
      mask.set(commit);
    }
  }
  mask.words[0] |= cards;
}

JIMBO_FN void flat_mask(const View& v, const FlatChoice& choice, bool rearranging,
                        std::uint8_t* mask) {
  MaskBits bits;
  flat_mask(v, choice, rearranging, bits);
  bits.write(mask, flat::kCount);
}

}  // namespace jimbo
