#include "cli/verb/verb.h"

#include <utility>

namespace jimbo::cli {

std::vector<Verb>& verbs() {
  static std::vector<Verb> list;
  return list;
}

RegisterVerb::RegisterVerb(const char* name, const char* summary, VerbSetup setup) {
  verbs().push_back({name, summary, std::move(setup)});
}

}  // namespace jimbo::cli
