#include "rules_file/effect/compiler.h"

#include "effects/language/moment_offer.h"
#include "rules_file/effect/emitter.h"
#include "rules_file/effect/parser.h"

namespace jimbo {
namespace {

struct NamedHook {
  std::string_view name;
  Hook hook;
  std::string_view meaning;
};

constexpr NamedHook kHooks[] = {
#define HOOK(id, function, asked, Context, Answer, moment) {#function, Hook::id, moment},
#include "hook/joker_hooks.def"
};

}  // namespace

EffectMoment moment_of(Hook hook) {
  const NamedHook& named = kHooks[static_cast<int>(hook)];
  return {named.name, offer_of(hook), level_of(hook), named.meaning};
}

const Hook* find_hook(std::string_view name) {
  for (const NamedHook& named : kHooks) {
    if (named.name == name) return &named.hook;
  }
  return nullptr;
}

std::vector<std::string> hook_names() {
  std::vector<std::string> names;
  for (const NamedHook& named : kHooks) names.emplace_back(named.name);
  return names;
}

std::int16_t EffectCompiler::compile(std::string_view text, const EffectMoment& moment,
                                     std::vector<EffectMistake>& mistakes, const EffectItem& item) {
  const std::size_t before = mistakes.size();
  const std::vector<EffectToken> tokens = read_effect_tokens(text, mistakes);
  if (mistakes.size() > before) return kNoProgram;
  EffectEmitter out(programs_);
  EffectParser(tokens, moment, item, own_keys_, out, mistakes).read_program();
  if (mistakes.size() > before) return kNoProgram;
  std::int16_t start = kNoProgram;
  const std::string reason = out.finish(start);
  if (!reason.empty()) mistakes.push_back({1, 1, "the effect " + reason});
  return start;
}

}  // namespace jimbo
