#pragma once

#include <filesystem>

namespace jimbo::cli {

// Where the program keeps what it should remember between two starts: JIMBO_STATE_DIR if set, else
// the place the platform has for it. Empty if there is none, as without a home. It need not exist
// yet.
std::filesystem::path state_directory();

}  // namespace jimbo::cli
