// A run as a picture: an SVG that is drawn here and becomes a PNG in the browser.

export interface ShareCard {
  title: string;
  won: boolean;
  start: string;
  facts: [string, string][];
  jokers: string[];
}

const WIDTH = 1200;
const HEIGHT = 630;
const LETTERS = 62; // of a fact that fit

const quoted = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

function text(x: number, y: number, size: number, colour: string, words: string, more = ''): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}" ${more}>${quoted(words)}</text>`;
}

function lozenges(): string {
  const shapes = [];
  for (let row = 0; row < 6; ++row) {
    for (let column = 0; column < 2; ++column) {
      const [x, y] = [1080 + column * 105, row * 105 + 52];
      const tone = ['#2c6152', '#3a7a66', '#e8b84f', '#244f43'][(row * 3 + column * 2) % 4];
      shapes.push(`<path d="M${x} ${y - 52}l52 52-52 52-52-52z" fill="${tone}"/>`);
    }
  }
  return shapes.join('');
}

export function shareCard({ title, won, start, facts, jokers }: ShareCard): string {
  const rows = [...facts, ['Jokers', jokers.join(', ') || 'none'] as [string, string]];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#14302a"/>`,
    lozenges(),
    text(64, 92, 30, '#a9bcb3', 'Jimbo', 'font-weight="700"'),
    text(64, 176, 68, won ? '#7fd69c' : '#ff8f83', title, 'font-weight="800"'),
    text(64, 230, 30, '#eef3ee', start),
    ...rows.flatMap(([name, fact], index) => [
      text(64, 304 + 84 * index, 22, '#a9bcb3', name),
      text(64, 338 + 84 * index, 30, '#eef3ee', cut(fact, LETTERS), 'font-weight="600"'),
    ]),
    '</svg>',
  ].join('');
}

async function painted(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser cannot make a picture.'))), 'image/png'),
  );
}

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export async function savePicture(svg: string, name: string): Promise<void> {
  saveFile(name, await painted(svg));
}

export async function copyPicture(svg: string): Promise<void> {
  if (!('ClipboardItem' in window)) throw new Error('This browser copies no pictures: save the card instead.');
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': painted(svg) })]);
}
