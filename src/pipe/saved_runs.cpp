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

bool is_name(std::string_view name) {
  constexpr std::size_t kLongest = 64;
  return !name.empty() && name.size() <= kLongest &&
         std::all_of(name.begin(), name.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  c == '-' || c == '_';
         });
}

// A link could lead out of the folder, and what is no plain file, such as a pipe, block.
bool is_plain_file(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(fs::symlink_status(path, error));
}

}  // namespace

void check_name(const std::string& name, const std::string& what) {
  if (is_name(name)) return;
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

fs::path SavedRuns::file_of(const std::string& name) const { return folder_ / (name + kEnding); }

bool SavedRuns::has(const std::string& name) const {
  return folder_.empty() ? runs_.contains(name) : is_plain_file(file_of(name));
}

void SavedRuns::keep(const std::string& name, const State& state, const Ruleset& rules) {
  check_name(name, "the save");
  if (!has(name) && names().size() >= kMost) {
    throw std::invalid_argument("there are " + std::to_string(kMost) +
                                " saves: give the name of one that may be replaced");
  }
  if (folder_.empty()) {
    runs_[name] = state;
    return;
  }
  const fs::path file = file_of(name);
  std::error_code error;
  if (!has(name) && fs::exists(fs::symlink_status(file, error))) {
    throw std::invalid_argument("the save " + in_quotes(name) +
                                " is a link or no plain file: give another name");
  }
  const std::vector<std::byte> bytes = save_state(state, rules);
  write_file(file.string(), {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

State SavedRuns::read(const std::string& name, const Ruleset& rules) const {
  check_name(name, "the save");
  if (!has(name)) {
    const std::vector<std::string> known = names();
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
    if (names.size() == kMost) break;
    if (entry.path().extension() != kEnding || !is_plain_file(entry.path())) continue;
    const std::string name = entry.path().stem().string();
    if (is_name(name)) names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace jimbo::pipe
