#pragma once

#include <cstddef>
#include <istream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "record/ruleset_name.h"
#include "rules_file/ruleset.h"
#include "state/state.h"

// A state as bytes: a header with magic, format version, size, checksum and the rules it belongs
// to, then the state itself. The same bytes on every platform. Loading checks all of it and that
// the state could occur in play; whatever is wrong is thrown as std::invalid_argument and nothing
// is returned.

namespace jimbo {

// Rises with every change of the layout or meaning of State; older files are refused by name.
inline constexpr unsigned kSaveVersion = 4;

// In version 3 draw piles were always shuffled whole, as they may be now.
inline constexpr unsigned kWholeShuffleSaveVersion = 3;

// Version 2 did not name the rules: its states are read as vanilla ones.
inline constexpr unsigned kVanillaSaveVersion = 2;

// Bytes of a saved state, the header with them.
inline constexpr std::size_t kSavedSize = 72 + sizeof(State);

std::vector<std::byte> save_state(const State& state, const Ruleset& rules = *vanilla_ruleset());
std::vector<std::byte> save_state(const State& state, const RulesetName& rules);

// A state of other rules is refused with both named.
State load_state(std::span<const std::byte> bytes, const Ruleset& rules = *vanilla_ruleset());

// Whether a stream begins as saved states do, of whatever version.
bool is_saved_state(std::istream& stream);

}  // namespace jimbo
