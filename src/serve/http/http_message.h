#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

// Requests of HTTP/1.1 as they arrive, piece by piece: a line, headers, a body whose length is said
// before or that comes in chunks. Sizes are bounded. What two programs could read as two different
// requests is refused (RFC 9112).

namespace jimbo::serve {

inline constexpr std::size_t kLongestHead = 16'384;
inline constexpr std::size_t kLongestBody = 65'536;

// Of ASCII, whatever the locale
inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool is_letter_or_digit(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

struct HttpRequest {
  std::string_view method = {};
  std::string_view path = {};
  std::string_view body = {};
  // Headers, without spaces around them; empty where there is none
  std::string_view host = {};
  std::string_view origin = {};
  std::string_view content_type = {};
  std::string_view game = {};          // Jimbo-Game: which game the request is for
  std::string_view header_lines = {};  // all of them, each with its end
  bool has_origin = false;
  bool wants_close = false;      // Connection: close, or HTTP/1.0
  bool wants_continue = false;   // Expect: 100-continue
  std::string_view client = {};  // who asks: the same bytes for all connections from one address

  // The value of any header, the first if there are several; empty where there is none.
  std::string_view header(std::string_view name) const;
};

// Whether a Content-Type is that of JSON, or not given.
bool is_json(std::string_view content_type);

struct HttpAnswer {
  int status = 200;
  std::string body = {};
  std::string_view content_type = "application/json";  // a literal
  std::string_view allowed_method = "POST";            // a literal; told where another was tried
  std::string header_lines = {};                       // further ones, each with its end
  // Where it is set, the answer has no end: what this adds several times a second, if anything, is
  // sent as it comes, until the client goes. Called by one thread at a time.
  std::function<void(std::string& body)> more = nullptr;
};

class HttpReader {
 public:
  enum class Progress { Waiting, Complete, Wrong };

  // Looks at all bytes received so far; call it whenever there are more. The bytes may move
  // between calls, but not change.
  Progress read(std::string_view bytes);

  // Of a complete request, whose texts point into the bytes last given or into this, and how many
  // bytes it took.
  const HttpRequest& request() const { return request_; }
  std::size_t size() const { return size_; }

  // Of a wrong one: what the answer says, and its status.
  std::string_view complaint() const { return complaint_; }
  int status() const { return status_; }

  // Whether it is a HEAD, wrong or not, whose answer has no body.
  bool is_head() const { return is_head_; }

  // The client waits for a word before it sends a body that will be read; true once.
  bool take_continue();

 private:
  bool refuse(std::string_view complaint, int status = 400);  // false
  Progress wrong(std::string_view complaint, int status = 400);
  bool read_line(std::string_view line);
  bool read_head(std::string_view head);
  bool read_header(std::string_view name, std::string_view value);
  bool read_length(std::string_view value);
  bool check_head();
  Progress read_chunks(std::string_view bytes);

  std::size_t head_size_ = 0;  // 0 until it is complete
  std::size_t looked_at_ = 0;
  std::size_t size_ = 0;  // as far as it was read
  const char* head_at_ = nullptr;
  bool line_is_good_ = false;
  bool told_to_continue_ = false;
  // Of the head
  bool is_head_ = false;
  bool is_old_ = false;  // HTTP/1.0
  bool has_host_ = false;
  bool has_length_ = false;
  bool is_chunked_ = false;
  std::size_t body_size_ = 0;

  std::string chunks_;  // the body of a request that comes in chunks
  bool is_after_chunks_ = false;
  HttpRequest request_;
  std::string_view complaint_;
  int status_ = 0;
};

}  // namespace jimbo::serve
