#pragma once

#include <string_view>

#include "state/state.h"

// Words and numbers of a save that its reader and its writer share.

namespace jimbo::gamesave {

inline constexpr std::string_view kVersion = "1.0.1o-FULL";
inline constexpr std::string_view kVersionStart = "1.0.1";

struct PhaseNumber {
  Phase phase;
  int number;  // STATE
};

// A pack has none: its save is that of the screen before, with an ACTION that opens it.
inline constexpr PhaseNumber kPhaseNumbers[] = {
    {Phase::SelectingHand, 1}, {Phase::GameOver, 4},  {Phase::Shop, 5},
    {Phase::BlindSelect, 7},   {Phase::RoundEval, 8},
};

inline constexpr std::string_view kSlotWords[kBlindSlots] = {"Small", "Big", "Boss"};

// By BlindProgress; the blind on deck may be Select.
inline constexpr std::string_view kProgressWords[] = {"Upcoming", "Current", "Skipped", "Defeated"};

// hand.config.sort, by SortMode.
inline constexpr std::string_view kSortWords[] = {"desc", "suit desc"};

// Written saves number playing cards by their serials and all others by theirs from here on.
inline constexpr int kOtherSortIds = kCardSerials;

}  // namespace jimbo::gamesave
