#include "cli/play/play_file.h"

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <system_error>

#include "format/output_file.h"
#include "record/replay.h"
#include "record/save.h"

namespace jimbo::cli {

void check_play_file(PlayFile kind, const std::string& path) {
  check_writable(path);
  std::error_code missing;
  if (!std::filesystem::is_regular_file(path, missing)) return;
  if (std::filesystem::file_size(path, missing) == 0) return;
  std::ifstream file(path, std::ios::binary);
  const bool save = kind == PlayFile::Save;
  if (save ? is_saved_state(file) : is_replay(file)) return;
  throw std::invalid_argument(path + " exists and is no " + (save ? "saved game" : "replay") +
                              ": choose another name or remove it first");
}

bool is_same_file(const std::string& a, const std::string& b) {
  const auto place = [](const std::string& path) {
    return std::filesystem::weakly_canonical(std::filesystem::absolute(link_target(path)));
  };
  return place(a) == place(b);
}

}  // namespace jimbo::cli
