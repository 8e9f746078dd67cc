#include "screen/picture.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>

#include "gamestate/gamestate.h"
#include "play/shop.h"
#include "text/card_text.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/number_text.h"

namespace jimbo {

namespace {

struct Rgb {
  std::uint8_t red, green, blue;
};

constexpr Rgb kTable = {38, 70, 58};
constexpr Rgb kInk = {236, 234, 222};
constexpr Rgb kPaper = {244, 242, 232};
constexpr Rgb kRed = {196, 52, 44};
constexpr Rgb kBlack = {34, 34, 40};
constexpr Rgb kBack = {92, 44, 60};
constexpr Rgb kJoker = {214, 176, 96};
constexpr Rgb kConsumable = {150, 130, 190};
constexpr Rgb kGoods = {110, 160, 140};

// Letters of three by five pixels, a row an octal digit; from the space on, lower case as upper.
constexpr std::string_view kGlyphs[] = {
    "00000", "22202", "55000", "57575", "36736", "51245", "25653", "22000",  // space !"#$%&'
    "24442", "21112", "52725", "02720", "00024", "00700", "00002", "11244",  // ()*+,-./
    "75557", "26227", "61247", "61216", "55711", "74616", "34652", "71122",  // 01234567
    "25252", "25316", "02020", "02024", "12421", "07070", "42124", "61202",  // 89:;<=>?
    "25543", "25755", "65656", "34443", "65556", "74647", "74644", "34553",  // @ABCDEFG
    "55755", "72227", "11152", "55655", "44447", "57755", "65555", "25552",  // HIJKLMNO
    "65644", "25571", "65655", "34216", "72222", "55557", "55552", "55775",  // PQRSTUVW
    "55255", "55222", "71247", "64446", "44211", "31113", "25000", "00007",  // XYZ[\]^_
};

std::string_view glyph(char c) {
  if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  const int index = c - ' ';
  const bool known = index >= 0 && index < static_cast<int>(std::size(kGlyphs));
  return known ? kGlyphs[index] : kGlyphs['?' - ' '];
}

class Canvas {
 public:
  Canvas(int width, int height)
      : picture_{width, height,
                 std::vector<std::uint8_t>(static_cast<std::size_t>(width) *
                                           static_cast<std::size_t>(height) * 3)} {
    fill(0, 0, width, height, kTable);
  }

  void fill(int x, int y, int width, int height, Rgb colour) {
    for (int row = y; row < y + height; ++row) {
      for (int column = x; column < x + width; ++column) set(column, row, colour);
    }
  }

  // Cut off at the right edge.
  void write(int x, int y, int size, std::string_view text, Rgb colour) {
    for (const char c : text) {
      const std::string_view rows = glyph(c);
      for (int pixel = 0; pixel < 15; ++pixel) {
        const int bits = rows[static_cast<std::size_t>(pixel / 3)] - '0';
        if ((bits >> (2 - pixel % 3) & 1) == 0) continue;
        fill(x + pixel % 3 * size, y + pixel / 3 * size, size, size, colour);
      }
      x += 4 * size;
    }
  }

  const Picture& picture() const { return picture_; }

 private:
  void set(int x, int y, Rgb colour) {
    if (x < 0 || y < 0 || x >= picture_.width || y >= picture_.height) return;
    const std::size_t at = static_cast<std::size_t>(y * picture_.width + x) * 3;
    picture_.rgb[at] = colour.red;
    picture_.rgb[at + 1] = colour.green;
    picture_.rgb[at + 2] = colour.blue;
  }

  Picture picture_;
};

constexpr int kWidth = 640;
constexpr int kHeight = 400;
constexpr int kMargin = 12;
constexpr int kCardWidth = 56;
constexpr int kCardHeight = 68;
constexpr int kLineLetters = 12;  // across a card

// One row of cards, pushed together where it is long.
class Row {
 public:
  Row(Canvas& canvas, int y, std::string_view title, int count)
      : canvas_(canvas), y_(y), step_(kCardWidth + 6) {
    canvas.write(kMargin, y, 2, title, kInk);
    const int room = kWidth - 2 * kMargin - kCardWidth;
    if (count > 1 && step_ * (count - 1) > room) step_ = room / (count - 1);
  }

  void card(std::string_view text, Rgb paper, Rgb ink, int size) {
    const int y = y_ + 14;
    canvas_.fill(x_, y, kCardWidth, kCardHeight, kBlack);
    canvas_.fill(x_ + 1, y + 1, kCardWidth - 2, kCardHeight - 2, paper);
    int line = y + 5;
    for (; !text.empty(); line += 6 * size) {
      const std::size_t letters = static_cast<std::size_t>(kLineLetters / size);
      canvas_.write(x_ + 4, line, size, text.substr(0, letters), ink);
      text.remove_prefix(std::min(letters, text.size()));
    }
    x_ += step_;
  }

