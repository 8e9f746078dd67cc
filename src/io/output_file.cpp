#include "io/output_file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <stdexcept>
#include <system_error>
#include <unistd.h>

namespace jimbo {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(const std::string& path, const std::string& reason) {
  throw std::runtime_error("cannot write " + path + ": " + reason);
}

bool is_replaced(const fs::path& path) {
  const fs::file_status status = fs::status(path);
  return !fs::exists(status) || fs::is_regular_file(status);
}

// A new file beside another, so that it can take the other's place; null with errno if there can
// be none.
std::FILE* open_beside(const fs::path& path, fs::path& beside) {
  constexpr int kMostTries = 1000;
  std::FILE* file = nullptr;
  for (int i = 0; i < kMostTries; ++i) {
    beside = path;
    beside += ".new" + std::to_string(i);
    file = std::fopen(beside.c_str(), "wbx");
    if (file != nullptr || errno != EEXIST) break;
  }
  return file;
}

bool write_and_close(std::FILE* file, std::string_view bytes) {
  const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  return std::fclose(file) == 0 && written;
}

}  // namespace

fs::path link_target(fs::path path) {
  constexpr int kMostLinks = 40;  // as the system does
  std::error_code error;
  for (int i = 0; i < kMostLinks && fs::is_symlink(path, error); ++i) {
    path = path.parent_path() / fs::read_symlink(path, error);
  }
  return path;
}

void check_writable(const std::string& path) {
  const fs::path target = link_target(path);
  const fs::file_status status = fs::status(target);
  if (fs::is_directory(status)) fail(path, "it is a directory");
  if (fs::exists(status) && access(target.c_str(), W_OK) != 0) fail(path, std::strerror(errno));
  if (!is_replaced(target)) return;
  const fs::path directory = target.has_parent_path() ? target.parent_path() : ".";
  if (!fs::is_directory(fs::status(directory))) fail(path, "there is no such directory");
  if (access(directory.c_str(), W_OK | X_OK) != 0) fail(path, std::strerror(errno));
}

void write_file(const std::string& path, std::string_view bytes) {
  check_writable(path);
  const fs::path target = link_target(path);
  const bool replaced = is_replaced(target);
  fs::path written = target;
  std::FILE* file = replaced ? open_beside(target, written) : std::fopen(target.c_str(), "wb");
  if (file == nullptr) fail(path, std::strerror(errno));
  const bool complete = write_and_close(file, bytes);
  const int reason = errno;
  if (!replaced) {
    if (!complete) fail(path, std::strerror(reason));
    return;
  }
  std::error_code error(complete ? 0 : reason, std::generic_category());
  const fs::file_status old = fs::status(target);
  if (!error && fs::exists(old)) fs::permissions(written, old.permissions(), error);
  if (!error) fs::rename(written, target, error);
  if (!error) return;
  std::error_code ignored;
  fs::remove(written, ignored);
  fail(path, error.message());
}

}  // namespace jimbo
