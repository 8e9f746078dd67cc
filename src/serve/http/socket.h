#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

// Sockets as all systems have them. None of these calls waits, but wait_for_any().

namespace jimbo::serve {

// Closes itself.
class Socket {
 public:
  using Handle = std::intptr_t;

  Socket() = default;
  explicit Socket(Handle handle) : handle_(handle) {}
  ~Socket();
  Socket(Socket&& other) noexcept : handle_(std::exchange(other.handle_, kNone)) {}
  Socket& operator=(Socket&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }

  Handle handle() const { return handle_; }
  explicit operator bool() const { return handle_ != kNone; }

 private:
  static constexpr Handle kNone = -1;

  Handle handle_ = kNone;
};

// A socket that listens at an address, holding its port alone. `port` 0 is replaced by the one the
// system chooses. Throws std::runtime_error with how to mend it.
Socket listen_at(const std::string& host, int& port);

// Whether a host is localhost or an address that no other machine reaches. Other names are none:
// they may lead anywhere.
bool is_loopback(const std::string& host);

// host:port as addresses of pages have it: http://[::1]:80
std::string url_of(const std::string& host, int port);

struct Accepted {
  Socket socket = {};       // none where nobody waits
  std::string client = {};  // the bytes of the address; of one of IPv6 those of its network
  bool lacks_room = false;  // the system has no more sockets for this process
};
Accepted accept_from(const Socket& listener);

// How many bytes were moved; 0 of receive(): the other side has said all. Or one of
inline constexpr std::ptrdiff_t kTryLater = -1;
inline constexpr std::ptrdiff_t kBroken = -2;
std::ptrdiff_t receive(const Socket& socket, std::span<char> bytes);
std::ptrdiff_t send(const Socket& socket, std::string_view bytes);
void end_sending(const Socket& socket);

struct Watched {
  Socket::Handle socket;
  bool for_room = false;  // waits for room to send instead of bytes to read
  bool is_ready = false;
};
// Waits until one is ready or broken, or the time is over.
void wait_for_any(std::span<Watched> sockets, std::optional<std::chrono::milliseconds> time);

// A socket that is ready to be read once another thread has rung it.
Socket make_bell();
void ring(const Socket& bell);

// As many open files as the system allows this process; returns how many that are.
long raise_file_limit();

}  // namespace jimbo::serve
