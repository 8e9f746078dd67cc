#include "io/output_file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
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

// The name of a new, empty file beside another, so that it can take the other's place.
fs::path make_beside(const fs::path& path, const std::string& asked) {
  constexpr int kMostTries = 1000;
  for (int i = 0; i < kMostTries; ++i) {
    fs::path beside = path;
    beside += ".new" + std::to_string(i);
    if (std::FILE* file = std::fopen(beside.c_str(), "wbx"); file != nullptr) {
      std::fclose(file);
      return beside;
    }
    if (errno != EEXIST) break;
  }
  fail(asked, std::strerror(errno));
}

// Waits until the file is on the disk: a name that is moved before its bytes are there would leave
// an empty file when the machine goes down.
void sync_file(const fs::path& path, const std::string& asked) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool done = file >= 0 && (fsync(file) == 0 || errno == EINVAL || errno == EROFS);
  const int reason = errno;
  if (file >= 0) close(file);
  if (!done) fail(asked, std::strerror(reason));
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

OutputFile::OutputFile(const std::string& path) : path_(path), target_(link_target(path)) {
  check_writable(path);
  replaces_ = is_replaced(target_);
  written_ = replaces_ ? make_beside(target_, path) : target_;
  errno = 0;
  stream_.open(written_, std::ios::binary);
  if (stream_) return;
  const int reason = errno;
  std::error_code ignored;
  if (replaces_) fs::remove(written_, ignored);
  fail(path, std::strerror(reason));
}

OutputFile::~OutputFile() {
  std::error_code ignored;
  if (!written_.empty() && replaces_) fs::remove(written_, ignored);
}

void OutputFile::finish() {
  errno = 0;
  stream_.close();
  if (!stream_) fail(path_, errno != 0 ? std::strerror(errno) : "it cannot be written to its end");
  if (replaces_) {
    sync_file(written_, path_);
    std::error_code error;
    const fs::file_status old = fs::status(target_);
    if (fs::exists(old)) fs::permissions(written_, old.permissions(), error);
    if (!error) fs::rename(written_, target_, error);
    if (error) fail(path_, error.message());
  }
  written_.clear();
}

void write_file(const std::string& path, std::string_view bytes) {
  OutputFile file(path);
  file.stream().write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.finish();
}

}  // namespace jimbo
