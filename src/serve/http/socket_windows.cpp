#include <stdexcept>
#include <vector>

#include "serve/http/system_socket.h"

namespace jimbo::serve {

void start_sockets() {
  static const int error = [] {
    WSADATA data = {};
    return WSAStartup(MAKEWORD(2, 2), &data);
  }();
  if (error != 0) throw std::runtime_error("Windows offers no sockets: " + error_text(error));
}

void close_socket(Socket::Handle socket) { closesocket(of_system(socket)); }

void make_private(Socket::Handle socket) {
  u_long yes = 1;
  ioctlsocket(of_system(socket), FIONBIO, &yes);
  SetHandleInformation(reinterpret_cast<HANDLE>(socket), HANDLE_FLAG_INHERIT, 0);
}

// Otherwise another program could listen at the same port.
void hold_alone(Socket::Handle socket) {
  const int yes = 1;
  setsockopt(of_system(socket), SOL_SOCKET, SO_EXCLUSIVEADDRUSE,
             reinterpret_cast<const char*>(&yes), sizeof yes);
}

std::ptrdiff_t send_some(Socket::Handle socket, std::string_view bytes) {
  return ::send(of_system(socket), bytes.data(), static_cast<int>(bytes.size()), 0);
}

int last_error() { return WSAGetLastError(); }

std::string error_text(int error) {
  char text[256] = {};
  const DWORD size =
      FormatMessageA(FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS, nullptr,
                     static_cast<DWORD>(error), 0, text, sizeof text, nullptr);
  std::string words(text, size);
  while (!words.empty() && (words.back() == '\n' || words.back() == '\r' || words.back() == '.')) {
    words.pop_back();
  }
  return words.empty() ? "error " + std::to_string(error) : words;
}

// A port that another holds alone is told as forbidden.
bool is_taken(int error) { return error == WSAEADDRINUSE || error == WSAEACCES; }
bool is_scarce(int error) { return error == WSAEMFILE || error == WSAENOBUFS; }
bool is_passing(int error) { return error == WSAEWOULDBLOCK || error == WSAEINTR; }

void wait_for_any(std::span<Watched> sockets, std::optional<std::chrono::milliseconds> time) {
  thread_local std::vector<WSAPOLLFD> entries;
  entries.clear();
  for (const Watched& each : sockets) {
    const SHORT event = each.for_room ? POLLWRNORM : POLLRDNORM;
    entries.push_back({.fd = of_system(each.socket), .events = event, .revents = 0});
  }
  WSAPoll(entries.data(), static_cast<ULONG>(entries.size()),
          time ? static_cast<INT>(time->count()) : -1);
  for (std::size_t i = 0; i < sockets.size(); ++i) sockets[i].is_ready = entries[i].revents != 0;
}

// Sockets are no files there.
long raise_file_limit() {
  constexpr long kEnough = 1'000'000;
  return kEnough;
}

}  // namespace jimbo::serve
