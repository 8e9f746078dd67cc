#pragma once

#include <chrono>
#include <cstddef>
#include <ostream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "seeds/search/match.h"
#include "seeds/search/search.h"

namespace jimbo::cli {

enum class FindFormat { Text, Json, Csv };

// As it was written, cut where it is very long.
std::string wish_text(const Wish& wish);

// Writes seeds as they are found: one a line, with its score if the filter gives any, in CSV and
// JSON with a column for each wish that gives some; where it holds what is wanted, and what things
// would give, if that is asked for.
class FindOutput {
 public:
  struct Options {
    FindFormat format;
    bool where;
    bool previews;
  };

  // Stream and setup must outlive it.
  FindOutput(std::ostream& stream, const SearchSetup& setup, const Options& options);

  // The line goes out at once, unless others just did: then with those that come within a moment,
  // or by flush().
  void write(const SearchHit& hit);
  void flush();

 private:
  void write_line(const SearchHit& hit);
  void write_text(const SearchHit& hit);
  nlohmann::ordered_json json(const SearchHit& hit) const;
  template <class Tell>
  void for_each_score(const Seed& seed, Tell tell) const;
  template <class Tell>
  void for_each_place(const Seed& seed, Tell tell) const;
  template <class Tell>
  void for_each_preview(const Seed& seed, Tell tell) const;

  std::ostream& stream_;
  const SearchSetup& setup_;
  Options options_;
  Matcher matcher_;
  std::vector<std::size_t> scoring_;  // wishes that give a score
  std::chrono::steady_clock::time_point flushed_;
};

}  // namespace jimbo::cli
