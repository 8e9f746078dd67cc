#include "record/save_file.h"

#include <cstddef>
#include <fstream>
#include <stdexcept>
#include <vector>

#include "format/output_file.h"
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

}  // namespace jimbo
