#pragma once

#include <string_view>

namespace jimbo::serve {

// What follows the message of an error in the protocol's 2.0 line: a sentence that tells what to do
// instead, or nothing. Of the mod's own sentences one is known; the others are ours.
std::string_view error_hint(std::string_view message);

}  // namespace jimbo::serve
