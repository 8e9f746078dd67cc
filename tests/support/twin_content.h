#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "facts/content.h"
#include "hook/joker_hook.h"

// Built-in jokers written in the language of effects (tests/data/twins.toml), as contents.

namespace jimbo {

struct Twin {
  JokerId id;
  std::map<Hook, std::string> effects;
};

// All of them, in the order of their ids. Fails the test for what cannot be read.
const std::vector<Twin>& all_twins();

// The programs of some twins.
std::unique_ptr<Programs> twin_programs(const std::vector<Twin>& twins);

// The same without what a joker does at one moment.
std::unique_ptr<Programs> without(const Programs& programs, JokerId id, Hook hook);

// A content in which the programs take the place of native effects; they must outlive it.
Content twin_content(const Content& base, const Programs& programs);

}  // namespace jimbo
