#pragma once

#include <cstddef>
#include <cstring>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>

#include "api/face.h"

// What every function of the C interface does: catch whatever is thrown, keep its text for the
// thread, answer with a code. The opaque objects are here too.

struct jimbo_rules {
  jimbo::v1::Rules rules;
};

namespace jimbo::c {

namespace face = jimbo::v1;

// ---- Answers ----

// Keeps the text for jimbo_last_error and gives the code back.
int fail(int code, std::string_view text) noexcept;

// Runs a function that returns a code.
template <class Body>
int guarded(const Body& body) noexcept {
  try {
    return body();
  } catch (const std::invalid_argument& error) {
    return fail(JIMBO_BAD_ARGUMENT, error.what());
  } catch (const std::bad_alloc&) {
    return fail(JIMBO_OUT_OF_MEMORY, "there is not enough memory");
  } catch (const std::exception& error) {
    return fail(JIMBO_FAILED, error.what());
  } catch (...) {
    return fail(JIMBO_FAILED, "an exception of unknown type");
  }
}

// ---- Arguments ----

// Throws std::invalid_argument that names the argument if it is null.
inline void require(const void* pointer, const char* name) {
  if (pointer == nullptr) throw std::invalid_argument(std::string(name) + " is a null pointer");
}

inline const face::Rules& rules_of(const jimbo_rules* rules) {
  return rules == nullptr ? face::Rules::vanilla() : rules->rules;
}

static_assert(sizeof(jimbo_state) == sizeof(face::State));
static_assert(sizeof(jimbo_action) == sizeof(face::Action));

inline const face::State& state_of(const jimbo_state* state) {
  require(state, "state");
  return *reinterpret_cast<const face::State*>(state);
}
inline face::State& state_of(jimbo_state* state) {
  require(state, "state");
  return *reinterpret_cast<face::State*>(state);
}
inline void write_state(jimbo_state* to, const face::State& state) {
  std::memcpy(to, &state, sizeof state);
}

// An action whose kind there is; whether it is legal is another question.
face::Action action_of(const jimbo_action* action);
jimbo_action c_action(const face::Action& action);

inline face::Rearranging rearranging_of(int rearranging) {
  return rearranging != 0 ? face::Rearranging::Yes : face::Rearranging::No;
}

// ---- Buffers ----

// Whether `needed` entries fit; sets the length in any case.
int check_room(const void* buffer, std::size_t capacity, std::size_t needed, std::size_t* length);

// A text with its end.
int write_text(std::string_view text, char* buffer, std::size_t capacity, std::size_t* length);

}  // namespace jimbo::c
