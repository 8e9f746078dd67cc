#include "screen/program_trace.h"

#include <string_view>
#include <utility>

#include "effects/language/op.h"
#include "facts/programs.h"
#include "rules_file/effect/vocabulary.h"
#include "rules_file/own_item.h"
#include "rules_file/own_moment.h"
#include "rules_file/own_program.h"
#include "rules_file/rule_field.h"
#include "rules_file/rule_value_text.h"
#include "screen/ledger.h"
#include "text/item_text.h"
#include "text/names.h"

namespace jimbo {
namespace {

std::string name_in(const RuleSection& section, const Content& content, int id) {
  if (section.noun.empty()) return "[" + section.name + "]";
  for (const RuleTable& table : section.tables) {
    if (table.id == id) return table.name;
  }
  for (const RuleTable& table : own_tables(content, section)) {
    if (table.id == id) return table.name;
  }
  return section.noun;
}

// A value as a program would name it.
std::string value_text(char kind, double number, const State& s, const Content& content) {
  const bool is_thing = kind == 'c' || kind == 'j' || kind == 'k';
  if (is_thing) {
    const auto place = static_cast<std::size_t>(number);
    if (number < 0) return "none";
    if (kind == 'c') return short_card_text(s.card(static_cast<int>(place)), content);
    if (kind == 'j') return std::string(name(content, s.jokers[place].id));
    return std::string(name(content, s.consumable(static_cast<int>(place)).id));
  }
  if (is_number_kind(kind)) return rule_number_text(number);
  for (const EffectConstant& constant : effect_constants()) {
    if (constant.kind == kind && constant.number == number) return constant.name;
  }
  for (const EffectConstant& constant : own_constants(content)) {
    if (constant.kind == kind && constant.number == number) return constant.name;
  }
  return rule_number_text(number);
}

std::string named_in_file(const Programs& programs, char kind, int number) {
  const auto stream = static_cast<Stream>(number);
  if (kind == 's' && !is_own(stream)) {
    const StreamText& text = text_of(stream);
    return "game:" + std::string(text.prefix, text.prefix_length) +
           std::string(text.suffix, text.suffix_length);
  }
  const OwnStream& named =
      kind == 's' ? programs.streams[number - kStreamCount] : programs.tallies[number];
  return {named.name, named.length};
}

}  // namespace

// Every program starts elsewhere, so its start says whose it is.
ProgramTrace::Activation ProgramTrace::begin(int program) const {
  for (const RuleSection& section : rule_sections()) {
    const OwnKind* const kind = find_own_kind(section.name);
    const std::vector<WrittenMoment> moments = moments_of(section.name);
    if (kind == nullptr || moments.empty()) continue;
    for (int id = 0; id < count_of(content_, *kind); ++id) {
      for (const WrittenMoment& written : moments) {
        // Only looked at.
        const ItemPrograms* const programs =
            programs_for(*kind, written, const_cast<Programs&>(*content_.programs), id);
        if (programs->start[written.hook] != program) continue;
        const ItemText& item = (content_.texts->*(kind->texts))[static_cast<std::size_t>(id)];
        return {program,
                name_in(section, content_, id) + ", " + std::string(written.moment.name),
                memory_names(item),
                {}};
      }
    }
  }
  return {program, "a program", {}, {}};
}

std::string ProgramTrace::act_text(const Activation& acting, const ProgramEvent& event) const {
  const auto op = static_cast<Op>(event.operation);
  const std::string number = rule_number_text(event.given[0]);
  if (op == Op::SetValue) return "value = " + number;
  if (op == Op::SetCounter) return "counter = " + number;
  if (op == Op::SetBossValue) return "boss_value = " + number;
  if (op == Op::SetMemory) {
    return acting.memories.at(static_cast<std::size_t>(memory_of_place(event.number))) + " = " +
           number;
  }
  for (const EffectWord& word : effect_words()) {
    if (word.op != op) continue;
    std::string text = std::string(word.word) + "(";
    for (std::size_t i = 0; i < word.arguments.size(); ++i) {
      const char kind = word.arguments[i];
      if (i > 0) text += ", ";
      if (kind == 's' || kind == 't') {
        text += "\"" + named_in_file(*content_.programs, kind, event.number) + "\"";
      } else {
        text += value_text(kind, event.given[i], state_, content_);
      }
    }
    return text + ")";
  }
  return "something";
}

void ProgramTrace::on_program(const ProgramEvent& event) {
  if (event.operation == kProgramBegins) {
    activations_.push_back(begin(event.program));
    return;
  }
  // What a program sets off may run programs before it goes on.
  auto acting = activations_.rbegin();
  while (acting->program != event.program) ++acting;
  acting->acts.push_back(act_text(*acting, event));
}

std::vector<std::string> ProgramTrace::take_lines() {
  std::vector<std::string> lines;
  int idle = 0;  // activations in a row that did nothing
  const std::vector<Activation> all = std::exchange(activations_, {});
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const std::string& act : all[i].acts) lines.push_back(all[i].who + ": " + act);
    if (!all[i].acts.empty()) continue;
    ++idle;
    const bool goes_on =
        i + 1 < all.size() && all[i + 1].who == all[i].who && all[i + 1].acts.empty();
    if (goes_on) continue;
    lines.push_back(all[i].who + ": nothing" +
                    (idle > 1 ? " (" + std::to_string(idle) + " times)" : ""));
    idle = 0;
  }
  return lines;
}

}  // namespace jimbo
