#include "text/number_text.h"

#include <cmath>
#include <cstdio>

namespace jimbo {
namespace {

std::string text_of(double number, double first_shortened) {
  char buffer[64];
  if (std::isnan(number)) return "nan";
  if (std::isinf(number)) return number > 0 ? "inf" : "-inf";
  if (std::abs(number) >= first_shortened) {
    std::snprintf(buffer, sizeof(buffer), "%.3e", number);
    std::string text = buffer;
    if (const std::size_t sign = text.find("e+"); sign != std::string::npos)
      text.erase(sign + 1, 1);
    return text;
  }
  std::snprintf(buffer, sizeof(buffer), "%.4f", number);
  std::string text = buffer;
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  const std::size_t first_digit = text[0] == '-' ? 1 : 0;
  std::size_t place = text.find('.');
  if (place == std::string::npos) place = text.size();
  while (place > first_digit + 3) {
    place -= 3;
    text.insert(place, 1, ',');
  }
  return text == "-0" ? "0" : text;
}

}  // namespace

std::string number_text(double number) {
  constexpr double kTooWideForColumns = 1e12;
  return text_of(number, kTooWideForColumns);
}

std::string full_number_text(double number) {
  constexpr double kNoLongerExact = 9'007'199'254'740'992;  // 2^53
  return text_of(number, kNoLongerExact);
}

std::string fixed_text(double number, int places) {
  char text[400];  // a double has up to 309 digits
  std::snprintf(text, sizeof(text), "%.*f", places, number);
  return text;
}

std::string percent_text(double probability, int digits) {
  char text[32];
  std::snprintf(text, sizeof(text), "%.*g%%", digits, 100 * probability);
  return text;
}

std::string duration_text(double seconds) {
  constexpr long long kDay = 24 * 3600;
  constexpr long long kYear = 365 * kDay;
  const auto whole = static_cast<long long>(std::ceil(seconds));
  const auto two_digits = [](long long number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
  };
  if (whole < 60) return std::to_string(whole) + " s";
  if (whole < 3600) return std::to_string(whole / 60) + ":" + two_digits(whole % 60) + " min";
  if (whole < kDay) return std::to_string(whole / 3600) + ":" + two_digits(whole / 60 % 60) + " h";
  return whole < 2 * kYear ? counted(whole / kDay, "day") : counted(whole / kYear, "year");
}

std::string counted(std::int64_t number, std::string_view thing) {
  std::string text = std::to_string(number);
  text += ' ';
  text += thing;
  if (number != 1) text += 's';
  return text;
}

}  // namespace jimbo
