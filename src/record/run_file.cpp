#include "record/run_file.h"

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <system_error>
#include <vector>

#include "format/output_file.h"
#include "record/replay.h"
#include "record/save.h"

namespace jimbo {

void save_state_file(const State& state, const std::string& path, const Ruleset& rules) {
  const std::vector<std::byte> bytes = save_state(state, rules);
  write_file(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

State load_state_file(const std::string& path, const Ruleset& rules) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::vector<std::byte> bytes;
  // One byte more than a state tells a file that is too long from one that fits.
  bytes.resize(kSavedSize + 1);
  file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  if (file.bad()) throw std::runtime_error("cannot read " + path);
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  return load_state(bytes, rules);
}

void check_run_file(RunFile kind, const std::string& path) {
  check_writable(path);
  std::error_code missing;
  if (!std::filesystem::is_regular_file(path, missing)) return;
  if (std::filesystem::file_size(path, missing) == 0) return;
  std::ifstream file(path, std::ios::binary);
  const bool save = kind == RunFile::Save;
  if (save ? is_saved_state(file) : is_replay(file)) return;
  throw std::invalid_argument(path + " exists and is no " + (save ? "saved game" : "replay") +
                              ": choose another name or remove it first");
}

}  // namespace jimbo
