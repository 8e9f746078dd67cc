#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "seeds/search/search.h"

// A search on file, to be resumed: what was asked, how far it came, and all that was found. Text, a
// thing a line, written whole each time so that a crash leaves the file before it.

namespace jimbo {

struct SavedSearch {
  std::uint64_t asked = 0;  // see hash_of_search
  SearchProgress progress{};
  std::vector<SearchHit> hits;
};

// Of all that decides what a search finds: filter, run, rules, seeds; not of threads.
std::uint64_t hash_of_search(const SearchSetup& setup);

std::string save_search(const SavedSearch& search);

// Throws std::invalid_argument that says which line is damaged, or that another search was saved.
SavedSearch load_search(const std::string& text, std::uint64_t asked);

}  // namespace jimbo
