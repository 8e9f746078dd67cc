#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

// JSON as text, written from front to back without building a tree first: everything goes to the
// end of one text that the caller keeps, so that writing the next state allocates nothing.
//
//   JsonWriter json(text);
//   json.begin_object();
//   json.member("ante", 3);
//   json.begin_array("tags");
//   json.value("tag_d_six");
//   json.end_array();
//   json.end_object();
//
// gives {"ante":3,"tags":["tag_d_six"]}. Numbers and escapes are those of nlohmann's dump(). Such
// trees sort their members; who wants their text writes members in alphabetical order. Texts are
// taken to be UTF-8.

namespace jimbo {

class JsonWriter {
 public:
  // A literal that names a member; that it needs no escapes is checked when it is compiled.
  class Name {
   public:
    template <std::size_t size>
    consteval Name(const char (&text)[size]) : text_(text, size - 1) {
      for (const char c : text_) {
        if (must_escape(c)) throw "give this name as a std::string_view";
      }
    }
    constexpr std::string_view text() const { return text_; }

   private:
    std::string_view text_;
  };

  // Writes behind what the text already holds. The text is complete once the writer is gone.
  explicit JsonWriter(std::string& text);
  ~JsonWriter();
  JsonWriter(const JsonWriter&) = delete;
  JsonWriter& operator=(const JsonWriter&) = delete;

  // Objects and arrays

  void begin_object() { begin('{'); }
  void begin_array() { begin('['); }
  void begin_object(Name name);
  void begin_array(Name name);
  void end_object() { end('}'); }
  void end_array() { end(']'); }
  // Ends an object, which becomes [] if it has no members: Lua cannot tell the two apart.
  void end_table();

  // Members: a name, then a value, an object or an array

  void key(Name name);
  void key(std::string_view name);
  template <class Value>
  void member(Name name, const Value& value);

  // Values: bool, integers, texts, and numbers: whole ones below 2^53 as integers, others with as
  // many digits as they need, and what JSON cannot write as the texts "inf", "-inf" and "nan"

  template <class Value>
  void value(const Value& value);

 private:
  static constexpr bool must_escape(char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\';
  }

  // The place to write up to `size` more bytes to, after a comma where one is due.
  char* room(std::size_t size);
  char* room_after_comma(std::size_t size);
  void grow(std::size_t size);

  void begin(char bracket);
  void end(char bracket);
  static char* quote(char* at, std::string_view text);
  void write_text(std::string_view text);
  void write_number(double number);
  template <class Integer>
  void write_integer(Integer number);

  // Bytes from at_ to end_ belong to the text but are not written yet.
  std::string& text_;
  char* at_;
  char* end_;
  bool comma_ = false;  // the next key or value follows another one
};

// A number as the writer writes it, for trees.
nlohmann::json json_number(double number);

// What follows is called for every value
// -----------------------------------------------------------

inline char* JsonWriter::room(std::size_t size) {
  if (static_cast<std::size_t>(end_ - at_) < size) grow(size);
  return at_;
}

inline char* JsonWriter::room_after_comma(std::size_t size) {
  char* at = room(size + 1);
  *at = ',';
  return at + (comma_ ? 1 : 0);
}

inline void JsonWriter::begin(char bracket) {
  char* at = room_after_comma(1);
  *at = bracket;
  at_ = at + 1;
  comma_ = false;
}

inline void JsonWriter::end(char bracket) {
  *room(1) = bracket;
  ++at_;
  comma_ = true;
}

inline void JsonWriter::end_table() {
  if (comma_) return end_object();
  at_[-1] = '[';
  end_array();
}

inline void JsonWriter::key(Name name) {
  const std::string_view text = name.text();
  char* at = room_after_comma(text.size() + 3);
  *at++ = '"';
  std::memcpy(at, text.data(), text.size());
  at += text.size();
  *at++ = '"';
  *at++ = ':';
  at_ = at;
  comma_ = false;
}

inline void JsonWriter::begin_object(Name name) {
  key(name);
  begin_object();
}

inline void JsonWriter::begin_array(Name name) {
  key(name);
  begin_array();
}

template <class Value>
void JsonWriter::member(Name name, const Value& value) {
  key(name);
  this->value(value);
}

template <class Value>
void JsonWriter::value(const Value& value) {
  if constexpr (std::same_as<Value, bool>) {
    const std::string_view word = value ? "true" : "false";
    char* at = room_after_comma(word.size());
    std::memcpy(at, word.data(), word.size());
    at_ = at + word.size();
    comma_ = true;
  } else if constexpr (std::integral<Value>) {
    write_integer(value);
  } else if constexpr (std::floating_point<Value>) {
    write_number(value);
  } else {
    write_text(value);
  }
}

template <class Integer>
void JsonWriter::write_integer(Integer number) {
  constexpr std::size_t kMostDigits = 20;  // of 64 bits, with a sign
  char* at = room_after_comma(kMostDigits);
  at_ = std::to_chars(at, at + kMostDigits, number).ptr;
  comma_ = true;
}

}  // namespace jimbo
