#pragma once

// What the files socket*.cpp share: the system's own calls, which have the same names everywhere,
// and those parts that differ, in socket_posix.cpp and socket_windows.cpp.

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#define NOMINMAX
#include <winsock2.h>
#include <ws2tcpip.h>
#else
#include <netdb.h>
#include <sys/socket.h>

#include <netinet/in.h>
#include <netinet/tcp.h>
#endif

#include <string>

#include "serve/http/socket.h"

namespace jimbo::serve {

#ifdef _WIN32
using SystemSocket = SOCKET;
#else
using SystemSocket = int;
#endif

inline SystemSocket of_system(Socket::Handle socket) { return static_cast<SystemSocket>(socket); }

void start_sockets();
void close_socket(Socket::Handle socket);
void make_private(Socket::Handle socket);  // calls never wait; no other program gets it
void hold_alone(Socket::Handle socket);    // before it is bound
std::ptrdiff_t send_some(Socket::Handle socket, std::string_view bytes);

// Errors of the last call
int last_error();
std::string error_text(int error);
bool is_taken(int error);    // the port
bool is_scarce(int error);   // sockets
bool is_passing(int error);  // the next call may succeed

}  // namespace jimbo::serve
