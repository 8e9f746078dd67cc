#include "cli/play/play_completion.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "cli/play/play_command.h"
#include "text/item_info.h"
#include "text/words.h"

namespace jimbo::cli {
namespace {

namespace fs = std::filesystem;

bool begins_with(std::string_view word, std::string_view start) {
  return word.size() >= start.size() &&
         std::equal(start.begin(), start.end(), word.begin(), is_same_letter);
}

std::vector<std::string> those_that_begin(const std::vector<std::string>& words,
                                          std::string_view start) {
  std::vector<std::string> found;
  for (const std::string& word : words) {
    if (begins_with(word, start)) found.push_back(word);
  }
  return found;
}

// Files and folders beside what is typed so far.
std::vector<std::string> files_that_begin(const std::string& start) {
  const std::size_t slash = start.rfind('/');
  const std::string folder = slash == std::string::npos ? "" : start.substr(0, slash + 1);
  std::vector<std::string> found;
  std::error_code error;
  for (fs::directory_iterator entry(folder.empty() ? "." : folder, error), end;
       !error && entry != end; entry.increment(error)) {
    const std::string path = folder + entry->path().filename().string();
    if (!path.starts_with(start)) continue;
    found.push_back(entry->is_directory(error) ? path + "/" : path);
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace

Completions complete_command(std::string_view line, const State& state, const Content& content) {
  const std::size_t blank = line.find(' ');
  if (blank == std::string_view::npos) {
    return {0, those_that_begin(command_words(state, content), line)};
  }
  const std::string_view word = line.substr(0, blank);
  const std::size_t start = std::min(line.find_first_not_of(' ', blank), line.size());
  const std::string_view rest = line.substr(start);
  if (word == "info" || word == "i") return {start, those_that_begin(item_names(content), rest)};
  if (word == "sort") return {start, those_that_begin({"rank", "suit"}, rest)};
  if (word == "deck") return {start, those_that_begin({"all"}, rest)};
  if (word == "save" || word == "load" || word == "replay") {
    return {start, files_that_begin(std::string(rest))};
  }
  return {};
}

}  // namespace jimbo::cli
