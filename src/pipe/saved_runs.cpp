#include "pipe/saved_runs.h"

#include <algorithm>
#include <fstream>
#include <span>
#include <stdexcept>
#include <system_error>

#include "format/output_file.h"
#include "record/save.h"
#include "text/quote.h"
#include "text/words.h"

namespace jimbo::pipe {

namespace {

namespace fs = std::filesystem;

constexpr const char* kEnding = ".save";

}  // namespace

void check_name(const std::string& name, const std::string& what) {
  constexpr std::size_t kLongest = 64;
  const bool fits = std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  });
  if (fits && !name.empty() && name.size() <= kLongest) return;
  throw std::invalid_argument(what + " " + in_quotes(name) +
                              " is no name: give 1 to 64 letters, digits, - and _");
}

SavedRuns::SavedRuns(const std::string& folder) {
  std::error_code error;
  folder_ = fs::canonical(folder, error);
  if (error || !fs::is_directory(folder_)) {
    throw std::invalid_argument("--data: there is no folder " + in_quotes(folder) +
                                ": make it or name another");
  }
}

// A link could lead out of the folder.
fs::path SavedRuns::file_of(const std::string& name) const {
  const fs::path file = folder_ / (name + kEnding);
  std::error_code error;
  if (fs::is_symlink(fs::symlink_status(file, error))) {
    throw std::invalid_argument("the save " + in_quotes(name) +
                                " is a link, which is not followed: give another name");
  }
  return file;
}

void SavedRuns::keep(const std::string& name, const State& state, const Ruleset& rules) {
  check_name(name, "the save");
  if (folder_.empty()) {
    if (runs_.size() >= kMost && !runs_.contains(name)) {
      throw std::invalid_argument("there are " + std::to_string(kMost) +
                                  " saves: give the name of one that may be replaced");
    }
    runs_[name] = state;
    return;
  }
  const std::vector<std::byte> bytes = save_state(state, rules);
  write_file(file_of(name).string(), {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

State SavedRuns::read(const std::string& name, const Ruleset& rules) const {
  check_name(name, "the save");
  const std::vector<std::string> known = names();
  if (!std::binary_search(known.begin(), known.end(), name)) {
    throw std::invalid_argument(
        "there is no save " + in_quotes(name) + ": " +
        (known.empty() ? "save makes one" : "there are " + join_texts(known)));
  }
  if (folder_.empty()) return runs_.at(name);
  std::ifstream file(file_of(name), std::ios::binary);
  std::string bytes(kSavedSize + 1, '\0');  // one more shows a file that is too long
  file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  return load_state(std::as_bytes(std::span(bytes)), rules);
}

std::vector<std::string> SavedRuns::names() const {
  std::vector<std::string> names;
  for (const auto& [name, state] : runs_) names.push_back(name);
  if (folder_.empty()) return names;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_, error)) {
    if (entry.path().extension() == kEnding) names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace jimbo::pipe
