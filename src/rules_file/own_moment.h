#pragma once

#include <string_view>
#include <vector>

#include "rules_file/effect/compiler.h"
#include "rules_file/own_item.h"

// When items of a rules file act; what is written for it are fields (rule_field.h).

namespace jimbo {

// A moment that an effect is written for, by the name of the section.
struct WrittenMoment {
  EffectMoment moment;
  int hook;             // the number by which programs are kept
  bool in_run = false;  // a moment of the run that the kind has beside its own
};

// Where the kind keeps the programs of an item for the moment.
ItemPrograms* programs_for(const OwnKind& kind, const WrittenMoment& written, Programs& programs,
                           int id);

std::vector<WrittenMoment> moments_of(std::string_view section);

}  // namespace jimbo