 private:
  Canvas& canvas_;
  int x_ = kMargin;
  int y_;
  int step_;
};

void draw_card(Row& row, const PlayingCard& card) {
  const bool red = card.suit == Suit::Hearts || card.suit == Suit::Diamonds;
  row.card(card_text(card), card.debuffed ? kGoods : kPaper, red ? kRed : kBlack, 2);
}

void draw_item(Row& row, const Content& content, const Item& item) {
  if (item.kind == ItemKind::PlayingCard) draw_card(row, item.card);
  if (item.kind == ItemKind::Joker) row.card(name(content, item.joker.id), kJoker, kBlack, 1);
  if (item.kind == ItemKind::Consumable) {
    row.card(name(content, item.consumable.id), kConsumable, kBlack, 1);
  }
}

void draw_head(Canvas& canvas, const State& s) {
  const std::string place = std::string(gamestate_word(s.phase)) + "  ANTE " +
                            std::to_string(s.ante) + "  ROUND " + std::to_string(s.round) + "  $" +
                            std::to_string(s.dollars);
  canvas.write(kMargin, kMargin, 3, place, kInk);
  const std::string round = "SCORE " + number_text(s.score) + " OF " + number_text(s.requirement) +
                            "  HANDS " + std::to_string(s.hands_left) + "  DISCARDS " +
                            std::to_string(s.discards_left);
  canvas.write(kMargin, kMargin + 22, 2, round, kInk);
}

void draw_hand(Canvas& canvas, int y, const State& s, bool fair) {
  Row row(canvas, y, "HAND", s.hand_count);
  for (int i = 0; i < s.hand_count; ++i) {
    if (s.hand[i].face_down && fair) {
      row.card("", kBack, kInk, 1);
    } else {
      draw_card(row, s.held_card(i));
    }
  }
}

void draw_jokers(Canvas& canvas, int y, const State& s, bool fair, const Content& content) {
  Row row(canvas, y, "JOKERS", s.joker_count);
  for (int i = 0; i < s.joker_count; ++i) {
    const bool hidden = s.jokers[i].face_down && fair;
    row.card(hidden ? std::string_view() : name(content, s.jokers[i].id), hidden ? kBack : kJoker,
             kBlack, 1);
  }
}

void draw_goods(Canvas& canvas, int y, const State& s, const Content& content) {
  const int packs = packs_left(s);
  Row row(canvas, y, "SHOP", s.shop_count + s.voucher_count + packs);
  for (int i = 0; i < s.shop_count; ++i) draw_item(row, content, s.shop[i]);
  for (int i = 0; i < s.voucher_count; ++i) {
    row.card(name(content, s.shelf_vouchers[i]), kGoods, kBlack, 1);
  }
  for (int i = 0; i < packs; ++i) row.card(name(content, s.packs[i]), kGoods, kBlack, 1);
}

}  // namespace

Picture draw_state(const State& state, bool fair, const Content& content) {
  const State& s = state;
  Canvas canvas(kWidth, kHeight);
  draw_head(canvas, s);
  constexpr int kRowHeight = 86;
  int y = 54;
  draw_jokers(canvas, y, s, fair, content);
  y += kRowHeight;
  Row consumables(canvas, y, "CONSUMABLES", s.consumable_count);
  for (int i = 0; i < s.consumable_count; ++i) {
    consumables.card(name(content, s.consumable(i).id), kConsumable, kBlack, 1);
  }
  y += kRowHeight;
  if (s.phase == Phase::Pack) {
    Row pack(canvas, y, "PACK", s.pack_count);
    for (int i = 0; i < s.pack_count; ++i) draw_item(pack, content, s.pack[i]);
  } else if (s.phase == Phase::Shop) {
    draw_goods(canvas, y, s, content);
  }
  y += kRowHeight;
  if (s.hand_count > 0) draw_hand(canvas, y, s, fair);
  return canvas.picture();
}

Picture draw_title(std::string_view text) {
  constexpr int kSize = 8;
  Canvas canvas(kWidth, kHeight);
  const int width = static_cast<int>(text.size()) * 4 * kSize;
  canvas.write((kWidth - width) / 2, kHeight / 2 - 3 * kSize, kSize, text, kInk);
  return canvas.picture();
}

}  // namespace jimbo
