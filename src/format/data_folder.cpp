#include "format/data_folder.h"

#include <algorithm>
#include <fstream>
#include <system_error>

#include "format/input_bytes.h"
#include "format/output_file.h"
#include "text/quote.h"

namespace jimbo {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLargestFile = 1'000'000;  // a save takes some 5,000 bytes

[[noreturn]] void fail(const char* reason = "") { throw FileRefusal(reason); }

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

fs::path DataFolder::resolve(const std::string& path) const {
  if (folder_.empty()) fail("the server has no folder, start it with --data DIR");
  if (path.find('\0') != std::string::npos) fail();
  const fs::path asked = folder_ / path;
  const fs::path name = asked.filename();
  std::error_code error;
  const fs::path parent = fs::weakly_canonical(asked.parent_path(), error);
  if (error || name.empty() || name == "." || name == "..") fail();
  if (!lies_in(parent, folder_)) {
    fail("it lies outside the folder of --data, name a file inside it");
  }
  if (!fs::is_directory(parent, error)) fail();
  const fs::path resolved = parent / name;
  const fs::file_status status = fs::symlink_status(resolved, error);
  // A link could lead anywhere, also where no file is yet.
  if (fs::is_symlink(status)) {
    fail("it is a link, which the server does not follow, name a plain file");
  }
  // What is no plain file, such as a pipe, could block the server.
  if (fs::exists(status) && !fs::is_regular_file(status)) fail();
  return resolved;
}

std::string DataFolder::read(const std::string& path) const {
  const fs::path resolved = resolve(path);
  std::ifstream file(resolved, std::ios::binary);
  if (!file) fail();
  try {
    std::string bytes = read_bytes(file, kLargestFile + 1, path);
    if (bytes.size() <= kLargestFile) return bytes;
  } catch (const std::exception&) {
    fail();
  }
  fail("it is larger than any save");
}

void DataFolder::write(const std::string& path, std::string_view bytes) const {
  const fs::path resolved = resolve(path);
  std::error_code error;
  if (!overwrite_ && fs::exists(resolved, error)) {
    fail("it exists, and the server was started without --overwrite");
  }
  try {
    write_file(resolved.string(), bytes);
  } catch (const std::exception&) {
    fail();
  }
}

}  // namespace jimbo
