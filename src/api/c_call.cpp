#include "api/c_call.h"

#include <bit>

namespace jimbo::c {
namespace {

// A text that is never missing: if there is no memory for it, it is cut off.
struct LastError {
  std::string text;
};

LastError& last_error() {
  thread_local LastError error;
  return error;
}

}  // namespace

int fail(int code, std::string_view text) noexcept {
  try {
    last_error().text.assign(text);
  } catch (...) {
    last_error().text.clear();
  }
  return code;
}

face::Action action_of(const jimbo_action* action) {
  require(action, "action");
  if (action->kind >= JIMBO_ACTION_KINDS) {
    throw std::invalid_argument("there is no kind of action " + std::to_string(action->kind));
  }
  return std::bit_cast<face::Action>(*action);
}

jimbo_action c_action(const face::Action& action) { return std::bit_cast<jimbo_action>(action); }

int check_room(const void* buffer, std::size_t capacity, std::size_t needed, std::size_t* length) {
  if (length != nullptr) *length = needed;
  if (needed > capacity) {
    return fail(JIMBO_SHORT_BUFFER, "the buffer has room for " + std::to_string(capacity) + " of " +
                                        std::to_string(needed));
  }
  if (needed > 0) require(buffer, "buffer");
  return JIMBO_OK;
}

int write_text(std::string_view text, char* buffer, std::size_t capacity, std::size_t* length) {
  if (length != nullptr) *length = text.size();
  if (text.size() >= capacity) {
    return fail(JIMBO_SHORT_BUFFER, "the text takes " + std::to_string(text.size() + 1) +
                                        " bytes, the buffer has " + std::to_string(capacity));
  }
  require(buffer, "buffer");
  std::memcpy(buffer, text.data(), text.size());
  buffer[text.size()] = '\0';
  return JIMBO_OK;
}

}  // namespace jimbo::c

const char* jimbo_last_error(void) {
  try {
    return jimbo::c::last_error().text.c_str();
  } catch (...) {
    return "";
  }
}
