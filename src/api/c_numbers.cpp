#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include "api/c_call.h"
#include "observe/observation.h"

// The C interface: observations, and actions as numbers for networks.

using namespace jimbo::c;

namespace {

static_assert(JIMBO_FLAT_COUNT == jimbo::v1::kFlatCount);
static_assert(JIMBO_FACTORED_SLOTS == jimbo::v1::kFactoredSlots);
static_assert(JIMBO_CARD_CHOICES == jimbo::v1::kCardChoices);
static_assert(sizeof(jimbo_factored_mask) == sizeof(jimbo::v1::FactoredMask) &&
              offsetof(jimbo_factored_mask, cards) == offsetof(jimbo::v1::FactoredMask, cards));

constexpr const char* kNumberNames[] = {
#define NUMBER(id, name, kind, meaning) name,
#define TABLE(id, name, rows, lean, columns, meaning)
#include "observe/observation.def"
};

// Its texts are literals, which end with a zero byte.
const jimbo::v1::ObservationLayout& layout() { return jimbo::v1::observation_layout(); }

jimbo::v1::FlatChoice choice_of(const jimbo_flat_choice& choice) {
  if (choice.moving > 1) {
    throw std::invalid_argument("these are no choices that jimbo_flat_choose has made");
  }
  jimbo::v1::FlatChoice made;
  made.cards = choice.cards;
  made.moving = choice.moving != 0;
  if (made.moving) made.move_kind = static_cast<jimbo::v1::ActionKind>(choice.move_kind);
  made.move_from = choice.move_from;
  return made;
}

}  // namespace

// ---- Observations ----

size_t jimbo_observation_numbers(void) { return jimbo::kObservedNumbers; }
size_t jimbo_observation_entries(void) { return jimbo::kObservedEntries; }
int jimbo_observation_version(void) { return jimbo::kObservationVersion; }
size_t jimbo_observation_tables(void) { return jimbo::kObservedTables; }

const char* jimbo_observation_number_name(size_t index) {
  return index < jimbo::kObservedNumbers ? kNumberNames[index] : nullptr;
}

int jimbo_observation_table(size_t index, jimbo_table* table) {
  return guarded([&]() -> int {
    require(table, "table");
    if (index >= layout().tables.size()) {
      throw std::invalid_argument("an observation has " + std::to_string(layout().tables.size()) +
                                  " tables");
    }
    const jimbo::v1::ObservedTable& from = layout().tables[index];
    *table = {from.name.data(), from.column_kinds.data(), static_cast<std::size_t>(from.offset),
              static_cast<std::size_t>(from.rows), static_cast<std::size_t>(from.columns)};
    return JIMBO_OK;
  });
}

int jimbo_observe(const jimbo_rules* rules, const jimbo_state* state, int32_t* numbers,
                  size_t number_count, int16_t* entries, size_t entry_count) {
  return guarded([&]() -> int {
    const jimbo::v1::State& run = state_of(state);
    int code = check_room(numbers, number_count, jimbo_observation_numbers(), nullptr);
    if (code == JIMBO_OK) {
      code = check_room(entries, entry_count, jimbo_observation_entries(), nullptr);
    }
    if (code == JIMBO_OK) jimbo::v1::write_observation(run, numbers, entries, rules_of(rules));
    return code;
  });
}

// ---- Flat numbers ----

int jimbo_flat_mask(const jimbo_rules* rules, const jimbo_state* state,
                    const jimbo_flat_choice* choice, int rearranging, uint8_t* mask,
                    size_t capacity) {
  return guarded([&]() -> int {
    const jimbo::v1::State& run = state_of(state);
    const jimbo::v1::FlatChoice made = choice_of(choice == nullptr ? jimbo_flat_choice{} : *choice);
    const int code = check_room(mask, capacity, JIMBO_FLAT_COUNT, nullptr);
    if (code != JIMBO_OK) return code;
    jimbo::v1::write_flat_mask(run, made, rearranging_of(rearranging), mask, rules_of(rules));
    return JIMBO_OK;
  });
}

int jimbo_flat_choose(jimbo_flat_choice* choice, int number, jimbo_action* action, int* complete) {
  return guarded([&]() -> int {
    require(choice, "choice");
    require(action, "action");
    require(complete, "complete");
    jimbo::v1::FlatChoice made = choice_of(*choice);
    jimbo::v1::Action whole;
    const bool is_complete = jimbo::v1::choose(made, number, whole);
    *choice = {made.cards,
               static_cast<std::uint8_t>(made.moving),
               static_cast<std::uint8_t>(made.moving ? static_cast<int>(made.move_kind) : 0),
               static_cast<std::uint8_t>(made.moving ? made.move_from : 0),
               {}};
    if (is_complete) *action = c_action(whole);
    *complete = is_complete ? 1 : 0;
    return JIMBO_OK;
  });
}

int jimbo_flat_numbers(const jimbo_action* action, uint16_t* numbers, size_t capacity,
                       size_t* count) {
  return guarded([&]() -> int {
    const std::vector<int> list = jimbo::v1::flat_numbers(action_of(action));
    const int code = check_room(numbers, capacity, list.size(), count);
    if (code != JIMBO_OK) return code;
    std::transform(list.begin(), list.end(), numbers,
                   [](int number) { return static_cast<std::uint16_t>(number); });
    return JIMBO_OK;
  });
}

// ---- Factored numbers ----

int jimbo_write_factored_mask(const jimbo_rules* rules, const jimbo_state* state, int rearranging,
                              jimbo_factored_mask* mask) {
  return guarded([&]() -> int {
    require(mask, "mask");
    const jimbo::v1::FactoredMask made =
        jimbo::v1::factored_mask(state_of(state), rearranging_of(rearranging), rules_of(rules));
    std::memcpy(mask, &made, sizeof made);
    return JIMBO_OK;
  });
}

int jimbo_card_choice_row(int kind, int slot) {
  if (kind < 0 || kind >= JIMBO_ACTION_KINDS) return -1;
  return jimbo::v1::card_choice_row(static_cast<jimbo::v1::ActionKind>(kind), slot);
}

int jimbo_allows(const jimbo_factored_mask* mask, const jimbo_action* action, int* allowed) {
  return guarded([&]() -> int {
    require(mask, "mask");
    require(allowed, "allowed");
    *allowed = jimbo::v1::allows(std::bit_cast<jimbo::v1::FactoredMask>(*mask), action_of(action));
    return JIMBO_OK;
  });
}
