#include "format/base64.h"

#include <cstddef>
#include <stdexcept>

#include "text/quote.h"

namespace jimbo {

namespace {

constexpr std::string_view kAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

}  // namespace

std::string to_base64(std::string_view bytes) {
  std::string text;
  unsigned buffer = 0;
  int bits = 0;
  for (const char c : bytes) {
    buffer = buffer << 8U | static_cast<unsigned char>(c);
    bits += 8;
    for (; bits >= 6; bits -= 6) text += kAlphabet[(buffer >> (bits - 6)) & 63U];
  }
  if (bits > 0) text += kAlphabet[(buffer << (6 - bits)) & 63U];
  return text;
}

std::string from_base64(std::string_view text, std::string_view place) {
  std::string bytes;
  unsigned buffer = 0;
  int bits = 0;
  for (const char c : text) {
    const std::size_t digit = kAlphabet.find(c);
    if (digit == std::string_view::npos) {
      throw std::invalid_argument(as_typed(std::string(1, c)) + " does not occur in " +
                                  std::string(place));
    }
    buffer = buffer << 6U | static_cast<unsigned>(digit);
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes += static_cast<char>((buffer >> bits) & 255U);
    }
  }
  return bytes;
}

}  // namespace jimbo
