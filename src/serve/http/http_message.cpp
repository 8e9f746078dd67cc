#include "serve/http/http_message.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "text/words.h"

namespace jimbo::serve {

namespace {

constexpr std::string_view kLineEnd = "\r\n";
constexpr std::string_view kHeadEnd = "\r\n\r\n";
constexpr std::string_view kBlanks = " \t";
constexpr std::size_t kLongestChunkLine = 256;

// Methods and names of headers.
bool is_token(std::string_view text) {
  constexpr std::string_view kMarks = "!#$%&'*+-.^_`|~";
  return !text.empty() && std::all_of(text.begin(), text.end(), [&](char c) {
    return is_letter_or_digit(c) || kMarks.find(c) != std::string_view::npos;
  });
}

bool is_shown(char c) { return static_cast<unsigned char>(c) >= ' ' && c != 0x7f; }

bool is_header_value(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return is_shown(c) || c == '\t'; });
}

bool is_version(std::string_view text) {
  return text.size() == 8 && text.starts_with("HTTP/") && is_digit(text[5]) && text[6] == '.' &&
         is_digit(text[7]);
}

// Whether a list, "keep-alive, close", has the word.
bool has_word(std::string_view list, std::string_view word) {
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    if (is_same_word(trimmed(list.substr(0, comma), kBlanks), word)) return true;
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return false;
}

// Takes a line off a text whose lines all have their ends.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find(kLineEnd);
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end + kLineEnd.size());
  return line;
}

// A whole text as a number: digits and nothing else.
std::errc read_digits(std::string_view text, std::size_t& number, int base) {
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number, base);
  return error == std::errc() && rest != end ? std::errc::invalid_argument : error;
}

}  // namespace

bool is_json(std::string_view content_type) {
  const std::string_view type = trimmed(content_type.substr(0, content_type.find(';')), kBlanks);
  return type.empty() || is_same_word(type, "application/json");
}

std::string_view HttpRequest::header(std::string_view name) const {
  for (std::string_view rest = header_lines; !rest.empty();) {
    const std::string_view line = take_line(rest);
    const std::size_t colon = line.find(':');
    if (is_same_word(line.substr(0, colon), name)) return trimmed(line.substr(colon + 1), kBlanks);
  }
  return {};
}

bool HttpReader::refuse(std::string_view complaint, int status) {
  complaint_ = complaint;
  status_ = status;
  return false;
}

HttpReader::Progress HttpReader::wrong(std::string_view complaint, int status) {
  refuse(complaint, status);
  return Progress::Wrong;
}

HttpReader::Progress HttpReader::read(std::string_view bytes) {
  // Garbage is answered at its first line, not when it ends.
  const std::size_t line_end = line_is_good_ ? 0 : bytes.find('\n');
  if (!line_is_good_ && line_end != std::string_view::npos) {
    const std::string_view line = bytes.substr(0, line_end);
    if (line.find_first_not_of("\r \t") == std::string_view::npos) return wrong("Empty request");
    if (!line.ends_with('\r')) return wrong("Invalid request line");
    if (!read_line(line.substr(0, line.size() - 1))) return Progress::Wrong;
    line_is_good_ = true;
  }
  if (head_size_ == 0) {
    const std::size_t from = std::max(looked_at_, kHeadEnd.size()) - kHeadEnd.size();
    const std::size_t end = bytes.find(kHeadEnd, from);
    looked_at_ = bytes.size();
    if (std::min(end, bytes.size()) > kLongestHead) return wrong("Request head too large", 431);
    if (end == std::string_view::npos) return Progress::Waiting;
    head_size_ = end + kHeadEnd.size();
    size_ = head_size_;
    if (!read_head(bytes.substr(0, head_size_ - kLineEnd.size()))) return Progress::Wrong;
  }
  if (is_chunked_) {
    const Progress progress = read_chunks(bytes);
    if (progress != Progress::Complete) return progress;
  } else {
    if (bytes.size() < head_size_ + body_size_) return Progress::Waiting;
    size_ = head_size_ + body_size_;
  }
  // The texts are taken from where the bytes lie now.
  if (bytes.data() != head_at_) read_head(bytes.substr(0, head_size_ - kLineEnd.size()));
  request_.body = is_chunked_ ? chunks_ : bytes.substr(head_size_, body_size_);
  return Progress::Complete;
}

bool HttpReader::take_continue() {
  if (status_ != 0 || head_size_ == 0 || !request_.wants_continue) return false;
  return !std::exchange(told_to_continue_, true);
}

// METHOD TARGET HTTP/1.x
bool HttpReader::read_line(std::string_view line) {
  const auto is_garbage = [this] { return refuse("Invalid request line"); };
  const std::size_t first = line.find(' ');
  const std::size_t last = line.rfind(' ');
  if (first == std::string_view::npos || last == first) return is_garbage();
  const std::string_view version = line.substr(last + 1);
  request_ = {};
  request_.method = line.substr(0, first);
  request_.path = line.substr(first + 1, last - first - 1);
  if (!is_token(request_.method) || !is_version(version) ||
      !std::all_of(request_.path.begin(), request_.path.end(),
                   [](char c) { return is_shown(c) && c != ' '; })) {
    return is_garbage();
  }
  if (!version.starts_with("HTTP/1.")) {
    return refuse("HTTP version not supported. Use HTTP/1.1", 505);
  }
  is_head_ = request_.method == "HEAD";
  is_old_ = version == "HTTP/1.0";
  request_.wants_close = is_old_;
  // As a proxy is asked; the host stands there.
  constexpr std::string_view kScheme = "http://";
  if (is_same_word(request_.path.substr(0, kScheme.size()), kScheme)) {
    const std::string_view rest = request_.path.substr(kScheme.size());
    const std::size_t host_end = std::min(rest.find_first_of("/?"), rest.size());
    request_.host = rest.substr(0, host_end);
    request_.path = host_end == rest.size() ? "/" : rest.substr(host_end);
    if (request_.host.empty()) return is_garbage();
  }
  return request_.path.starts_with('/') || request_.path == "*" || is_garbage();
}

