#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace jimbo {

// Characters other than letters, digits, _, - and . as in addresses: a space is %20.
std::string with_percent_escapes(std::string_view text);

// The other way round; nothing if a % is not followed by two hexadecimal digits.
std::optional<std::string> without_percent_escapes(std::string_view written);

}  // namespace jimbo
