#pragma once

#include <string_view>

#include <nanobind/nanobind.h>

#include "env/environment.h"
#include "rules_file/ruleset.h"

// A whole environment as bytes: a mark with the version of the format, its problem and encoding of
// actions, what it holds besides its states, the states as record/save.h writes them, a checksum.
// One saved alone can be loaded among many and the other way round.

namespace jimbo::python {

nanobind::bytes to_bytes(const env::Environment::Snapshot& snapshot, const env::Config& config,
                         const Ruleset& rules);

// Throws std::invalid_argument, also where the environment saved had another problem or encoding;
// whether the snapshot fits an environment otherwise is that one's to say.
env::Environment::Snapshot read_snapshot(std::string_view bytes, const env::Config& config,
                                         const Ruleset& rules);

}  // namespace jimbo::python
