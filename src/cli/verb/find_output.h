#pragma once

#include <ostream>
#include <string>

#include "seeds/search/search.h"

namespace jimbo::cli {

enum class FindFormat { Text, Json, Csv };

// Writes seeds as they are found: one a line, with its score if the filter gives any.
class FindOutput {
 public:
  FindOutput(std::ostream& stream, FindFormat format, bool scores);

  void write(const SearchHit& hit);

 private:
  std::ostream& stream_;
  FindFormat format_;
  bool scores_;
};

}  // namespace jimbo::cli
