#pragma once

#include <cstdint>
#include <vector>

#include "agent/between/choice.h"
#include "agent/judge/dealt_decks.h"
#include "agent/judge/position.h"

// A choice between blinds as a policy reads it: the position that it leads to (judge/position.h),
// then what else is known of it (choice_inputs.def). Only what the player knows goes in.

namespace jimbo {

// Packs by what is in them and how many cards, whatever the picture.
inline constexpr int kPackSizes = 3;
inline constexpr int kPackKinds = 5 * kPackSizes;

// Of endless play, that are told apart.
inline constexpr int kAntesBeyond = 8;

enum class ChoiceInputKind : std::uint8_t {
#define CHOICE_INPUTS(kind, count, meaning) kind,
#include "agent/between/choice_inputs.def"
};

// Of a position and of a choice together.
int choice_input_count();

using Inputs = std::vector<Position::Input>;

class ChoiceReader {
 public:
  // The content must outlive it.
  explicit ChoiceReader(const Content& content, DealCounts counts = kJudgedDeals)
      : decks_(content, counts) {}

  // From here on rows are scored on deals that follow from this number.
  void set_entropy(std::uint64_t entropy) { decks_.set_entropy(entropy); }

  // Appends what is not zero, an input at most once. The row is put in order first.
  void read(const Choice& choice, Inputs& inputs);

 private:
  DealtDecks decks_;
};

}  // namespace jimbo
