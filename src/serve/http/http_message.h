#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// Requests of HTTP/1.1 as they arrive, piece by piece, as far as the protocol needs them: a line, a
// few headers, a body whose length is said before. Sizes are bounded.

namespace jimbo::serve {

inline constexpr std::size_t kLongestHead = 16'384;
inline constexpr std::size_t kLongestBody = 65'536;

struct HttpRequest {
  std::string_view method = {};
  std::string_view path = {};
  std::string_view body = {};
  // Headers, without spaces around them; empty where there is none
  std::string_view host = {};
  std::string_view origin = {};
  std::string_view content_type = {};
  std::string_view game = {};  // Jimbo-Game: which game the request is for
  bool has_origin = false;
  bool wants_close = false;     // Connection: close, or HTTP/1.0
  bool wants_continue = false;  // Expect: 100-continue
};

struct HttpAnswer {
  int status = 200;
  std::string body;
  std::string_view content_type = "application/json";  // a literal
  std::string_view allowed_method = "POST";            // a literal; told where another was tried
};

class HttpReader {
 public:
  enum class Progress { Waiting, Complete, Wrong };

  // Looks at all bytes received so far; call it whenever there are more. The bytes may move
  // between calls, but not change.
  Progress read(std::string_view bytes);

  // Of a complete request, whose texts point into the bytes last given, and how many it took.
  const HttpRequest& request() const { return request_; }
  std::size_t size() const { return head_size_ + body_size_; }

  // Of a wrong one: what the answer says.
  std::string_view complaint() const { return complaint_; }

  // The client waits for a word before it sends the body; true once.
  bool take_continue();

 private:
  Progress wrong(std::string_view complaint);
  bool read_head(std::string_view head);
  bool read_line(std::string_view line);
  bool read_header(std::string_view name, std::string_view value);

  std::size_t head_size_ = 0;  // 0 until it is complete
  std::size_t body_size_ = 0;
  std::size_t looked_at_ = 0;
  bool line_is_good_ = false;
  bool size_is_told_ = false;
  bool told_to_continue_ = false;
  HttpRequest request_;
  std::string_view complaint_;
};

}  // namespace jimbo::serve
