#pragma once

#include <map>
#include <string>
#include <string_view>

#include "serve/http/http_message.h"

namespace jimbo::serve {

// The files of the web page, all read when it is made: nothing else of the machine can be asked
// for.
class PageFiles {
 public:
  // Throws std::invalid_argument if the folder holds no built page.
  explicit PageFiles(const std::string& folder);

  // Fills the answer to a request. It may be called by several threads.
  void handle(const HttpRequest& request, HttpAnswer& answer) const;

 private:
  struct File {
    std::string bytes;
    std::string_view type;
  };

  std::map<std::string, File, std::less<>> files_;  // by path, as in /assets/index.js
};

}  // namespace jimbo::serve
