#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <unistd.h>
#include <vector>

#include "serve/http/system_socket.h"

namespace jimbo::serve {

void start_sockets() {}

void close_socket(Socket::Handle socket) { close(of_system(socket)); }

void make_private(Socket::Handle socket) {
  fcntl(of_system(socket), F_SETFL, O_NONBLOCK);
  fcntl(of_system(socket), F_SETFD, FD_CLOEXEC);
#ifdef SO_NOSIGPIPE
  const int yes = 1;
  setsockopt(of_system(socket), SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
#endif
}

// A port whose last connections still end may be taken again; one that is listened at may not.
void hold_alone(Socket::Handle socket) {
  const int yes = 1;
  setsockopt(of_system(socket), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
}

// To a client that has gone it fails and raises no signal.
std::ptrdiff_t send_some(Socket::Handle socket, std::string_view bytes) {
#ifdef SO_NOSIGPIPE
  constexpr int kQuietly = 0;
#else
  constexpr int kQuietly = MSG_NOSIGNAL;
#endif
  return ::send(of_system(socket), bytes.data(), bytes.size(), kQuietly);
}

int last_error() { return errno; }
std::string error_text(int error) { return std::strerror(error); }
bool is_taken(int error) { return error == EADDRINUSE; }
bool is_scarce(int error) {
  return error == EMFILE || error == ENFILE || error == ENOBUFS || error == ENOMEM;
}
bool is_passing(int error) { return error == EAGAIN || error == EINTR; }

void wait_for_any(std::span<Watched> sockets, std::optional<std::chrono::milliseconds> time) {
  thread_local std::vector<pollfd> entries;
  entries.clear();
  for (const Watched& each : sockets) {
    const short event = each.for_room ? POLLOUT : POLLIN;
    entries.push_back({.fd = of_system(each.socket), .events = event, .revents = 0});
  }
  poll(entries.data(), static_cast<nfds_t>(entries.size()),
       time ? static_cast<int>(time->count()) : -1);
  for (std::size_t i = 0; i < sockets.size(); ++i) sockets[i].is_ready = entries[i].revents != 0;
}

long raise_file_limit() {
  rlimit limit = {};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 256;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  constexpr rlim_t kEnough = 1'000'000;
  return static_cast<long>(limit.rlim_cur < kEnough ? limit.rlim_cur : kEnough);
}

}  // namespace jimbo::serve
