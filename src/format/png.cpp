#include "format/png.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace jimbo {

namespace {

std::array<std::uint32_t, 256> make_crc_table() {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t i = 0; i < 256; ++i) {
    std::uint32_t crc = i;
    for (int bit = 0; bit < 8; ++bit) crc = (crc & 1U) != 0 ? 0xedb88320U ^ (crc >> 1U) : crc >> 1U;
    table[i] = crc;
  }
  return table;
}

std::uint32_t crc32(std::string_view bytes) {
  static const std::array<std::uint32_t, 256> kTable = make_crc_table();
  std::uint32_t crc = 0xffffffffU;
  for (const char c : bytes) {
    crc = kTable[(crc ^ static_cast<std::uint8_t>(c)) & 0xffU] ^ (crc >> 8U);
  }
  return crc ^ 0xffffffffU;
}

std::uint32_t adler32(std::string_view bytes) {
  constexpr std::uint32_t kBase = 65521;
  std::uint32_t a = 1;
  std::uint32_t b = 0;
  for (const char c : bytes) {
    a = (a + static_cast<std::uint8_t>(c)) % kBase;
    b = (b + a) % kBase;
  }
  return b << 16U | a;
}

void add_number(std::string& bytes, std::uint32_t number) {
  for (unsigned shift = 32; shift > 0; shift -= 8) {
    bytes += static_cast<char>(number >> (shift - 8) & 0xffU);
  }
}

void add_chunk(std::string& png, std::string_view type, std::string_view data) {
  add_number(png, static_cast<std::uint32_t>(data.size()));
  const std::string checked = std::string(type).append(data);
  png += checked;
  add_number(png, crc32(checked));
}

// A zlib stream of stored blocks.
std::string stored(std::string_view data) {
  constexpr std::size_t kLongest = 0xffff;
  std::string stream = "\x78\x01";
  for (std::size_t at = 0; at < data.size(); at += kLongest) {
    const std::string_view block = data.substr(at, kLongest);
    const auto size = static_cast<std::uint16_t>(block.size());
    const bool last = at + kLongest >= data.size();
    stream += static_cast<char>(last ? 1 : 0);
    for (const unsigned part : {unsigned{size}, ~unsigned{size} & 0xffffU}) {
      stream += static_cast<char>(part & 0xffU);
      stream += static_cast<char>(part >> 8U);
    }
    stream += block;
  }
  add_number(stream, adler32(data));
  return stream;
}

}  // namespace

std::string to_png(int width, int height, std::span<const std::uint8_t> rgb) {
  std::string header;
  add_number(header, static_cast<std::uint32_t>(width));
  add_number(header, static_cast<std::uint32_t>(height));
  header.append("\x08\x02\x00\x00\x00", 5);  // 8 bits, red green blue, nothing interlaced
  std::string rows;
  const std::size_t row_size = static_cast<std::size_t>(width) * 3;
  for (std::size_t at = 0; at < rgb.size(); at += row_size) {
    rows += '\0';  // each row stands for itself
    rows.append(reinterpret_cast<const char*>(rgb.data()) + at, row_size);
  }
  std::string png("\x89PNG\r\n\x1a\n", 8);
  add_chunk(png, "IHDR", header);
  add_chunk(png, "IDAT", stored(rows));
  add_chunk(png, "IEND", "");
  return png;
}

}  // namespace jimbo
