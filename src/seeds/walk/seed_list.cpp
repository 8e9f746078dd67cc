#include "seeds/walk/seed_list.h"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <stdexcept>
#include <string>
#include <system_error>

#include "action/factored_action.h"
#include "text/run_option_text.h"
#include "text/words.h"

namespace jimbo {
namespace {

constexpr std::string_view kDigits = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr auto kBase = static_cast<std::int64_t>(kDigits.size());

// The golden section of all seeds, which spreads any stretch evenly; without a common divisor with
// their number, so that every seed comes before one comes again.
constexpr std::int64_t kStride = 1'432'668'927'773;
static_assert(std::gcd(kStride, kSeedCount) == 1);

constexpr std::string_view kFirstOfSequence = "JIMBO";

std::int64_t add(std::int64_t a, std::int64_t b) {
  const std::int64_t sum = a + b;
  return sum < kSeedCount ? sum : sum - kSeedCount;
}

// factor * stride modulo the number of seeds, by doubling: the product itself needs 82 bits.
std::int64_t strides(std::int64_t factor) {
  std::int64_t result = 0;
  for (std::int64_t power = kStride; factor > 0; factor /= 2) {
    if (factor % 2 != 0) result = add(result, power);
    power = add(power, power);
  }
  return result;
}

}  // namespace

// Both directions are a numeral system with the digits 1 to 35 and no zero, so that seeds of
// different length never stand for the same number.
std::int64_t seed_number(const Seed& seed) {
  std::int64_t number = 0;
  for (int i = 0; i < seed.length(); ++i) {
    const auto digit = static_cast<std::int64_t>(kDigits.find(seed.text[i]));
    number = number * kBase + digit + 1;
  }
  return number - 1;
}

Seed seed_of_number(std::int64_t number) {
  Seed reversed{};
  int length = 0;
  for (++number; number > 0; number = (number - 1) / kBase) {
    reversed.text[length++] = kDigits[static_cast<std::size_t>((number - 1) % kBase)];
  }
  Seed seed{};
  std::reverse_copy(reversed.text, reversed.text + length, seed.text);
  return seed;
}

namespace {

void check_sequence(const Seed& first, std::int64_t count) {
  if (count < 0 || count > kSeedCount) {
    throw std::invalid_argument("the number of seeds must be from 0 to " +
                                std::to_string(kSeedCount) + ", got " + std::to_string(count));
  }
  const std::string_view characters(first.text, static_cast<std::size_t>(first.length()));
  if (characters.find('0') != std::string_view::npos) {
    throw std::invalid_argument(
        "the sequence of seeds has none with a 0: begin it with another "
        "seed than " +
        std::string(characters));
  }
}

}  // namespace

Seed seed_in_sequence(const Seed& first, std::int64_t place) {
  check_sequence(first, place + 1);
  return seed_of_number(add(seed_number(first), strides(place)));
}

std::vector<Seed> seed_sequence(const Seed& first, std::int64_t count) {
  check_sequence(first, count);
  std::vector<Seed> seeds;
  seeds.reserve(static_cast<std::size_t>(count));
  std::int64_t number = seed_number(first);
  for (std::int64_t i = 0; i < count; ++i, number = add(number, kStride)) {
    seeds.push_back(seed_of_number(number));
  }
  return seeds;
}

bool is_place_in_sequence(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

Seed read_first_seed(std::string_view text) {
  if (!is_place_in_sequence(text)) return read_seed(text);
  std::int64_t place = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), place);
  if (error != std::errc() || end != text.data() + text.size() || place >= kSeedCount) {
    throw std::invalid_argument("the sequence of seeds has the places 0 to " +
                                std::to_string(kSeedCount - 1) + ", got " + std::string(text));
  }
  return seed_of_number(add(seed_number(read_seed(kFirstOfSequence)), strides(place)));
}

std::vector<Seed> read_seed_list(std::istream& stream) {
  std::vector<Seed> seeds;
  int number = 0;
  for (std::string line; std::getline(stream, line);) {
    ++number;
    const std::string_view text =
        without_comment(number == 1 ? without_byte_order_mark(line) : line);
    if (text.empty()) continue;
    try {
      seeds.push_back(read_seed(text));
    } catch (const std::invalid_argument& error) {
      throw std::invalid_argument("line " + std::to_string(number) + ": " + error.what());
    }
  }
  if (seeds.empty()) throw std::invalid_argument("there is no seed: give one a line, as in ALEEB");
  return seeds;
}

}  // namespace jimbo
