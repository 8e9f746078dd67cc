#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "seeds/walk/seed_walk.h"

namespace jimbo::cli {

// What the player does whose way through a seed is told or searched: --voucher, --take, --skip.
class RouteArguments {
 public:
  void add_to(CLI::App& app);
  // Throws std::invalid_argument.
  Route read(const Content& content) const;

 private:
  std::string vouchers_;
  std::string takes_;
  std::string skips_;
};

}  // namespace jimbo::cli
