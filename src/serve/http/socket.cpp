#include "serve/http/socket.h"

#include <cstring>
#include <memory>
#include <stdexcept>

#include "serve/http/system_socket.h"

namespace jimbo::serve {

namespace {

using Addresses = std::unique_ptr<addrinfo, decltype(&freeaddrinfo)>;

// Null with an error of getaddrinfo.
Addresses look_up(const std::string& host, int port, int flags, int& error) {
  addrinfo hints = {};
  hints.ai_family = AF_UNSPEC;
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = flags;
  addrinfo* found = nullptr;
  error = getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &found);
  return {error == 0 ? found : nullptr, &freeaddrinfo};
}

Addresses resolve(const std::string& host, int port) {
  int error = 0;
  Addresses found = look_up(host, port, AI_PASSIVE, error);
  if (error != 0) {
    throw std::runtime_error("the host " + host + " is unknown (" + gai_strerror(error) +
                             "): give an address of this machine, as 127.0.0.1");
  }
  return found;
}

Socket make_socket(int family, int type) {
  Socket made(static_cast<Socket::Handle>(::socket(family, type, 0)));
  if (made) make_private(made.handle());
  return made;
}

int bound_port(const Socket& socket) {
  sockaddr_storage address = {};
  socklen_t size = sizeof address;
  getsockname(of_system(socket.handle()), reinterpret_cast<sockaddr*>(&address), &size);
  const auto& four = reinterpret_cast<const sockaddr_in&>(address);
  const auto& six = reinterpret_cast<const sockaddr_in6&>(address);
  return ntohs(address.ss_family == AF_INET6 ? six.sin6_port : four.sin_port);
}

std::string client_of(const sockaddr_storage& address) {
  constexpr std::size_t kNetworkBytes = 8;  // which one machine may have all addresses of
  const auto& four = reinterpret_cast<const sockaddr_in&>(address);
  const auto& six = reinterpret_cast<const sockaddr_in6&>(address);
  if (address.ss_family == AF_INET6) {
    return {reinterpret_cast<const char*>(&six.sin6_addr), kNetworkBytes};
  }
  return {reinterpret_cast<const char*>(&four.sin_addr), sizeof four.sin_addr};
}

}  // namespace

Socket::~Socket() {
  if (*this) close_socket(handle_);
}

Socket listen_at(const std::string& host, int& port) {
  constexpr int kBacklog = 4096;
  start_sockets();
  const Addresses addresses = resolve(host, port);
  const addrinfo& address = *addresses;
  Socket socket = make_socket(address.ai_family, SOCK_STREAM);
  if (socket) hold_alone(socket.handle());
  if (!socket ||
      bind(of_system(socket.handle()), address.ai_addr,
           static_cast<socklen_t>(address.ai_addrlen)) != 0 ||
      listen(of_system(socket.handle()), kBacklog) != 0) {
    const int error = last_error();
    // Not every verb that listens lets one choose the host.
    const char* fix = is_taken(error) ? "give another --port" : "give another --port or --host";
    throw std::runtime_error("cannot listen at " + host + ":" + std::to_string(port) + " (" +
                             error_text(error) + "): " + fix);
  }
  port = bound_port(socket);
  return socket;
}

bool is_loopback(const std::string& host) {
  if (host.empty()) return false;
  if (host == "localhost") return true;
  constexpr unsigned kLoopbackNetwork = 127;  // the first byte
  start_sockets();
  int error = 0;
  const Addresses addresses = look_up(host, 0, AI_NUMERICHOST, error);
  if (addresses == nullptr) return false;  // a name, which may lead anywhere
  if (addresses->ai_family == AF_INET6) {
    const auto& six = reinterpret_cast<const sockaddr_in6&>(*addresses->ai_addr);
    return IN6_IS_ADDR_LOOPBACK(&six.sin6_addr);
  }
  const auto& four = reinterpret_cast<const sockaddr_in&>(*addresses->ai_addr);
  return ntohl(four.sin_addr.s_addr) >> 24U == kLoopbackNetwork;
}

std::string url_of(const std::string& host, int port) {
  const bool is_six = host.find(':') != std::string::npos;
  return "http://" + (is_six ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

Accepted accept_from(const Socket& listener) {
  sockaddr_storage address = {};
  socklen_t size = sizeof address;
  Accepted accepted;
  accepted.socket = Socket(static_cast<Socket::Handle>(
      accept(of_system(listener.handle()), reinterpret_cast<sockaddr*>(&address), &size)));
  if (!accepted.socket) {
    accepted.lacks_room = is_scarce(last_error());
    return accepted;
  }
  make_private(accepted.socket.handle());
  const int yes = 1;
  setsockopt(of_system(accepted.socket.handle()), IPPROTO_TCP, TCP_NODELAY,
             reinterpret_cast<const char*>(&yes), sizeof yes);
  accepted.client = client_of(address);
  return accepted;
}

std::ptrdiff_t receive(const Socket& socket, std::span<char> bytes) {
  const auto size = recv(of_system(socket.handle()), bytes.data(), bytes.size(), 0);
  if (size >= 0) return size;
  return is_passing(last_error()) ? kTryLater : kBroken;
}

std::ptrdiff_t send(const Socket& socket, std::string_view bytes) {
  const std::ptrdiff_t size = send_some(socket.handle(), bytes);
  if (size >= 0) return size;
  return is_passing(last_error()) ? kTryLater : kBroken;
}

void end_sending(const Socket& socket) {
  constexpr int kSending = 1;  // SHUT_WR, SD_SEND
  shutdown(of_system(socket.handle()), kSending);
}

// Its messages come to itself, as it is connected to its own address; others' do not.
Socket make_bell() {
  start_sockets();
  Socket bell = make_socket(AF_INET, SOCK_DGRAM);
  sockaddr_in address = {};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  const SystemSocket socket = of_system(bell.handle());
  auto* const place = reinterpret_cast<sockaddr*>(&address);
  if (!bell || bind(socket, place, size) != 0 || getsockname(socket, place, &size) != 0 ||
      connect(socket, place, size) != 0) {
    throw std::runtime_error("the system has no sockets left (" + error_text(last_error()) +
                             "): end other programs or give fewer --threads");
  }
  return bell;
}

void ring(const Socket& bell) { send(bell, "!"); }

}  // namespace jimbo::serve
