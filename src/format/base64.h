#pragma once

#include <string>
#include <string_view>

// Bytes as text of letters, digits, - and _, six bits a character and without padding: the form
// that needs no quoting in addresses (RFC 4648, base64url).

namespace jimbo {

std::string to_base64(std::string_view bytes);

// Throws std::invalid_argument at a character that is no digit; `place` says where such digits
// stand, as "links". Bits that fill no byte are dropped: whoever wants one spelling alone compares
// with to_base64.
std::string from_base64(std::string_view text, std::string_view place);

}  // namespace jimbo
