#include "gamesave/raw_deflate.h"

#include <algorithm>
#include <stdexcept>
#include <zlib.h>

namespace jimbo::gamesave {

namespace {

constexpr int kNoHeader = -MAX_WBITS;
constexpr int kMemoryLevel = 8;  // what zlib takes unless told otherwise

// zlib takes input through a pointer that is not const but does not write to it.
void set_input(z_stream& stream, std::string_view bytes) {
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
}

void set_output(z_stream& stream, std::string& room) {
  stream.next_out = reinterpret_cast<Bytef*>(room.data());
  stream.avail_out = static_cast<uInt>(room.size());
}

}  // namespace

std::string inflate_raw(std::string_view bytes, std::size_t most) {
  z_stream stream = {};
  if (inflateInit2(&stream, kNoHeader) != Z_OK) throw std::runtime_error("zlib does not start");
  set_input(stream, bytes);
  std::string text;
  std::string piece(1 << 16, '\0');
  int result = Z_OK;
  while (result == Z_OK && text.size() <= most) {
    set_output(stream, piece);
    result = inflate(&stream, Z_NO_FLUSH);
    text.append(piece, 0, piece.size() - stream.avail_out);
  }
  const bool whole = result == Z_STREAM_END && stream.avail_in == 0;
  inflateEnd(&stream);
  if (text.size() > most) throw std::invalid_argument("it is larger than any save of the game");
  if (!whole) throw std::invalid_argument("it is no compressed text as the game writes it");
  return text;
}

std::string deflate_raw(std::string_view text) {
  z_stream stream = {};
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kNoHeader, kMemoryLevel,
                   Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::runtime_error("zlib does not start");
  }
  std::string bytes(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  set_input(stream, text);
  set_output(stream, bytes);
  const int result = deflate(&stream, Z_FINISH);
  bytes.resize(bytes.size() - stream.avail_out);
  deflateEnd(&stream);
  if (result != Z_STREAM_END) throw std::runtime_error("zlib does not compress");
  return bytes;
}

}  // namespace jimbo::gamesave