// Every line ends with kLineEnd.
bool HttpReader::read_head(std::string_view head) {
  head_at_ = head.data();
  has_host_ = has_length_ = is_chunked_ = false;
  body_size_ = 0;
  if (!read_line(take_line(head))) return false;
  request_.header_lines = head;
  while (!head.empty()) {
    const std::string_view line = take_line(head);
    const std::size_t colon = line.find(':');
    // A blank before the colon or at the start of a line, which once continued the one before, is
    // read in different ways by different programs.
    if (colon == std::string_view::npos || !is_token(line.substr(0, colon)) ||
        !is_header_value(line.substr(colon + 1))) {
      return refuse("Invalid header line");
    }
    if (!read_header(line.substr(0, colon), trimmed(line.substr(colon + 1), kBlanks))) return false;
  }
  return check_head();
}

bool HttpReader::read_header(std::string_view name, std::string_view value) {
  if (is_same_word(name, "content-length")) return read_length(value);
  if (is_same_word(name, "content-type")) request_.content_type = value;
  if (is_same_word(name, "jimbo-game")) request_.game = value;
  if (is_same_word(name, "connection") && has_word(value, "close")) request_.wants_close = true;
  if (is_same_word(name, "origin")) {
    request_.origin = value;
    request_.has_origin = true;
  }
  if (is_same_word(name, "host")) {
    if (std::exchange(has_host_, true)) return refuse("Host is given twice");
    if (request_.host.empty()) request_.host = value;
  }
  if (is_same_word(name, "expect")) {
    request_.wants_continue = is_same_word(value, "100-continue") && !is_old_;
    if (!is_same_word(value, "100-continue")) {
      return refuse("Expectation failed. Expect 100-continue or nothing", 417);
    }
  }
  if (is_same_word(name, "transfer-encoding")) {
    if (!is_same_word(value, "chunked") || std::exchange(is_chunked_, true)) {
      return refuse("Transfer-Encoding not implemented. Use chunked", 501);
    }
  }
  return true;
}

bool HttpReader::read_length(std::string_view value) {
  const std::errc error = read_digits(value, body_size_, 10);
  // Told twice, two programs could see two different requests in the same bytes.
  if (std::exchange(has_length_, true) || error == std::errc::invalid_argument) {
    return refuse("Invalid Content-Length");
  }
  if (error == std::errc::result_out_of_range || body_size_ > kLongestBody) {
    return refuse("Request body too large", 413);
  }
  return true;
}

bool HttpReader::check_head() {
  if (!is_old_ && !has_host_) return refuse("Host is missing");
  if (is_chunked_ && (is_old_ || has_length_)) {
    return refuse("Transfer-Encoding excludes Content-Length and HTTP/1.0");
  }
  if (request_.method == "POST" && !is_chunked_ && !has_length_) {
    return refuse("Length required. Send Content-Length, or the body in chunks", 411);
  }
  return true;
}

// Each chunk is its size in hexadecimal, a line end, its bytes and a line end; one of size 0 is the
// last, behind which headers may stand that nobody needs.
HttpReader::Progress HttpReader::read_chunks(std::string_view bytes) {
  constexpr std::size_t kMostFraming = 4 * kLongestBody;
  for (;;) {
    if (size_ - head_size_ - chunks_.size() > kMostFraming) {
      return wrong("Request body too large", 413);
    }
    const std::string_view rest = bytes.substr(size_);
    const std::size_t line_end = rest.find(kLineEnd);
    const std::size_t longest = is_after_chunks_ ? kLongestHead : kLongestChunkLine;
    if (std::min(line_end, rest.size()) > longest) return wrong("Invalid chunk");
    if (line_end == std::string_view::npos) return Progress::Waiting;
    const std::size_t line_size = line_end + kLineEnd.size();
    if (is_after_chunks_) {
      size_ += line_size;
      if (line_end == 0) return Progress::Complete;
      continue;
    }
    const std::string_view digits = rest.substr(0, std::min(line_end, rest.find(';')));
    std::size_t chunk = 0;
    const std::errc error = read_digits(trimmed(digits, kBlanks), chunk, 16);
    if (error == std::errc::invalid_argument) return wrong("Invalid chunk");
    if (error != std::errc() || chunk > kLongestBody - chunks_.size()) {
      return wrong("Request body too large", 413);
    }
    if (chunk == 0) {
      is_after_chunks_ = true;
      size_ += line_size;
      continue;
    }
    if (rest.size() < line_size + chunk + kLineEnd.size()) return Progress::Waiting;
    if (rest.substr(line_size + chunk, kLineEnd.size()) != kLineEnd) return wrong("Invalid chunk");
    chunks_ += rest.substr(line_size, chunk);
    size_ += line_size + chunk + kLineEnd.size();
  }
}

}  // namespace jimbo::serve
