#pragma once

#include "facts/content.h"
#include "pipe/arguments.h"
#include "play/run_start.h"

namespace jimbo::pipe {

// How a run starts: seed (a random one if absent), deck, stake, challenge and hand_order, in the
// words that the command line takes. Throws std::invalid_argument with what would be accepted.
RunOptions read_run_argument(const Arguments& given, const Content& content);

}  // namespace jimbo::pipe
