#pragma once

#include <string_view>
#include <vector>

#include "rules_file/effect/compiler.h"

// When items of a rules file act; what is written for it are fields (rule_field.h).

namespace jimbo {

// A moment that an effect is written for, by the name of the section.
struct WrittenMoment {
  EffectMoment moment;
  int hook;  // the number by which programs are kept
};
std::vector<WrittenMoment> moments_of(std::string_view section);

}  // namespace jimbo
