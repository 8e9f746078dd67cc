#include <cerrno>
#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>

#include "format/disk_file.h"

namespace jimbo {

namespace fs = std::filesystem;

namespace {

constexpr int kMayWrite = 2;  // as _waccess has it

}  // namespace

ClaimedFile::~ClaimedFile() = default;

// A file that somebody writes cannot be removed here, and an open one not be renamed: so none is
// held.
bool ClaimedFile::claim(const fs::path& path) {
  for (const bool again : {false, true}) {
    const int file =
        _wopen(path.c_str(), _O_WRONLY | _O_CREAT | _O_EXCL | _O_BINARY, _S_IREAD | _S_IWRITE);
    if (file >= 0) return _close(file) == 0;
    if (errno != EEXIST || again) return false;
    _wunlink(path.c_str());
  }
  return false;
}

bool sync_file(const fs::path& path) {
  const int file = _wopen(path.c_str(), _O_RDWR | _O_BINARY);
  const bool done = file >= 0 && _commit(file) == 0;
  const int reason = errno;
  if (file >= 0) _close(file);
  errno = reason;
  return done;
}

bool may_write_file(const fs::path& path) { return _waccess(path.c_str(), kMayWrite) == 0; }

// Who may write in a directory is told by the attempt alone.
bool may_write_in(const fs::path& /*directory*/) { return true; }

}  // namespace jimbo
