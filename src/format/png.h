#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace jimbo {

// The bytes of a PNG file of rows of pixels from the top, three bytes each: red, green, blue. The
// pixels are stored, not compressed: the pictures are small, and no library is needed.
std::string to_png(int width, int height, std::span<const std::uint8_t> rgb);

}  // namespace jimbo
