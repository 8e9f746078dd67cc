#include "agent/between/choice_inputs.h"

#include <algorithm>
#include <iterator>

#include "agent/judge/input_layout.h"
#include "agent/row/row_order.h"
#include "play/price.h"

namespace jimbo {

namespace {

constexpr int kInputsOf[] = {
#define CHOICE_INPUTS(kind, count, meaning) count,
#include "agent/between/choice_inputs.def"
};
constexpr int kInputKinds = static_cast<int>(std::size(kInputsOf));
constexpr InputLayout kLayout(kInputsOf);

constexpr int kOne = Position::kOne;
constexpr int kTooDear = kOne / 4;     // what lies on the shelf and cannot be paid
constexpr int kChallenged = 4 * kOne;  // small weights then change much

int number_of(BoosterId pack, const Content& content) {
  const BoosterFacts& facts = content.facts(pack);
  return static_cast<int>(facts.kind) * kPackSizes + static_cast<int>(facts.size);
}

// Adds up what a choice has of each input, and writes it down once.
class Writer {
 public:
  explicit Writer(Inputs& inputs) : inputs_(inputs), begin_(inputs.size()) {}

  // Items of a rules file come after the game's own; nothing was learnt about them.
  template <class Id>
  void add(ChoiceInputKind kind, Id id, int value = kOne) {
    const int place = static_cast<int>(kind);
    const int number = static_cast<int>(id);
    if (number < 0 || number >= kInputsOf[place]) return;
    const int index = input_count() + kLayout.first[place] + number;
    for (std::size_t i = begin_; i < inputs_.size(); ++i) {
      if (inputs_[i].index != index) continue;
      inputs_[i].value = static_cast<std::int8_t>(std::min(127, inputs_[i].value + value));
      return;
    }
    inputs_.push_back({static_cast<std::uint16_t>(index), static_cast<std::int8_t>(value)});
  }

  void add_steps(ChoiceInputKind kind, int reached) {
    for (int i = 0; i < reached; ++i) add(kind, i);
  }

 private:
  Inputs& inputs_;
  std::size_t begin_;
};

void add_action(const Choice& choice, const Content& content, Writer& writer) {
  using enum ChoiceInputKind;
  writer.add(Screen, choice.after.phase);
  writer.add(Kind, choice.last().kind);
  if (choice.then) writer.add(AfterSale, 0);
  if (choice.opened != BoosterId::None) writer.add(OpenedPack, number_of(choice.opened, content));
  if (choice.used != ConsumableId::None) writer.add(UsedCard, choice.used);
  if (choice.tag != TagId::None) writer.add(TakenTag, choice.tag);
}

void add_shelf(const State& state, const Content& content, Writer& writer) {
  using enum ChoiceInputKind;
  const auto weight = [&](int price) { return price <= state.dollars ? kOne : kTooDear; };
  for (int i = 0; i < state.shop_count; ++i) {
    const Item& item = state.shop[i];
    const int value = weight(item.free ? 0 : price_of(View(state, content), item));
    if (item.kind == ItemKind::Consumable) writer.add(ShelfCard, item.consumable.id, value);
    if (item.kind == ItemKind::PlayingCard) writer.add(ShelfPlaying, 0, value);
    if (item.kind != ItemKind::Joker) continue;
    const OfferedJoker& joker = item.joker;
    writer.add(ShelfJoker, joker.id, value);
    writer.add(ShelfEdition, static_cast<int>(joker.edition) - 1, value);
    if (joker.eternal) writer.add(ShelfSticker, 0, value);
    if (joker.perishable) writer.add(ShelfSticker, 1, value);
    if (joker.rental) writer.add(ShelfSticker, 2, value);
  }
  for (int i = 0; i < state.voucher_count; ++i) {
    const VoucherId voucher = state.shelf_vouchers[i];
    if (voucher == VoucherId::None) continue;
    writer.add(ShelfVoucher, voucher, weight(price_of(View(state, content), voucher)));
  }
  for (int i = 0; i < kPackSlots; ++i) {
    if (state.packs[i] == BoosterId::None) continue;
    const int price = state.pack_free[i] ? 0 : price_of(View(state, content), state.packs[i]);
    writer.add(ShelfPack, number_of(state.packs[i], content), weight(price));
  }
  constexpr int kRerollSteps = 8;
  writer.add_steps(RerollPrice, std::clamp(state.reroll_cost - 2, 0, kRerollSteps));
  if (state.reroll_cost <= state.dollars) writer.add(RerollPaid, 0);
}

void add_pack(const State& state, Writer& writer) {
  using enum ChoiceInputKind;
  for (int i = 0; i < state.pack_count; ++i) {
    const Item& item = state.pack[i];
    if (item.kind == ItemKind::Joker) writer.add(PackJoker, item.joker.id);
    if (item.kind == ItemKind::Consumable) writer.add(PackCard, item.consumable.id);
    if (item.kind == ItemKind::PlayingCard) writer.add(PackPlaying, 0);
  }
  writer.add(PackChoices, 0, kOne * state.pack_choices);
}

void add_row(const State& state, Writer& writer) {
  using enum ChoiceInputKind;
  int perished = 0;
  for (int i = 0; i < state.joker_count; ++i) {
    const Joker& joker = state.jokers[i];
    if (joker.rental) writer.add(RentedJoker, joker.id);
    if (joker.eternal) writer.add(EternalJoker, joker.id);
    perished += joker.perishable && joker.debuffed;
  }
  writer.add_steps(PerishedJoker, std::min(perished, 4));
}

}  // namespace

int choice_input_count() { return input_count() + kLayout.first[kInputKinds]; }

void ChoiceReader::read(const Choice& choice, Inputs& inputs) {
  const State& after = choice.after;
  const Content& content = decks_.content();
  const DealSampler& sampler = decks_.sampler_for(after);
  State arranged = after;
  arrange_row(arranged, sampler);
  const Position position = position_of(arranged, capacity_of(arranged, sampler), content);
  inputs.insert(inputs.end(), position.inputs, position.inputs + position.count);
  Writer writer(inputs);
  add_action(choice, content, writer);
  if (after.phase == Phase::Shop) add_shelf(after, content, writer);
  if (after.phase == Phase::Pack) {
    add_pack(after, writer);
    if (after.pack_return == Phase::Shop) add_shelf(after, content, writer);
  }
  add_row(after, writer);
  writer.add(ChoiceInputKind::Challenge, after.challenge, kChallenged);
  const int beyond = after.ante - content.rules.win_ante;
  writer.add_steps(ChoiceInputKind::AnteBeyond, std::clamp(beyond, 0, kAntesBeyond));
  if (after.on_deck == BlindSlot::Small) writer.add(ChoiceInputKind::SmallTag, after.skip_tags[0]);
  if (after.on_deck != BlindSlot::Boss) writer.add(ChoiceInputKind::BigTag, after.skip_tags[1]);
}

}  // namespace jimbo
