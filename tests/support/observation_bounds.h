#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "observe/observe.h"

// What the entries of an observation can hold, by the names of observation.def: the layout may
// change without this list.

namespace jimbo {

struct ObservationBounds {
  struct Range {
    std::int32_t low;
    std::int32_t high;
  };
  std::vector<Range> numbers;
  std::vector<Range> entries;
  std::vector<std::string> names;  // of the numbers, then of the entries

  static const ObservationBounds& get() {
    static const ObservationBounds bounds = make();
    return bounds;
  }

  // The name of the first entry out of bounds, or empty.
  std::string find_fault(const std::int32_t* observed_numbers,
                         const std::int16_t* observed_entries) const {
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      if (!contains(numbers[i], observed_numbers[i])) return describe(i, observed_numbers[i]);
    }
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (!contains(entries[i], observed_entries[i])) {
        return describe(numbers.size() + i, observed_entries[i]);
      }
    }
    return {};
  }

 private:
  struct Named {
    std::string_view name;
    std::int32_t low;
    std::int32_t high;
  };

  static bool contains(const Range& range, std::int32_t value) {
    return value >= range.low && value <= range.high;
  }

  std::string describe(std::size_t index, std::int32_t value) const {
    return names[index] + " is " + std::to_string(value);
  }

  static Range number_range(std::string_view name) {
    constexpr Named kNamed[] = {
        {"phase", 0, 5},
        {"won", 0, 1},
        {"overflow", 0, 1},
        {"deck", 1, kDeckCount},
        {"stake", 1, kStakeCount},
        {"challenge", 0, kChallengeCount},
        {"round", 0, 1'000'000},
        {"on_deck", 0, 2},
        {"small_progress", 0, 3},
        {"big_progress", 0, 3},
        {"boss_progress", 0, 3},
        {"boss", 1, kBlindCount},
        {"boss_rerolled", 0, 1},
        {"small_tag", 0, kTagCount},
        {"big_tag", 0, kTagCount},
        {"small_tag_hand", 0, kHandCount},
        {"big_tag_hand", 0, kHandCount},
        {"ante_voucher", 0, kVoucherCount},
        {"blind", 0, kBlindCount},
        {"blind_disabled", 0, 1},
        {"requirement_class", 0, 3},
        {"requirement_log", -1023 * 256, 1024 * 256},
        {"score_class", 0, 3},
        {"score_log", -1023 * 256, 1024 * 256},
        {"eye_hands", 0, (1 << kHandCount) - 1},
        {"mouth_hand", 0, kHandCount},
        {"ox_hand", 0, kHandCount},
        {"hand_count", 0, kHandCapacity},
        {"draw_pile_count", 0, kCardCapacity},
        {"card_count", 0, kCardCapacity},
        {"joker_count", 0, kJokerCapacity},
        {"consumable_count", 0, kConsumableCapacity},
        {"open_pack", 0, kBoosterCount},
        {"pack_choices", 0, kPackCapacity},
        {"last_tarot_planet", 0, kConsumableCount},
        {"last_hand", 0, kHandCount},
        {"idol_rank", 1, kRankCount},
        {"idol_suit", 1, kSuitCount},
        {"mail_rank", 1, kRankCount},
        {"ancient_suit", 1, kSuitCount},
        {"castle_suit", 1, kSuitCount},
        {"gros_michel_extinct", 0, 1},
        {"sort_by_suit", 0, 1},
    };
    for (const Named& named : kNamed) {
      if (named.name == name) return {named.low, named.high};
    }
    return {-1'000'000'000, 1'000'000'000};
  }

  static Range column_range(std::string_view name) {
    constexpr Named kNamed[] = {
        {"present", 0, 1},
        {"face_down", 0, 1},
        {"rank", 0, kRankCount},
        {"suit", 0, kSuitCount},
        {"enhancement", 0, kEnhancementCount},
        {"edition", 0, kEditionCount},
        {"seal", 0, kSealCount},
        {"debuffed", 0, 1},
        {"forced", 0, 1},
        {"joker", 0, kJokerCount},
        {"eternal", 0, 1},
        {"rental", 0, 1},
        {"pinned", 0, 1},
        {"perishable_rounds", 0, 256},
        {"sell_value", 0, 32767},
        {"consumable", 0, kConsumableCount},
        {"negative", 0, 1},
        {"kind", 0, 3},
        {"item", 0, kJokerCount},
        {"cost", 0, 32767},
        {"voucher", 0, kVoucherCount},
        {"pack", 0, kBoosterCount},
        {"tag", 0, kTagCount},
        {"orbital_hand", 0, kHandCount},
        {"level", 0, 32767},
        {"plays", 0, 32767},
        {"plays_this_round", 0, 32767},
        {"visible", 0, 1},
        {"redeemed", 0, 1},
        {"owned", 0, kCardCapacity},
        {"unseen", 0, kCardCapacity},
        {"place", 0, 7},
    };
    for (const Named& named : kNamed) {
      if (named.name == name) return {named.low, named.high};
    }
    return {-32768, 32767};
  }

  void add_number(std::string_view name) {
    names.emplace_back(name);
    numbers.push_back(number_range(name));
  }

  void add_table(std::string_view name, int rows, std::string_view columns) {
    for (int row = 0; row < rows; ++row) {
      for (std::string_view rest = columns; !rest.empty();) {
        const std::string_view word = rest.substr(0, rest.find(' '));
        rest.remove_prefix(word.size() < rest.size() ? word.size() + 1 : word.size());
        const std::string_view column = word.substr(0, word.find(':'));
        names.push_back(std::string(name) + "[" + std::to_string(row) + "]." + std::string(column));
        entries.push_back(column_range(column));
      }
    }
  }

  static ObservationBounds make() {
    ObservationBounds bounds;
#define NUMBER(id, name, kind, meaning) bounds.add_number(name);
#define TABLE(id, name, rows, lean, columns, meaning)
#include "observe/observation.def"
#define NUMBER(id, name, kind, meaning)
#define TABLE(id, name, rows, lean, columns, meaning) bounds.add_table(name, rows, columns);
#include "observe/observation.def"
    return bounds;
  }
};

}  // namespace jimbo
