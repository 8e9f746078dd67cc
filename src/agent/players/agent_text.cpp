#include "agent/players/agent_text.h"

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <system_error>
#include <vector>

#include "text/item_reader.h"
#include "text/number_text.h"
#include "text/quote.h"
#include "text/words.h"

namespace jimbo {

namespace {

// The whole text as a number, or false.
template <class Number>
bool parse(const std::string& text, Number& number) {
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stopped == end;
}

[[noreturn]] void refuse(std::string_view name, const std::string& value,
                         const std::string& allowed) {
  throw std::invalid_argument("the agent's setting " + std::string(name) + " must be " + allowed +
                              ", got " + in_quotes(value));
}

AgentSetting read_setting(const AgentEntry& entry, const std::string& text) {
  const std::size_t sign = text.find('=');
  if (sign == std::string::npos) {
    throw std::invalid_argument("a setting of an agent is NAME=VALUE, got " + in_quotes(text));
  }
  AgentSetting setting{text.substr(0, sign), text.substr(sign + 1)};
  std::vector<std::string> names;
  for (const AgentOption& option : entry.options) names.push_back(option.name);
  if (std::find(names.begin(), names.end(), setting.name) == names.end()) {
    const std::string near = suggestion(setting.name, names);
    throw std::invalid_argument("the agent " + entry.name + " has no setting " +
                                in_quotes(setting.name) + ": " +
                                (near.empty() ? "there are " + join_texts(names) : near));
  }
  return setting;
}

}  // namespace

const AgentEntry& find_agent(std::string_view name) {
  std::string list;
  std::vector<std::string> names;
  for (const AgentEntry& entry : agents()) {
    if (entry.name == name) return entry;
    list += (list.empty() ? "" : ", ") + entry.name;
    names.push_back(entry.name);
  }
  const std::string near = suggestion(name, names);
  throw std::invalid_argument("no agent is called " + in_quotes(name) + ": " +
                              (near.empty() ? "" : near + " ") + "give one of " + list);
}

AgentMaker read_agent(std::string_view text) {
  const std::size_t colon = text.find(':');
  const AgentEntry& entry = find_agent(text.substr(0, colon));
  if (colon == std::string_view::npos) return entry.make;
  if (!entry.configure) {
    throw std::invalid_argument("the agent " + entry.name + " has no settings: leave out " +
                                in_quotes(text.substr(colon)));
  }
  AgentSettings settings;
  for (const std::string& part : split_list(text.substr(colon + 1))) {
    AgentSetting setting = read_setting(entry, part);
    for (const AgentSetting& other : settings) {
      if (other.name != setting.name) continue;
      throw std::invalid_argument("the agent's setting " + setting.name +
                                  " is given twice: give it once");
    }
    settings.push_back(setting);
  }
  return entry.configure(settings);
}

const std::string* SettingReader::find(std::string_view name) const {
  for (const AgentSetting& setting : settings_) {
    if (setting.name == name) return &setting.value;
  }
  return nullptr;
}

int SettingReader::number(std::string_view name, int standard, int low, int high) const {
  const std::string* value = find(name);
  if (value == nullptr) return standard;
  int number = 0;
  if (!parse(*value, number) || number < low || number > high) {
    refuse(name, *value,
           "a whole number from " + std::to_string(low) + " to " + std::to_string(high));
  }
  return number;
}

double SettingReader::decimal(std::string_view name, double standard, double low,
                              double high) const {
  const std::string* value = find(name);
  if (value == nullptr) return standard;
  double number = 0;
  if (!parse(*value, number) || !(number >= low && number <= high)) {
    refuse(name, *value, "a number from " + number_text(low) + " to " + number_text(high));
  }
  return number;
}

std::string SettingReader::text(std::string_view name, std::string_view standard) const {
  const std::string* value = find(name);
  return value == nullptr ? std::string(standard) : *value;
}

std::string SettingReader::word(std::string_view name, std::string_view standard,
                                std::initializer_list<std::string_view> allowed) const {
  const std::string* value = find(name);
  if (value == nullptr) return std::string(standard);
  if (std::find(allowed.begin(), allowed.end(), *value) == allowed.end()) {
    refuse(name, *value, "one of " + join_texts({allowed.begin(), allowed.end()}));
  }
  return *value;
}

}  // namespace jimbo
