#pragma once

#include <string>

namespace jimbo::serve {

// A socket that listens at an address, holding its port alone; the caller closes it. `port` 0 is
// replaced by the one the system chooses. Throws std::runtime_error with how to mend it.
int listen_at(const std::string& host, int& port);

bool is_loopback(const std::string& host);

// As many open files as the system allows this process; returns how many that are.
long raise_file_limit();

}  // namespace jimbo::serve
