#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "facts/content.h"
#include "state/state.h"

namespace jimbo {

// How probable it is that the run is won from here, by the learnt judge. In a round the blind is
// played out in worlds the player might be in, and what it leads to is judged. None once the run is
// over, or won and played on, and where `stop` was set too early.
std::optional<double> chance_to_win(const State& state, const Content& content = kVanilla,
                                    std::uint64_t entropy = 0,
                                    const std::atomic<bool>* stop = nullptr);

}  // namespace jimbo
