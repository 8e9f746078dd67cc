// The page can be read and used by everyone: contrast, sizes of what is touched, fingers.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { allViews } from './all_views.mjs';
import { obstacle, SIZES, startBrowser } from './browser.mjs';

const skip = obstacle;
let browser;
let views;

before(async () => {
  if (skip) return;
  browser = await startBrowser();
  views = await allViews();
});
after(() => browser?.close());

async function openAt(size, hash, options) {
  const { page, context } = await browser.open(size, { reducedMotion: 'reduce', ...options });
  await page.goto(browser.server.url + hash);
  await page.locator('main').waitFor();
  await page.waitForTimeout(150);
  return { page, context };
}

/**
 * In the page: texts with less contrast to what is behind them than WCAG 2 asks for (AA). What is disabled may be pale,
 * and a place whose background is drawn is judged by the plain colour below it.
 */
function paleTexts() {
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

test('texts stand out from what is behind them', { skip }, async () => {
  for (const colorScheme of ['dark', 'light']) {
    for (const [view, hash] of Object.entries(views)) {
      const { page, context } = await openAt(SIZES.desktop, hash, { colorScheme });
      if (view === 'round') await page.locator('.hand .card').first().click();
      assert.deepEqual(await page.evaluate(paleTexts), [], `${view}, ${colorScheme}`);
      await context.close();
    }
  }
});

/** In the page: what is too small for a finger (WCAG 2.2 asks for 24 pixels each way). */
function smallTargets() {
  const LEAST = 24;
  return [...document.querySelectorAll('button, select, input:not(.unseen), summary, .button')]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && (box.width < LEAST || box.height < LEAST))
    .map(({ element, box }) => `${element.ariaLabel || element.innerText || element.tagName}: ${box.width} x ${box.height}`);
}

test('all that can be touched is large enough for a finger', { skip }, async () => {
  for (const [view, hash] of Object.entries(views)) {
    const { page, context } = await openAt(SIZES.phone, hash);
    assert.deepEqual(await page.evaluate(smallTargets), [], view);
    await context.close();
  }
});

test('a hand is played by fingers alone', { skip }, async () => {
  const { page, context } = await openAt(SIZES.phone, '#/play?seed=FINGER');
  await page.locator('[data-action=select]').tap();
  for (const card of [0, 3]) await page.locator('.hand .card').nth(card).tap({ position: { x: 12, y: 40 } });
  assert.equal(await page.locator('.hand .card[aria-pressed=true]').count(), 2);
  // A plain card needs no tip, which would hide the table.
  assert.equal(await page.locator('.tip').count(), 0);
  await page.locator('[data-action=play]').tap();
  await page.locator('main[data-place="2"]').waitFor();
  await context.close();
});
