#pragma once

#include <string>

#include "io/picture.h"

namespace jimbo {

// The bytes of a PNG file. The pixels are stored, not compressed: the pictures are small, and no
// library is needed.
std::string to_png(const Picture& picture);

}  // namespace jimbo
