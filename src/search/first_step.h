#pragma once

#include "facts/content.h"
#include "search/solve.h"
#include "state/state.h"

// What may be done in a round before cards are played or discarded: jokers put in another order,
// jokers and consumables sold, consumables used on any cards.

namespace jimbo {

// Answers about plays, discards and what the options have of sales and uses, in a state that is
// determinized.
using SolveOn = Solution (*)(const State& root, const SolveOptions& options,
                             const Content& content);

// Adds the first steps that the options ask for to an answer, each worth as much as the best that
// can follow: plays, discards and the steps of `everywhere`. Puts all in order. An exact answer
// stays exact: a step is left out where what follows is not known exactly. Names what is left out,
// unless nothing can be better.
void try_first_steps(const State& root, const SolveOptions& options, FirstSteps everywhere,
                     const Content& content, SolveOn solve, Solution& solution);

}  // namespace jimbo
