#include "pipe/saved_runs.h"

#include <algorithm>
#include <filesystem>
#include <span>
#include <stdexcept>
#include <system_error>

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

[[noreturn]] void fail(const char* done, const std::string& name, const FileRefusal& refusal) {
  const std::string reason = refusal.what();
  throw std::invalid_argument("the save " + in_quotes(name) + " cannot be " + done + ": " +
                              (reason.empty() ? "is the folder of --data writable, and has the "
                                                "disk room?"
                                              : reason));
}

}  // namespace

void check_name(const std::string& name, const std::string& what) {
  if (is_name(name)) return;
  throw std::invalid_argument(what + " " + in_quotes(name) +
                              " is no name: give 1 to 64 letters, digits, - and _");
}

bool SavedRuns::has(const std::string& name) const {
  return in_memory() ? runs_.contains(name) : is_plain_file(folder_.path() / (name + kEnding));
}

void SavedRuns::keep(const std::string& name, const State& state, const Ruleset& rules) {
  check_name(name, "the save");
  if (!has(name) && names().size() >= kMost) {
    throw std::invalid_argument("there are " + std::to_string(kMost) +
                                " saves: give the name of one that may be replaced");
  }
  if (in_memory()) {
    runs_[name] = state;
    return;
  }
  const std::vector<std::byte> bytes = save_state(state, rules);
  try {
    folder_.write(name + kEnding, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  } catch (const FileRefusal& refusal) {
    fail("written", name, refusal);
  }
}

State SavedRuns::read(const std::string& name, const Ruleset& rules) const {
  check_name(name, "the save");
  if (!has(name)) {
    const std::vector<std::string> known = names();
    throw std::invalid_argument(
        "there is no save " + in_quotes(name) + ": " +
        (known.empty() ? "save makes one" : "there are " + join_texts(known)));
  }
  if (in_memory()) return runs_.at(name);
  try {
    const std::string bytes = folder_.read(name + kEnding);
    return load_state(std::as_bytes(std::span(bytes)), rules);
  } catch (const FileRefusal& refusal) {
    fail("read", name, refusal);
  }
}

std::vector<std::string> SavedRuns::names() const {
  std::vector<std::string> names;
  for (const auto& [name, state] : runs_) names.push_back(name);
  if (in_memory()) return names;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_.path(), error)) {
    if (names.size() == kMost) break;
    if (entry.path().extension() != kEnding || !is_plain_file(entry.path())) continue;
    const std::string name = entry.path().stem().string();
    if (is_name(name)) names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace jimbo::pipe
