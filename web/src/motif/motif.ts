// The language of the drawings. A drawing is a list of steps, drawn one over the other:
//
//   PAINT o X Y R [RY]        a disc or an ellipse          PAINT p X Y X Y ...   a polygon
//   PAINT b X Y W H [R]       a box, with round corners     PAINT l X Y X Y ...   a line
//   PAINT t TEXT X Y SIZE     letters                       PAINT d PATH          a path of SVG
//   PAINT PART X Y [SCALE [TURN]]   a part with its centre there (parts.ts)
//
// PAINT is a letter of COLOURS: alone it fills within an outline, `r+` fills without one, `r-2` draws a line 2 wide
// within an outline, `r=2` one without, and `.` in a part is the paint that it is called with.

const INK = '#1d2622';

const COLOURS: Record<string, string> = {
  k: INK,
  w: '#fffaf0',
  y: '#f5c23e',
  r: '#dc463d',
  b: '#4583d6',
  g: '#44a563',
  p: '#9263cb',
  o: '#ee8434',
  s: '#bdc7cd',
  n: '#8f5f38',
  c: '#79cfe0',
  i: '#f4a3bb',
  f: '#f5cfa6',
  d: '#5d6a73',
  v: '#33477c',
  u: '#523a78',
};

const OUTLINE = 1.3; // of a box of 48
const PART_SIDE = 24;

/** Lines of `name steps` by their names. */
export function readLines(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line.trim());
  return new Map(lines.map((line) => [line.split(' ', 1)[0]!, line.slice(line.indexOf(' ')).trim()]));
}

/** How a paint is written in SVG, in a place that is drawn at a scale. */
function attributesOf(paint: string, scale: number): { attributes: string; casing?: string } {
  const colour = COLOURS[paint[0]!];
  if (!colour) throw new Error(`no colour ${paint}`);
  if (paint[1] === '+') return { attributes: `fill="${colour}"` };
  const outline = OUTLINE / scale;
  if (paint[1] === undefined) return { attributes: `fill="${colour}" stroke="${INK}" stroke-width="${round(outline)}"` };
  const width = Number(paint.slice(2));
  const line = (stroke: string, wide: number) => `fill="none" stroke="${stroke}" stroke-width="${round(wide)}"`;
  return { attributes: line(colour, width), casing: paint[1] === '-' ? line(INK, width + 2 * outline) : undefined };
}

const round = (value: number) => Math.round(value * 100) / 100;

function shapeOf(shape: string, words: string[]): string | undefined {
  const [x, y, width, height, corner] = words;
  switch (shape) {
    case 'o':
      return height ? `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}"` : `<circle cx="${x}" cy="${y}" r="${width}"`;
    case 'b':
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${corner ? ` rx="${corner}"` : ''}`;
    case 'p':
      return `<polygon points="${words.join(' ')}"`;
    case 'l':
      return `<polyline points="${words.join(' ')}"`;
    case 'd':
      return `<path d="${words.join(' ')}"`;
    default:
      return undefined;
  }
}

/** The steps as SVG; `own` is the paint of `.`, `scale` that of the place. */
export function draw(steps: string, parts: Map<string, string>, own = 'k', scale = 1): string {
  return steps.split(';').map((step) => {
    const [written = '', shape = '', ...words] = step.trim().split(/\s+/);
    const paint = written === '.' ? own : written.replace(/^\./, own[0]!);
    const { attributes, casing } = attributesOf(paint, scale);
    if (shape === 't') {
      const [text, x, y, size] = words;
      return `<text x="${x}" y="${y}" font-size="${size}" ${attributes}>${text}</text>`;
    }
    const element = shapeOf(shape, words);
    if (element) return `${casing ? `${element} ${casing}/>` : ''}${element} ${attributes}/>`;
    const part = parts.get(shape);
    if (!part) throw new Error(`no shape ${shape} in: ${step}`);
    const [x, y, size = '1', turn] = words;
    const turned = turn ? ` rotate(${turn})` : '';
    const inside = draw(part, parts, paint, scale * Number(size));
    return `<g transform="translate(${x} ${y})${turned} scale(${size}) translate(${-PART_SIDE / 2} ${-PART_SIDE / 2})">${inside}</g>`;
  }).join('');
}
