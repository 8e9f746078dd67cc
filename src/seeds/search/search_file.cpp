#include "seeds/search/search_file.h"

#include <charconv>
#include <cstddef>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <system_error>

#include "record/replay.h"
#include "text/number_text.h"
#include "text/run_option_text.h"

namespace jimbo {
namespace {

constexpr std::string_view kHead = "jimbo-find 1";
constexpr std::string_view kEnd = "end";

// FNV-1a.
void add_to_hash(std::uint64_t& hash, std::string_view text) {
  for (const char c : text) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  }
  hash = (hash ^ 0xff) * 0x100000001b3;
}

void add_to_hash(std::uint64_t& hash, std::int64_t number) {
  add_to_hash(hash, std::to_string(number));
}

[[noreturn]] void refuse(int line, const std::string& reason) {
  throw std::invalid_argument("line " + std::to_string(line) + ": " + reason +
                              "; remove the file to begin anew");
}

std::int64_t read_count(const std::string& text, int line) {
  std::int64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || rest != end || number < 0 || number > kSeedSpace) {
    refuse(line, "a number of seeds is expected, not '" + text + "'");
  }
  return number;
}

double read_score(const std::string& text, int line) {
  std::istringstream stream(text);
  double score = 0;
  if (!(stream >> score) || !stream.eof()) refuse(line, "'" + text + "' is no score");
  return score;
}

}  // namespace

std::uint64_t hash_of_search(const SearchSetup& setup) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const Wish& wish : setup.filter.wishes) {
    add_to_hash(hash, wish.text);
    add_to_hash(hash, static_cast<std::int64_t>(wish.need));
    add_to_hash(hash, number_text(wish.score));
  }
  add_to_hash(hash, number_text(setup.filter.least_score));
  add_to_hash(hash, std::int64_t{setup.filter.in_order});
  add_to_hash(hash, static_cast<std::int64_t>(setup.run.deck));
  add_to_hash(hash, static_cast<std::int64_t>(setup.run.stake));
  add_to_hash(hash, static_cast<std::int64_t>(setup.run.challenge));
  add_to_hash(hash, static_cast<std::int64_t>(setup.run.hand_order));
  if (setup.run.fused_seeding) add_to_hash(hash, "fused seeding");
  add_to_hash(hash, hash_text(setup.rules->hash));
  add_to_hash(hash, setup.first);
  add_to_hash(hash, setup.end);
  for (const Seed& seed : setup.list) add_to_hash(hash, seed_text(seed));
  return hash;
}

std::string save_search(const SavedSearch& search) {
  std::ostringstream text;
  text.precision(17);
  text << kHead << "\nasked " << hash_text(search.asked) << "\nnext " << search.progress.next
       << "\ncandidates " << search.progress.candidates << "\n";
  for (const SearchHit& hit : search.hits) {
    text << "hit " << seed_text(hit.seed) << " " << hit.number << " " << hit.score << "\n";
  }
  text << kEnd << "\n";
  return text.str();
}

SavedSearch load_search(const std::string& text, std::uint64_t asked) {
  std::istringstream lines(text);
  SavedSearch search;
  search.asked = asked;
  bool ended = false;
  int number = 0;
  for (std::string line; !ended && std::getline(lines, line);) {
    ++number;
    std::istringstream words(line);
    std::string name, first, second, third;
    words >> name >> first >> second >> third;
    if (number == 1) {
      if (line != kHead) refuse(1, "this is no file of a search");
    } else if (name == "asked") {
      if (first != hash_text(asked)) {
        refuse(number, "another filter, run or range of seeds was searched");
      }
    } else if (name == "next") {
      search.progress.next = read_count(first, number);
    } else if (name == "candidates") {
      search.progress.candidates = read_count(first, number);
    } else if (name == "hit") {
      const SearchHit hit{read_seed(first), read_count(second, number), read_score(third, number)};
      if (hit.number >= search.progress.next) refuse(number, "a seed that was not yet searched");
      search.hits.push_back(hit);
    } else if (name == kEnd) {
      ended = true;
    } else {
      refuse(number, "'" + name + "' is unknown");
    }
  }
  if (!ended || number < 5) refuse(number + 1, "the file is not complete");
  search.progress.hits = static_cast<std::int64_t>(search.hits.size());
  return search;
}

}  // namespace jimbo
