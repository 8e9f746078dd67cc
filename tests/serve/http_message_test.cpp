#include "serve/http/http_message.h"

#include <string>

#include <gtest/gtest.h>

namespace jimbo::serve {
namespace {

using Progress = HttpReader::Progress;

TEST(HttpReader, ReadsARequestInAnyPieces) {
  const std::string bytes =
      "POST /games/a HTTP/1.1\r\nHOST: localhost:1 \r\ncontent-length: 5\r\nContent-Type: "
      "application/json\r\nJimbo-Game: b\r\nConnection: Close\r\n\r\nhello";
  for (std::size_t piece = 1; piece <= bytes.size(); ++piece) {
    HttpReader reader;
    Progress progress = Progress::Waiting;
    for (std::size_t size = piece; progress == Progress::Waiting; size += piece) {
      const std::string arrived = bytes.substr(0, size);
      progress = reader.read(arrived);
      ASSERT_EQ(progress == Progress::Complete, size >= bytes.size()) << piece << " " << size;
      if (progress != Progress::Complete) continue;
      const HttpRequest& request = reader.request();
      EXPECT_EQ(request.method, "POST");
      EXPECT_EQ(request.path, "/games/a");
      EXPECT_EQ(request.host, "localhost:1");
      EXPECT_EQ(request.content_type, "application/json");
      EXPECT_EQ(request.game, "b");
      EXPECT_EQ(request.body, "hello");
      EXPECT_TRUE(request.wants_close);
      EXPECT_FALSE(request.has_origin);
      EXPECT_EQ(reader.size(), bytes.size());
    }
  }
}

std::string with_host(const std::string& headers, const std::string& body = "") {
  return "POST / HTTP/1.1\r\nHost: h\r\n" + headers + "\r\n" + body;
}

// Complete with this body, or wrong, whatever pieces the bytes come in.
void expect_body(const std::string& bytes, const std::string& body) {
  for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, bytes.size()}) {
    HttpReader reader;
    Progress progress = Progress::Waiting;
    for (std::size_t size = piece; progress == Progress::Waiting && size < bytes.size() + piece;
         size += piece) {
      const std::string arrived = bytes.substr(0, size);
      progress = reader.read(arrived);
      if (progress == Progress::Waiting) continue;
      EXPECT_EQ(reader.request().body, body);
    }
    EXPECT_EQ(progress, Progress::Complete) << bytes << ": " << reader.complaint();
    EXPECT_EQ(reader.size(), bytes.size());
  }
}

TEST(HttpReader, ReadsChunkedBodies) {
  const std::string head = with_host("Transfer-Encoding: Chunked\r\n");
  expect_body(head + "5\r\nhello\r\n0\r\n\r\n", "hello");
  expect_body(head + "1\r\nh\r\n0004;a=b\r\nello\r\n000\r\nTrailer: x\r\n\r\n", "hello");
  expect_body(head + "a\r\n0123\r\n6789\r\n0\r\n\r\n", "0123\r\n6789");
  expect_body(head + "0\r\n\r\n", "");
  const std::string longest(kLongestBody, 'x');
  expect_body(head + "10000\r\n" + longest + "\r\n0\r\n\r\n", longest);
}

TEST(HttpReader, LeavesWhatFollowsAChunkedBody) {
  const std::string first = with_host("Transfer-Encoding: chunked\r\n", "1\r\n{\r\n0\r\n\r\n");
  HttpReader reader;
  ASSERT_EQ(reader.read(first + "POST / HTTP/1.1\r\n"), Progress::Complete);
  EXPECT_EQ(reader.size(), first.size());
}

TEST(HttpReader, TakesTheHostOfAWholeAddress) {
  HttpReader reader;
  ASSERT_EQ(reader.read("POST http://there:1/games/a HTTP/1.1\r\nHost: here\r\nContent-Length: "
                        "0\r\n\r\n"),
            Progress::Complete);
  EXPECT_EQ(reader.request().path, "/games/a");
  EXPECT_EQ(reader.request().host, "there:1");
  HttpReader bare;
  ASSERT_EQ(bare.read("GET HTTP://there HTTP/1.1\r\nHost: here\r\n\r\n"), Progress::Complete);
  EXPECT_EQ(bare.request().path, "/");
  EXPECT_EQ(bare.request().host, "there");
}

