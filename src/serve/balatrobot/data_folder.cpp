#include "serve/balatrobot/data_folder.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <system_error>

#include "format/output_file.h"
#include "serve/balatrobot/refusal.h"
#include "text/quote.h"

namespace jimbo::serve {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLargestFile = 1'000'000;  // a save takes some 5,000 bytes

[[noreturn]] void fail(std::string_view failure, const std::string& path,
                       std::string_view reason = "") {
  refuse(Fault::Internal, failure, " '", path, "'", reason);
}

bool lies_in(const fs::path& path, const fs::path& folder) {
  return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first ==
         folder.end();
}

}  // namespace

DataFolder::DataFolder(const std::string& folder, bool overwrite) : overwrite_(overwrite) {
  std::error_code error;
  folder_ = fs::canonical(folder, error);
  if (error || !fs::is_directory(folder_)) {
    throw std::invalid_argument("--data: there is no folder " + in_quotes(folder) +
                                ": make it or name another");
  }
}

fs::path DataFolder::resolve(const std::string& path, std::string_view failure) const {
  if (folder_.empty()) fail(failure, path, ": the server has no folder, start it with --data DIR");
  if (path.find('\0') != std::string::npos) fail(failure, path);
  const fs::path asked = folder_ / path;
  const fs::path name = asked.filename();
  std::error_code error;
  const fs::path parent = fs::weakly_canonical(asked.parent_path(), error);
  if (error || name.empty() || name == "." || name == "..") fail(failure, path);
  if (!lies_in(parent, folder_)) {
    fail(failure, path, ": it lies outside the folder of --data, name a file inside it");
  }
  if (!fs::is_directory(parent, error)) fail(failure, path);
  const fs::path resolved = parent / name;
  const fs::file_status status = fs::symlink_status(resolved, error);
  // A link could lead anywhere, also where no file is yet.
  if (fs::is_symlink(status)) {
    fail(failure, path, ": it is a link, which the server does not follow, name a plain file");
  }
  // What is no plain file, such as a pipe, could block the server.
  if (fs::exists(status) && !fs::is_regular_file(status)) fail(failure, path);
  return resolved;
}

std::string DataFolder::read(const std::string& path, std::string_view failure) const {
  const fs::path resolved = resolve(path, failure);
  std::error_code error;
  const std::uintmax_t size = fs::file_size(resolved, error);
  if (error || size > kLargestFile) fail(failure, path);
  std::ifstream file(resolved, std::ios::binary);
  std::ostringstream bytes;
  if (size > 0) bytes << file.rdbuf();
  if (!file || !bytes) fail(failure, path);
  return bytes.str();
}

void DataFolder::write(const std::string& path, std::string_view bytes,
                       std::string_view failure) const {
  const fs::path resolved = resolve(path, failure);
  std::error_code error;
  if (!overwrite_ && fs::exists(resolved, error)) {
    fail(failure, path, ": it exists, and the server was started without --overwrite");
  }
  try {
    write_file(resolved.string(), bytes);
  } catch (const std::exception&) {
    fail(failure, path);
  }
}

}  // namespace jimbo::serve
