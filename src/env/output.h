#pragma once

#include <cstdint>

#include "random/seed.h"

// What an environment hands out, as plain memory: one row of each array per environment.

namespace jimbo::env {

// What there is to know about a step besides the observation. A NumPy structured array can view an
// array of these.
struct StepInfo {
  std::int32_t illegal;         // 1 if the last action was refused
  std::int32_t error;           // why: a jimbo::Error
  std::int32_t ante;            // current ante
  std::int32_t round;           // blinds begun
  std::int32_t blinds_cleared;  // blinds beaten
  std::int32_t won;             // 1 once the run (one blind: the blind) is won
  std::int32_t result;          // a jimbo::Result: 0 goes on, 1 lost
  std::int32_t steps;           // of this episode; refused ones count unless the policy is Refuse
  std::int32_t episode;         // episodes begun since the environment was seeded, from 1
  std::int32_t start_state;     // index among the start states, or -1 for a new run
  double episode_return;        // rewards of this episode so far
  Seed seed;                    // of the game; unused places zero, all of them if it is longer
};
static_assert(sizeof(StepInfo) == 56);

// The output arrays of a vector of environments (a single one has one row). Row i belongs to
// environment i. A null pointer leaves that array out; numbers and entries go together.
struct Buffers {
  std::int32_t* numbers = nullptr;     // [n][Shape::numbers]
  std::int16_t* entries = nullptr;     // [n][Shape::entries]
  std::uint8_t* masks = nullptr;       // [n][Shape::mask]
  double* rewards = nullptr;           // [n]
  std::uint8_t* terminated = nullptr;  // [n], 0 or 1
  std::uint8_t* truncated = nullptr;   // [n], 0 or 1
  StepInfo* infos = nullptr;           // [n]

  // The end of an episode that was reset within the same step. Observations are written only where
  // `terminated` or `truncated` is set, the other rows keep what they had; masks and infos are zero
  // there.
  std::int32_t* final_numbers = nullptr;  // [n][Shape::numbers]
  std::int16_t* final_entries = nullptr;  // [n][Shape::entries]
  std::uint8_t* final_masks = nullptr;    // [n][Shape::mask]
  StepInfo* final_infos = nullptr;        // [n]
};

// Sizes of one row.
struct Shape {
  int numbers;  // 32-bit
  int entries;  // 16-bit
  int mask;     // bytes
  int action;   // 64-bit numbers
};

}  // namespace jimbo::env
