#include <cstddef>
#include <string>
#include <string_view>

#include "method.h"

// The module as JavaScript sees it: write a request to where `request_room` says, call
// `answer_request`, read the answer. Texts are UTF-8; the answer stays until the next call.

namespace {

std::string g_request;
std::string g_answer;
jimbo::page::Table g_table;

}  // namespace

extern "C" {

__attribute__((export_name("request_room"))) char* request_room(std::size_t size) {
  g_request.resize(size);
  return g_request.data();
}

__attribute__((export_name("answer_request"))) const char* answer_request() {
  g_answer = jimbo::page::answer(g_table, g_request);
  return g_answer.data();
}

__attribute__((export_name("answer_size"))) std::size_t answer_size() { return g_answer.size(); }
}
