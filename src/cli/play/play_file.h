#pragma once

#include <string>

// The files a game in the terminal reads and writes.

namespace jimbo::cli {

enum class PlayFile { Save, Replay };

// Throws std::runtime_error or std::invalid_argument if such a file should not be written there:
// it cannot be, or something lies there that is not of that kind, and so perhaps dear to someone.
void check_play_file(PlayFile kind, const std::string& path);

// Whether two paths lead to one file, which need not exist.
bool is_same_file(const std::string& a, const std::string& b);

}  // namespace jimbo::cli