TEST(HttpReader, FindsTheWordCloseInAnyList) {
  const std::pair<const char*, bool> cases[] = {
      {"close", true},       {"keep-alive, close", true}, {"keep-alive ,CLOSE , x", true},
      {"keep-alive", false}, {"closed", false},           {"", false}};
  for (const auto& [list, closes] : cases) {
    HttpReader reader;
    const std::string bytes =
        with_host("Connection: " + std::string(list) + "\r\nContent-Length: 0\r\n");
    ASSERT_EQ(reader.read(bytes), Progress::Complete);
    EXPECT_EQ(reader.request().wants_close, closes) << list;
  }
  HttpReader two;
  const std::string bytes =
      with_host("Connection: close\r\nConnection: keep-alive\r\nContent-Length: 0\r\n");
  ASSERT_EQ(two.read(bytes), Progress::Complete);
  EXPECT_TRUE(two.request().wants_close);
}

TEST(HttpReader, FindsAnyHeader) {
  HttpReader reader;
  const std::string bytes = with_host("Content-Length: 0\r\nX-Some:  a b \r\nEmpty:\r\n");
  ASSERT_EQ(reader.read(bytes), Progress::Complete);
  EXPECT_EQ(reader.request().header("x-sOME"), "a b");
  EXPECT_EQ(reader.request().header("Empty"), "");
  EXPECT_EQ(reader.request().header("X-Som"), "");
}

TEST(HttpReader, KnowsWhatOldClientsLeaveOut) {
  HttpReader reader;
  ASSERT_EQ(reader.read("GET / HTTP/1.0\r\n\r\n"), Progress::Complete);
  EXPECT_TRUE(reader.request().wants_close);
  EXPECT_EQ(reader.request().body, "");
}

