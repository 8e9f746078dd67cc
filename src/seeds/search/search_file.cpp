#include "seeds/search/search_file.h"

#include <charconv>
#include <cstddef>
#include <sstream>
#include <string_view>
#include <system_error>

#include "record/replay.h"
#include "text/number_text.h"
#include "text/quote.h"
#include "text/run_option_text.h"

namespace jimbo {
namespace {

constexpr std::string_view kHead = "jimbo-find 2";
constexpr std::string_view kEnd = "end";

// FNV-1a.
constexpr std::uint64_t kHashStart = 0xcbf29ce484222325;

void add_to_hash(std::uint64_t& hash, std::string_view text) {
  for (const char c : text) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  }
  hash = (hash ^ 0xff) * 0x100000001b3;
}

void add_to_hash(std::uint64_t& hash, std::int64_t number) {
  add_to_hash(hash, std::to_string(number));
}

[[noreturn]] void refuse_search(const std::string& reason) {
  refuse(reason + "; remove the file to begin anew");
}

[[noreturn]] void refuse_line(int line, const std::string& reason) {
  refuse_search("line " + std::to_string(line) + ": " + reason);
}

// From `least` to `most`.
std::int64_t read_count(const std::string& text, int line, std::int64_t least, std::int64_t most) {
  std::int64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || rest != end || number < least || number > most) {
    refuse_line(line, "a number from " + std::to_string(least) + " to " + std::to_string(most) +
                          " is expected, not " + in_quotes(text));
  }
  return number;
}

double read_score(const std::string& text, int line) {
  std::istringstream stream(text);
  double score = 0;
  if (!(stream >> score) || !stream.eof()) refuse_line(line, in_quotes(text) + " is no score");
  return score;
}

std::string end_line(std::string_view before) {
  std::uint64_t sum = kHashStart;
  add_to_hash(sum, before);
  return std::string(kEnd) + " " + hash_text(sum) + "\n";
}

Seed seed_numbered(std::int64_t number, const SearchSetup& setup) {
  return setup.is_listed() ? setup.listed(number).value_or(Seed{}) : seed_at(number);
}

constexpr int kLinesBeforeHits = 4;

SavedSearch read_lines(const std::string& text, const SearchSetup& setup) {
  SavedSearch search;
  search.asked = hash_of_search(setup);
  std::istringstream lines(text);
  std::string line;
  std::getline(lines, line);  // the head
  std::int64_t next_hit = setup.first;
  for (int number = 2; std::getline(lines, line); ++number) {
    std::istringstream words(line);
    std::string name, first, second, third;
    words >> name >> first >> second >> third;
    if (number == 2 && name == "asked") {
      if (first != hash_text(search.asked)) {
        refuse_line(number, "another filter, run or range of seeds was searched");
      }
    } else if (number == 3 && name == "next") {
      search.progress.next = read_count(first, number, setup.first, setup.end);
    } else if (number == kLinesBeforeHits && name == "candidates") {
      search.progress.candidates = read_count(first, number, 0, kSeedSpace);
    } else if (number > kLinesBeforeHits && name == "hit") {
      const std::int64_t place = read_count(second, number, next_hit, search.progress.next - 1);
      const Seed seed = seed_numbered(place, setup);
      if (first != seed_text(seed)) {
        refuse_line(number,
                    "seed " + second + " is " + seed_text(seed) + ", not " + in_quotes(first));
      }
      search.hits.push_back({seed, place, read_score(third, number)});
      next_hit = place + 1;
    } else {
      refuse_line(number, in_quotes(name) + " is not expected here");
    }
  }
  search.progress.hits = static_cast<std::int64_t>(search.hits.size());
  return search;
}

// What is handed out as found was walked by the engine, whatever a file says.
void walk_again(const SavedSearch& search, const SearchSetup& setup) {
  if (search.hits.empty()) return;
  SearchSetup again = setup;
  again.gpu = again.count_only = false;
  again.pattern.reset();
  again.list.clear();
  for (const SearchHit& hit : search.hits) again.list.push_back(hit.seed);
  again.first = 0;
  again.end = search.progress.hits;
  SeedSearch walk(again);
  for (std::int64_t i = 0; i < search.progress.hits; ++i) {
    const SearchHit& kept = search.hits[static_cast<std::size_t>(i)];
    SearchHit hit{};
    SeedSearch::Event event = SeedSearch::Event::Waiting;
    while (event == SeedSearch::Event::Waiting) event = walk.wait(hit, 1);
    if (event == SeedSearch::Event::Done || hit.number != i || hit.score != kept.score) {
      refuse_line(kLinesBeforeHits + 1 + static_cast<int>(i),
                  seed_text(kept.seed) + " does not hold what is wanted, or has another score");
    }
  }
}

void add_route_to_hash(std::uint64_t& hash, const Route& route) {
  if (route.vouchers != 0) add_to_hash(hash, "vouchers " + std::to_string(route.vouchers));
  for (const JokerId id : route.jokers) {
    add_to_hash(hash, "joker " + std::to_string(static_cast<int>(id)));
  }
  for (const ConsumableId id : route.consumables) {
    add_to_hash(hash, "consumable " + std::to_string(static_cast<int>(id)));
  }
  for (const Route::Skip& skip : route.skips) {
    add_to_hash(hash, "skip " + std::to_string(skip.ante * 2 + static_cast<int>(skip.blind)));
  }
}

}  // namespace

std::uint64_t hash_of_search(const SearchSetup& setup) {
  std::uint64_t hash = kHashStart;
  for (const Wish& wish : setup.filter.wishes) {
    add_to_hash(hash, wish.text);
    add_to_hash(hash, static_cast<std::int64_t>(wish.need));
    add_to_hash(hash, number_text(wish.score));
    if (wish.group != 0) add_to_hash(hash, std::int64_t{wish.group});
  }
  add_to_hash(hash, number_text(setup.filter.least_score));
  add_to_hash(hash, std::int64_t{setup.filter.in_order});
  add_to_hash(hash, static_cast<std::int64_t>(setup.run.deck));
  add_to_hash(hash, static_cast<std::int64_t>(setup.run.stake));
  add_to_hash(hash, static_cast<std::int64_t>(setup.run.challenge));
  add_to_hash(hash, static_cast<std::int64_t>(setup.run.hand_order));
  if (setup.run.fused_seeding) add_to_hash(hash, "fused seeding");
  add_to_hash(hash, static_cast<std::int64_t>(setup.run.plays));
  add_to_hash(hash, hash_text(setup.rules->hash));
  add_to_hash(hash, setup.first);
  add_to_hash(hash, setup.end);
  for (const Seed& seed : setup.list) add_to_hash(hash, seed_text(seed));
  if (setup.pattern) add_to_hash(hash, setup.pattern->text());
  if (setup.best > 0) add_to_hash(hash, "best " + std::to_string(setup.best));
  add_route_to_hash(hash, setup.route);
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
  return text.str() + end_line(text.str());
}

SavedSearch load_search(const std::string& text, const SearchSetup& setup) {
  if (!text.starts_with(std::string(kHead) + "\n")) {
    refuse_line(1, "this is no file of a search, or one of another version");
  }
  const std::size_t body = text.rfind("\n" + std::string(kEnd) + " ") + 1;
  if (body == 0 || text.substr(body) != end_line({text.data(), body})) {
    refuse_search("the file is damaged or not complete (its checksum differs)");
  }
  const SavedSearch search = read_lines(text.substr(0, body), setup);
  walk_again(search, setup);
  return search;
}

}  // namespace jimbo
