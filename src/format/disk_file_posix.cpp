#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

#include "format/disk_file.h"

namespace jimbo {

namespace fs = std::filesystem;

bool create_new_file(const fs::path& path) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file >= 0) close(file);
  return file >= 0;
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