TEST(HttpReader, RefusesWhatIsWrongAtOnce) {
  struct Case {
    std::string bytes;
    int status;
    const char* complaint;
  };
  const std::string large(kLongestHead + 10, 'a');
  const std::string chunked = with_host("Transfer-Encoding: chunked\r\n");
  std::string framed = chunked;
  while (framed.size() < 10 * kLongestBody) framed += "1;" + std::string(200, 'x') + "\r\na\r\n";
  const char* const twice = "Transfer-Encoding excludes Content-Length and HTTP/1.0";
  const Case cases[] = {
      {"\r\n", 400, "Empty request"},
      {"  \r\n", 400, "Empty request"},
      {"garbage\r\n", 400, "Invalid request line"},
      {"POST /\r\n", 400, "Invalid request line"},
      {"POST / HTTP/2\r\n", 400, "Invalid request line"},
      {"POST / HTTP/1.zzz\r\n", 400, "Invalid request line"},
      {"POST / HTTP/1.11\r\n", 400, "Invalid request line"},
      {"POST / http/1.1\r\n", 400, "Invalid request line"},
      {"POST / HTTP/1.1\n", 400, "Invalid request line"},
      {"POST / / HTTP/1.1\r\n", 400, "Invalid request line"},
      {"PO(ST / HTTP/1.1\r\n", 400, "Invalid request line"},
      {"POST games HTTP/1.1\r\n", 400, "Invalid request line"},
      {"POST https://there/ HTTP/1.1\r\n", 400, "Invalid request line"},
      {"POST http:///x HTTP/1.1\r\n", 400, "Invalid request line"},
      {"POST /\x01 HTTP/1.1\r\n", 400, "Invalid request line"},
      {"POST / HTTP/2.0\r\n", 505, "HTTP version not supported. Use HTTP/1.1"},
      {with_host("no colon\r\n"), 400, "Invalid header line"},
      {with_host("Content-Length : 2\r\n"), 400, "Invalid header line"},
      {with_host("Content-Length: 2\r\n folded\r\n"), 400, "Invalid header line"},
      {with_host("\tfolded: x\r\n"), 400, "Invalid header line"},
      {with_host(": x\r\n"), 400, "Invalid header line"},
      {with_host("A: b\nContent-Length: 2\r\n"), 400, "Invalid header line"},
      {with_host("A: b\rc\r\n"), 400, "Invalid header line"},
      {with_host(std::string("A: b\0c\r\n", 8)), 400, "Invalid header line"},
      {with_host("Content-Length: x\r\n"), 400, "Invalid Content-Length"},
      {with_host("Content-Length:\r\n"), 400, "Invalid Content-Length"},
      {with_host("Content-Length: -1\r\n"), 400, "Invalid Content-Length"},
      {with_host("Content-Length: +1\r\n"), 400, "Invalid Content-Length"},
      {with_host("Content-Length: 5 5\r\n"), 400, "Invalid Content-Length"},
      {with_host("Content-Length: 2\r\nContent-Length: 2\r\n", "{}"), 400,
       "Invalid Content-Length"},
      {with_host("Content-Length: 65537\r\n"), 413, "Request body too large"},
      {with_host("Content-Length: 99999999999999999999\r\n"), 413, "Request body too large"},
      {with_host(""), 411, "Length required. Send Content-Length, or the body in chunks"},
      {"POST / HTTP/1.1\r\nContent-Length: 0\r\n\r\n", 400, "Host is missing"},
      {with_host("Host: h\r\nContent-Length: 0\r\n"), 400, "Host is given twice"},
      {with_host("Transfer-Encoding: chunked\r\nContent-Length: 0\r\n"), 400, twice},
      {"POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", 400, twice},
      {with_host("Transfer-Encoding: gzip, chunked\r\n"), 501,
       "Transfer-Encoding not implemented. Use chunked"},
      {with_host("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"), 501,
       "Transfer-Encoding not implemented. Use chunked"},
      {with_host("Expect: money\r\nContent-Length: 0\r\n"), 417,
       "Expectation failed. Expect 100-continue or nothing"},
      {chunked + "x\r\n", 400, "Invalid chunk"},
      {chunked + "-1\r\n", 400, "Invalid chunk"},
      {chunked + "\r\n", 400, "Invalid chunk"},
      {chunked + "0x1\r\n", 400, "Invalid chunk"},
      {chunked + "1\r\nabc", 400, "Invalid chunk"},
      {chunked + std::string(300, '0'), 400, "Invalid chunk"},
      {chunked + "10001\r\n", 413, "Request body too large"},
      {chunked + "ffffffffffffffffff\r\n", 413, "Request body too large"},
      {chunked + "1\r\na\r\n10000\r\n", 413, "Request body too large"},
      {framed, 413, "Request body too large"},
      {large, 431, "Request head too large"},
      {"POST / HTTP/1.1\r\nA: " + large, 431, "Request head too large"},
  };
  for (const Case& each : cases) {
    HttpReader reader;
    const std::string shown = each.bytes.substr(0, 200);
    EXPECT_EQ(reader.read(each.bytes), Progress::Wrong) << shown;
    EXPECT_EQ(reader.complaint(), each.complaint) << shown;
    EXPECT_EQ(reader.status(), each.status) << shown;
  }
}

TEST(HttpReader, AsksOnceForABodyThatIsHeldBack) {
  HttpReader reader;
  const std::string head = with_host("Content-Length: 2\r\nExpect: 100-continue\r\n");
  EXPECT_EQ(reader.read(head), Progress::Waiting);
  EXPECT_TRUE(reader.take_continue());
  EXPECT_FALSE(reader.take_continue());
  EXPECT_EQ(reader.read(head + "{}"), Progress::Complete);
}

TEST(HttpReader, AsksForNoBodyThatItRefuses) {
  HttpReader reader;
  EXPECT_EQ(reader.read(with_host("Expect: 100-continue\r\nContent-Length: 70000\r\n")),
            Progress::Wrong);
  EXPECT_FALSE(reader.take_continue());
}

}  // namespace
}  // namespace jimbo::serve
