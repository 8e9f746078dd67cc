#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "seeds/search/search.h"

// A search on file, to be resumed: what was asked, how far it came, and all that was found. Text, a
// thing a line with a checksum at its end, written whole each time so that a crash leaves the file
// before it.

namespace jimbo {

struct SavedSearch {
  std::uint64_t asked = 0;  // see hash_of_search
  SearchProgress progress{};
  std::vector<SearchHit> hits;
};

// Of all that decides what a search finds: filter, run, rules, seeds; not of threads.
std::uint64_t hash_of_search(const SearchSetup& setup);

std::string save_search(const SavedSearch& search);

// Every hit is walked again. Throws std::invalid_argument if the file is damaged, of another
// search, or says what cannot be.
SavedSearch load_search(const std::string& text, const SearchSetup& setup);

}  // namespace jimbo
