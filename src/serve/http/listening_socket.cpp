#include "serve/http/listening_socket.h"

#include <cerrno>
#include <cstring>
#include <memory>
#include <netdb.h>
#include <stdexcept>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <netinet/in.h>

namespace jimbo::serve {

namespace {

using Addresses = std::unique_ptr<addrinfo, decltype(&freeaddrinfo)>;

Addresses resolve(const std::string& host, int port) {
  addrinfo hints = {};
  hints.ai_family = AF_UNSPEC;
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_PASSIVE;
  addrinfo* found = nullptr;
  const int error = getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &found);
  if (error != 0) {
    throw std::runtime_error("the host " + host + " is unknown (" + gai_strerror(error) +
                             "): give an address of this machine, as 127.0.0.1");
  }
  return {found, &freeaddrinfo};
}

int bound_port(int socket) {
  sockaddr_storage address = {};
  socklen_t size = sizeof address;
  getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
  const auto& four = reinterpret_cast<const sockaddr_in&>(address);
  const auto& six = reinterpret_cast<const sockaddr_in6&>(address);
  return ntohs(address.ss_family == AF_INET6 ? six.sin6_port : four.sin_port);
}

}  // namespace

int listen_at(const std::string& host, int& port) {
  constexpr int kBacklog = 4096;
  const Addresses addresses = resolve(host, port);
  const addrinfo& address = *addresses;
  const int socket = ::socket(address.ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  // A port whose last connections still end may be taken again; one that is listened at may not.
  const int yes = 1;
  setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (socket < 0 || bind(socket, address.ai_addr, address.ai_addrlen) != 0 ||
      listen(socket, kBacklog) != 0) {
    const int error = errno;
    if (socket >= 0) close(socket);
    // Not every verb that listens lets one choose the host.
    const char* fix = error == EADDRINUSE ? "give another --port" : "give another --port or --host";
    throw std::runtime_error("cannot listen at " + host + ":" + std::to_string(port) + " (" +
                             std::strerror(error) + "): " + fix);
  }
  port = bound_port(socket);
  return socket;
}

bool is_loopback(const std::string& host) {
  return host == "localhost" || host.starts_with("127.") || host == "::1";
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
