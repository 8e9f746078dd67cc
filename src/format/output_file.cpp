#include "format/output_file.h"

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <system_error>

#include "format/disk_file.h"

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

// The name of a file beside another that is ours to write, so that it can take the other's place.
fs::path claim_beside(const fs::path& path, const std::string& asked, ClaimedFile& claimed) {
  constexpr int kMostTries = 1000;
  for (int i = 0; i < kMostTries; ++i) {
    fs::path beside = path;
    beside += ".jimbo-new" + std::to_string(i);
    if (claimed.claim(beside)) return beside;
    if (errno != EEXIST) break;
  }
  fail(asked, std::strerror(errno));
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

bool is_same_file(const std::string& a, const std::string& b) {
  const auto place = [](const std::string& path) {
    return std::filesystem::weakly_canonical(std::filesystem::absolute(link_target(path)));
  };
  return place(a) == place(b);
}

void check_writable(const std::string& path) {
  const fs::path target = link_target(path);
  const fs::file_status status = fs::status(target);
  if (fs::is_directory(status)) fail(path, "it is a directory");
  if (fs::exists(status) && !may_write_file(target)) fail(path, std::strerror(errno));
  if (!is_replaced(target)) return;
  const fs::path directory = target.has_parent_path() ? target.parent_path() : ".";
  if (!fs::is_directory(fs::status(directory))) fail(path, "there is no such directory");
  if (!may_write_in(directory)) fail(path, std::strerror(errno));
}

OutputFile::OutputFile(const std::string& path) : path_(path), target_(link_target(path)) {
  check_writable(path);
  replaces_ = is_replaced(target_);
  written_ = replaces_ ? claim_beside(target_, path, claimed_) : target_;
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
    // A name that is moved before its bytes are on the disk would leave an empty file when the
    // machine goes down.
    if (!sync_file(written_)) fail(path_, std::strerror(errno));
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
