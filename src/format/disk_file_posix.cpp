#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "format/disk_file.h"

namespace jimbo {

namespace fs = std::filesystem;

namespace {

// Whether a file is one that this user's programs left there, and still has that name: between
// opening and locking it another process may have finished it and given it another.
bool is_own_file_at(const fs::path& path, int file) {
  struct stat opened{};
  struct stat named{};
  return fstat(file, &opened) == 0 && lstat(path.c_str(), &named) == 0 && S_ISREG(opened.st_mode) &&
         opened.st_uid == geteuid() && opened.st_nlink == 1 && opened.st_dev == named.st_dev &&
         opened.st_ino == named.st_ino;
}

// Systems that lock no files have no files taken over: what exists counts as held.
bool lock_file(int file, bool is_new) {
  return flock(file, LOCK_EX | LOCK_NB) == 0 || (is_new && errno != EWOULDBLOCK);
}

}  // namespace

ClaimedFile::~ClaimedFile() {
  if (held_ >= 0) close(held_);
}

bool ClaimedFile::claim(const fs::path& path) {
  constexpr int kFlags = O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
  int file = open(path.c_str(), kFlags | O_CREAT | O_EXCL, 0666);
  const bool is_new = file >= 0;
  if (!is_new && errno != EEXIST) return false;
  if (!is_new) file = open(path.c_str(), kFlags);
  if (file >= 0 && lock_file(file, is_new) && is_own_file_at(path, file)) {
    held_ = file;
    return true;
  }
  if (file >= 0) close(file);
  errno = EEXIST;
  return false;
}

bool sync_file(const fs::path& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  // What keeps nothing on a disk needs no waiting for.
  const bool done = file >= 0 && (fsync(file) == 0 || errno == EINVAL || errno == EROFS);
  const int reason = errno;
  if (file >= 0) close(file);
  errno = reason;
  return done;
}

bool may_write_file(const fs::path& path) { return access(path.c_str(), W_OK) == 0; }

bool may_write_in(const fs::path& directory) { return access(directory.c_str(), W_OK | X_OK) == 0; }

}  // namespace jimbo
