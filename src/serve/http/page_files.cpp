#include "serve/http/page_files.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "text/quote.h"

namespace jimbo::serve {
namespace {

constexpr const char* kFirstFile = "/index.html";
constexpr std::string_view kPlainText = "text/plain";

std::string_view type_of(std::string_view path) {
  constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript"},
      {".css", "text/css"},
      {".svg", "image/svg+xml"},
      {".wasm", "application/wasm"},
      {".webmanifest", "application/manifest+json"}};
  for (const auto& [ending, type] : kTypes) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

PageFiles::PageFiles(const std::string& folder) {
  namespace fs = std::filesystem;
  if (!fs::exists(folder + kFirstFile)) {
    throw std::invalid_argument(in_quotes(folder) +
                                " holds no built page: `./dev web` builds it, --page names another "
                                "folder");
  }
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    const std::string path = "/" + fs::relative(entry.path(), folder).generic_string();
    files_[path] = {read_file(entry.path()), type_of(path)};
  }
}

void PageFiles::handle(const HttpRequest& request, HttpAnswer& answer) const {
  const std::string_view path = request.path.substr(0, request.path.find('?'));
  const auto file = files_.find(path == "/" ? std::string_view(kFirstFile) : path);
  answer.content_type = kPlainText;
  if (request.method != "GET" && request.method != "HEAD") {
    answer.status = 405;
    answer.allowed_method = "GET, HEAD";
    answer.body = "The page is only read: GET\n";
  } else if (file == files_.end()) {
    answer.status = 404;
    answer.body = "There is no such file\n";
  } else {
    answer.status = 200;
    answer.body = file->second.bytes;
    answer.content_type = file->second.type;
  }
}

}  // namespace jimbo::serve
