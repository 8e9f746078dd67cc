#pragma once

#include <cstddef>
#include <istream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "state/state.h"

// A state as bytes: a header with magic, format version, size and checksum, then the state itself.
// The same bytes on every platform. Loading checks all of it and that the state could occur in
// play; whatever is wrong is thrown as std::invalid_argument and nothing is returned.

namespace jimbo {

// Rises with every change of the layout or meaning of State; older files are refused by name.
inline constexpr unsigned kSaveVersion = 2;

std::vector<std::byte> save_state(const State& state);
State load_state(std::span<const std::byte> bytes);

// The same through files; also std::runtime_error if the file cannot be read or written.
void save_state_file(const State& state, const std::string& path);
State load_state_file(const std::string& path);

// Whether a stream begins as saved states do, of whatever version.
bool is_saved_state(std::istream& stream);

}  // namespace jimbo
