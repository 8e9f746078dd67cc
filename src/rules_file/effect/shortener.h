#pragma once

#include <vector>

#include "facts/programs.h"

namespace jimbo {

// Makes a program faster without changing what it does: jumps to jumps go where those lead, values
// become parts of the operations that take them, and what an operation gives goes where it is
// needed. No way through a program gets longer.
void shorten_program(std::vector<Instruction>& code);

}  // namespace jimbo
