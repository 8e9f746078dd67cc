#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// Chips, mults and scores as people read them.

namespace jimbo {

// Whole numbers in groups of three, others with up to four decimals; from 1e12 on four digits and
// the power of ten: "2,310", "10.5", "1.235e15". What is no number any more is "inf" or "nan".
std::string number_text(double number);

// The same with all digits below 2^53, where every whole number is exact: for scores, where there
// is room for them.
std::string full_number_text(double number);

// With so many decimals, however they end: "51.0".
std::string fixed_text(double number, int places);

// A probability in per cent with so many significant digits: "12.5%".
std::string percent_text(double probability, int digits);

// A time, rounded up: "42 s", "3:05 min", "2:41 h", "12 days", "3 years".
std::string duration_text(double seconds);

// So many of a thing: "1 card", "2 cards".
std::string counted(std::int64_t number, std::string_view thing);

}  // namespace jimbo
