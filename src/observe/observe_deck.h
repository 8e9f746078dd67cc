#pragma once

#include <cstdint>

#include "observe/observation.h"
#include "state/state.h"

// The deck's part of an observation: every card owned and the counts by suit and rank. It is most
// of the work, so cards are not read field by field but spread as words, four to a row. Their bits
// are those of PlayingCard, part of the bytes of State that are the same everywhere; a test
// compares them with the fields.

namespace jimbo {

JIMBO_FN void write_deck(const State& s, ObservationWriter& w, ObservedRows& rows);

// The same from another observation, if of both it is known what their decks say. False, with
// nothing written, where that is not enough.
JIMBO_FN bool copy_deck(const DeckRecord& from, std::int16_t* tables, DeckRecord& record,
                        const TableShapes& shapes);

// Writes kFrontCount numbers: the cards in the draw pile and face down in hand, by suit and rank.
JIMBO_FN void count_unseen(const State& s, std::int16_t* unseen);

}  // namespace jimbo
