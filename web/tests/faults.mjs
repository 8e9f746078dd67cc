// What can be wrong with how a view looks. Each of these runs in the page and returns what it found, in words.

/**
 * Texts with less contrast to what is behind them than WCAG 2 asks for (AA). What is disabled may be pale,
 * and a place whose background is drawn is judged by the plain colour below it.
 */
export function paleTexts() {
  const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
  const colour = (text) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = text;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
    return { rgb: [red, green, blue], alpha: alpha / 255 };
  };
  const over = (front, alpha, back) => front.map((part, i) => part * alpha + back[i] * (1 - alpha));
  const light = (rgb) => {
    const [red, green, blue] = rgb.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (a, b) => {
    const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  };
  // From the root inwards: what is behind the content of an element.
  const backOf = (element) => {
    if (!element) return colour(getComputedStyle(document.documentElement).getPropertyValue('--felt')).rgb;
    const back = backOf(element.parentElement);
    const own = colour(getComputedStyle(element).backgroundColor);
    return over(own.rgb, own.alpha, back);
  };
  const opacityOf = (element) => (element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1);
  const faults = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const text = texts.currentNode.textContent.trim();
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (!text || box.width < 2 || style.visibility === 'hidden' || element.closest(':disabled, [aria-disabled=true], option, script, style, .unseen')) continue;
    // Cards are drawn on paper or turned to their negatives, as are the drawings.
    if (element.closest('.card, svg, i')) continue;
    const back = backOf(element);
    const front = over(colour(style.color).rgb, colour(style.color).alpha * opacityOf(element), back);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const found = contrast(front, back);
    if (found < (large ? 3 : 4.5)) faults.add(`${text} (${element.className || element.tagName}): ${found.toFixed(2)}`);
  }
  for (const input of document.querySelectorAll('input[placeholder]')) {
    const { color, opacity } = getComputedStyle(input, '::placeholder');
    const back = backOf(input);
    const front = over(colour(color).rgb, colour(color).alpha * Number(opacity), back);
    const found = contrast(front, back);
    if (found < 4.5) faults.add(`${input.placeholder} (placeholder): ${found.toFixed(2)}`);
  }
  return [...faults];
}

/** What is too small for a finger (WCAG 2.2 asks for 24 pixels each way). */
export function smallTargets() {
  const LEAST = 24;
  return [...document.querySelectorAll('button, select, input:not(.unseen), summary, .button')]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && (box.width < LEAST || box.height < LEAST))
    .map(({ element, box }) => `${element.ariaLabel || element.innerText || element.tagName}: ${box.width} x ${box.height}`);
}

/** Names that stand out of their cards, and counters of jokers that cover what they are for. */
export function misplaced() {
  const box = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  const faults = [];
  for (const name of document.querySelectorAll('.item-name')) {
    const [text, room] = [box(name), name.getBoundingClientRect()];
    // Letters that touch the rim are as hard to read as those beyond it.
    if (text.height > room.height - 2 || text.width > room.width) faults.push(`${name.textContent} is larger than its place`);
    for (const { 0: word, index } of name.textContent.matchAll(/[^ -]+/g)) {
      const range = document.createRange();
      range.setStart(name.firstChild, index);
      range.setEnd(name.firstChild, index + word.length);
      if (range.getClientRects().length > 1) faults.push(`${word} is broken within`);
    }
  }
  for (const grown of document.querySelectorAll('.grown')) {
    const drawing = grown.closest('.card').querySelector('.emblem').getBoundingClientRect();
    const counter = grown.getBoundingClientRect();
    if (counter.width * counter.height > 0.25 * drawing.width * drawing.height) faults.push(`${grown.textContent} covers a drawing`);
  }
  for (const input of document.querySelectorAll('input[placeholder]')) {
    const pen = document.createElement('canvas').getContext('2d');
    const style = getComputedStyle(input);
    pen.font = `${style.fontSize} ${style.fontFamily}`;
    const room = input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (pen.measureText(input.placeholder).width > room) faults.push(`${input.placeholder} is cut off`);
  }
  return faults;
}

/** Buttons and fields that a screen reader could not name. */
export function nameless() {
  return [...document.querySelectorAll('button, a, input, select, textarea')]
    .filter((element) => !(element.ariaLabel || element.innerText?.trim() || element.labels?.length))
    .map((element) => element.outerHTML);
}

/** How much wider the page is than its window. */
export function tooWide() {
  const beyond = document.documentElement.scrollWidth - innerWidth;
  return beyond > 0 ? [`${beyond} pixels too wide`] : [];
}

/** Hand cards and buttons of the table that one would have to scroll to; also where there is none at all. */
export function outOfSight() {
  const wanted = [...document.querySelectorAll('.hand .card, .controls button')];
  if (!wanted.some((element) => element.matches('.controls button'))) return ['no buttons'];
  return wanted.filter((element) => element.getBoundingClientRect().bottom > innerHeight).map((element) => element.ariaLabel || element.innerText);
}

/** Cards of the hand, what can be done in the middle and buttons of an end that lie behind something or out of sight. */
export function covered() {
  return [...document.querySelectorAll('.hand .card, .stage [data-action], .ending button')]
    .filter((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(left + 8, top + height * 0.6));
    })
    .map((element) => element.ariaLabel || element.innerText);
}
