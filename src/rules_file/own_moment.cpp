#include "rules_file/own_moment.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "effects/language/moment_offer.h"
#include "rules_file/own_item.h"
#include "rules_file/rule_field_maker.h"

namespace jimbo {
namespace {

constexpr bool asks_all(Hook hook) {
  switch (hook) {
#define JIMBO_ASKS_Row true
#define JIMBO_ASKS_One false
#define HOOK(id, function, asked, Context, Answer, moment) \
  case Hook::id:                                           \
    return JIMBO_ASKS_##asked || Hook::id == Hook::RoundEnd || Hook::id == Hook::CardSold;
#include "hook/joker_hooks.def"
#undef JIMBO_ASKS_Row
#undef JIMBO_ASKS_One
  }
  return false;
}

// Those at which all jokers are asked: a program of no joker has no number and no turn.
std::vector<WrittenMoment> moments_of_run() {
  std::vector<WrittenMoment> moments;
  for (const std::string& name : hook_names()) {
    const Hook hook = *find_hook(name);
    if (!asks_all(hook)) continue;
    EffectMoment moment = moment_of(hook);
    moment.offer &= ~needs::Own;
    moments.push_back({moment, static_cast<int>(hook)});
  }
  return moments;
}

// Beside those of its own, where they are not called the same.
void add_moments_of_run(std::vector<WrittenMoment>& moments, std::uint64_t more) {
  const std::vector<WrittenMoment> own = moments;
  for (WrittenMoment written : moments_of_run()) {
    const bool taken = std::any_of(own.begin(), own.end(), [&](const WrittenMoment& one) {
      return one.moment.name == written.moment.name;
    });
    if (taken) continue;
    written.moment.offer |= more;
    written.in_run = true;
    moments.push_back(written);
  }
}

}  // namespace

ItemPrograms* programs_for(const OwnKind& kind, const WrittenMoment& written, Programs& programs,
                           int id) {
  return written.in_run ? kind.programs_in_run(programs, id) : kind.programs(programs, id);
}

std::vector<WrittenMoment> moments_of(std::string_view section) {
  std::vector<WrittenMoment> moments;
  const auto add = [&](std::string_view name, auto hook, std::string_view meaning) {
    moments.push_back({{name, offer_of(hook), level_of(hook), meaning}, static_cast<int>(hook)});
  };
  if (section == "jokers") {
    for (const std::string& name : hook_names()) {
      const Hook hook = *find_hook(name);
      moments.push_back({moment_of(hook), static_cast<int>(hook)});
    }
  } else if (section == "run" || section == "stakes" || section == "challenges") {
    moments = moments_of_run();
    const auto start = DeckHook::on_run_started;
    moments.push_back({{"on_run_started", offer_of(start), level_of(start),
                        "everything a run starts with is there"},
                       kRunStarted});
  } else if (section == "consumables") {
    moments.push_back({{"on_use", kOfferOfUse, 2, "it is used"}, 0});
    moments.push_back({{"before_use", kOfferOfBeforeUse, 1,
                        "its use begins, before the jokers hear of it: which cards it destroys"},
                       kBeforeUse});
  } else if (section == "blinds") {
#define ITEM_HOOK(when, function, Answer, parameters, arguments, moment) \
  add(#function, BlindHook::function, moment);
#include "hook/blind_hooks.def"
    add_moments_of_run(moments, needs::OwnBlind);
  } else if (section == "vouchers") {
#define ITEM_HOOK(asked, function, Answer, parameters, arguments, moment) \
  if (is_moment(VoucherHook::function)) add(#function, VoucherHook::function, moment);
#include "hook/voucher_hooks.def"
    add_moments_of_run(moments, 0);
  } else if (section == "tags") {
#define ITEM_HOOK(id, function, Answer, parameters, arguments, moment) \
  add(#function, TagHook::id, moment);
#include "hook/tag_hooks.def"
  } else if (section == "boosters") {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  add(#function, BoosterHook::function, moment);
#include "hook/booster_hooks.def"
  } else if (section == "enhancements") {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  add(#function, EnhancementHook::function, moment);
#include "hook/enhancement_hooks.def"
  } else if (section == "editions") {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  add(#function, EditionHook::function, moment);
#include "hook/edition_hooks.def"
  } else if (section == "seals") {
    // "retriggers" is a number of items already; jokers call the moment so too.
    const auto called = [](SealHook hook, const char* name) {
      return hook == SealHook::retriggers ? "card_retriggers" : name;
    };
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  add(called(SealHook::function, #function), SealHook::function, moment);
#include "hook/seal_hooks.def"
  } else if (section == "decks") {
    // The others change numbers that a file gives.
    const auto is_deck_moment = [](DeckHook hook) {
      return hook == DeckHook::on_run_started || hook == DeckHook::on_boss_cash_out ||
             hook == DeckHook::after_scoring;
    };
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  if (is_deck_moment(DeckHook::function)) add(#function, DeckHook::function, moment);
#include "hook/deck_hooks.def"
    add_moments_of_run(moments, 0);
  }
  return moments;
}

// The effects that are written for them --------------------------------------------------------

namespace {

RuleField effect_field(const OwnKind& kind, int id, const std::string& moment) {
  constexpr std::size_t kLongestEffect = 20'000;
  RuleField field = text_field(moment, kLongestEffect, "what it does then (docs/effects.md)", {});
  field.is_program = true;
  const auto texts = kind.texts;
  const auto at = static_cast<std::size_t>(id);
  field.get = [=](const Content& c) -> RuleValue {
    const std::string* effect =
        c.texts != nullptr ? (c.texts->*texts)[at].find_effect(moment) : nullptr;
    if (effect == nullptr) return {};
    return *effect;
  };
  field.set = [=](Content& c, const RuleValue& value) {
    (const_cast<ItemTexts&>(*c.texts).*texts)[at].set_effect(moment, std::get<std::string>(value));
  };
  return field;
}

}  // namespace

std::vector<std::string> effect_names(const RuleSection& section) {
  std::vector<std::string> names;
  for (const WrittenMoment& written : moments_of(section.name)) {
    names.emplace_back(written.moment.name);
  }
  return names;
}

bool takes_effects(const RuleSection& section, const RuleTable& table) {
  const OwnKind* const kind = find_own_kind(section.name);
  return kind != nullptr && (table.id >= kind->built_in || kind->gives_effects);
}

std::optional<RuleField> find_effect_field(const RuleSection& section, const RuleTable& table,
                                           std::string_view name) {
  if (!takes_effects(section, table)) return std::nullopt;
  const OwnKind* const kind = find_own_kind(section.name);
  for (const std::string& moment : effect_names(section)) {
    if (moment == name) return effect_field(*kind, table.id, moment);
  }
  return std::nullopt;
}

std::vector<RuleField> effect_fields(const Content& content, const RuleSection& section,
                                     const RuleTable& table) {
  std::vector<RuleField> fields;
  const OwnKind* const kind = find_own_kind(section.name);
  if (kind == nullptr || content.texts == nullptr) return fields;
  const ItemText& item = (content.texts->*(kind->texts))[static_cast<std::size_t>(table.id)];
  if (item.effects.empty()) return fields;
  // In the order of the moments, however they were written.
  for (const std::string& moment : effect_names(section)) {
    if (item.find_effect(moment) == nullptr) continue;
    fields.push_back(effect_field(*kind, table.id, moment));
  }
  return fields;
}

}  // namespace jimbo
