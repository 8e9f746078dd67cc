#include "serve/http/http_message.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "text/words.h"

namespace jimbo::serve {

namespace {

constexpr std::string_view kLineEnd = "\r\n";
constexpr std::string_view kHeadEnd = "\r\n\r\n";

}  // namespace

HttpReader::Progress HttpReader::wrong(std::string_view complaint) {
  complaint_ = complaint;
  return Progress::Wrong;
}

HttpReader::Progress HttpReader::read(std::string_view bytes) {
  // Garbage is answered at its first line, not when it ends.
  const std::size_t line_end = line_is_good_ ? 0 : bytes.find('\n');
  if (!line_is_good_ && line_end != std::string_view::npos) {
    const std::string_view line = bytes.substr(0, line_end);
    if (line.find_first_not_of("\r \t") == std::string_view::npos) return wrong("Empty request");
    if (!line.ends_with('\r') || !read_line(line.substr(0, line.size() - 1))) {
      return wrong("Invalid request line");
    }
    line_is_good_ = true;
  }
  if (head_size_ == 0) {
    const std::size_t from = std::max(looked_at_, kHeadEnd.size()) - kHeadEnd.size();
    const std::size_t end = bytes.find(kHeadEnd, from);
    looked_at_ = bytes.size();
    if (std::min(end, bytes.size()) > kLongestHead) return wrong("Request head too large");
    if (end == std::string_view::npos) return Progress::Waiting;
    head_size_ = end + kHeadEnd.size();
  }
  // The texts are taken from where the bytes lie now.
  if (!read_head(bytes.substr(0, head_size_ - kLineEnd.size()))) return Progress::Wrong;
  if (bytes.size() < size()) return Progress::Waiting;
  request_.body = bytes.substr(head_size_, body_size_);
  return Progress::Complete;
}

bool HttpReader::take_continue() {
  if (head_size_ == 0 || !request_.wants_continue || told_to_continue_) return false;
  told_to_continue_ = true;
  return true;
}

// METHOD PATH HTTP/1.x
bool HttpReader::read_line(std::string_view line) {
  const std::size_t first = line.find(' ');
  const std::size_t last = line.rfind(' ');
  if (first == std::string_view::npos || first == 0 || last == first) return false;
  const std::string_view version = line.substr(last + 1);
  if (!version.starts_with("HTTP/1.")) return false;
  request_ = {};
  request_.method = line.substr(0, first);
  request_.path = line.substr(first + 1, last - first - 1);
  request_.wants_close = version == "HTTP/1.0";
  return !request_.path.empty() && request_.path.find(' ') == std::string_view::npos;
}

// Every line ends with kLineEnd.
bool HttpReader::read_head(std::string_view head) {
  body_size_ = 0;
  size_is_told_ = false;
  std::size_t end = head.find(kLineEnd);
  if (!read_line(head.substr(0, end))) return wrong("Invalid request line") != Progress::Wrong;
  head.remove_prefix(end + kLineEnd.size());
  while (!head.empty()) {
    end = head.find(kLineEnd);
    const std::string_view line = head.substr(0, end);
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) {
      wrong("Invalid header line");
      return false;
    }
    if (!read_header(line.substr(0, colon), trimmed(line.substr(colon + 1), " \t"))) return false;
    head.remove_prefix(end + kLineEnd.size());
  }
  return true;
}

bool HttpReader::read_header(std::string_view name, std::string_view value) {
  if (is_same_word(name, "host")) request_.host = value;
  if (is_same_word(name, "content-type")) request_.content_type = value;
  if (is_same_word(name, "jimbo-game")) request_.game = value;
  if (is_same_word(name, "expect")) request_.wants_continue = is_same_word(value, "100-continue");
  if (is_same_word(name, "connection") && is_same_word(value, "close")) request_.wants_close = true;
  if (is_same_word(name, "origin")) {
    request_.origin = value;
    request_.has_origin = true;
  }
  if (is_same_word(name, "transfer-encoding")) {
    wrong("Chunked bodies are not read: send Content-Length");
    return false;
  }
  if (!is_same_word(name, "content-length")) return true;
  const char* end = value.data() + value.size();
  const auto [rest, error] = std::from_chars(value.data(), end, body_size_);
  // Told twice, two programs could see two different requests in the same bytes.
  const bool again = std::exchange(size_is_told_, true);
  if (again || value.empty() || error == std::errc::invalid_argument || rest != end) {
    wrong("Invalid Content-Length");
    return false;
  }
  if (error == std::errc::result_out_of_range || body_size_ > kLongestBody) {
    wrong("Request body too large");
    return false;
  }
  return true;
}

}  // namespace jimbo::serve
