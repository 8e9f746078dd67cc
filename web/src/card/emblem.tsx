// What stands for an item: a harlequin's lozenges, coloured by the item's key, and on them a sign of
// what it gives.

interface Sign {
  sign: string;
  tone: 'mult' | 'chips' | 'money' | 'plain';
}

type Rule = [RegExp, Sign['tone'], string?];

// The first rule that fits the description; its first group is the sign, unless it has one.
const RULES: Rule[] = [
  [/copies|copy/i, 'plain', '⧉'],
  [/level/i, 'chips', '↑'],
  [/(X\d[\d.]*) Mult/, 'mult'],
  [/(\+\d+) Mult/, 'mult'],
  [/(\+\d+) Chips/, 'chips'],
  [/again|trigger/i, 'plain', '↻'],
  [/Mult/, 'mult', '×'],
  [/(\$\d+)/, 'money'],
  [/Chips/, 'chips', '+'],
  [/(\+\d+) /, 'plain'],
];

function signOf(text: string): Sign {
  for (const [rule, tone, fixed] of RULES) {
    const found = rule.exec(text);
    if (found) return { sign: fixed ?? found[1]!.replace('X', '×'), tone };
  }
  return { sign: '★', tone: 'plain' };
}

function hash(key: string): number {
  let value = 2166136261;
  for (let i = 0; i < key.length; ++i) value = Math.imul(value ^ key.charCodeAt(i), 16777619);
  return value >>> 0;
}

const COLUMNS = 4;
const ROWS = 4;
const SIDE = 15;

/** Left and right mirror each other. */
function lozenges(key: string) {
  const bits = hash(key);
  const shapes = [];
  for (let row = 0; row < ROWS; ++row) {
    for (let column = 0; column < COLUMNS; ++column) {
      const mirrored = Math.min(column, COLUMNS - 1 - column);
      const tint = (bits >>> (4 * row + 2 * mirrored)) & 3;
      const x = column * SIDE + SIDE / 2;
      const y = row * SIDE + SIDE / 2;
      const half = SIDE / 2;
      const d = `M${x} ${y - half}L${x + half} ${y}L${x} ${y + half}L${x - half} ${y}Z`;
      shapes.push(<path key={d} d={d} class={`tint${tint}`} />);
    }
  }
  return shapes;
}

export function Emblem({ itemKey, text }: { itemKey: string; text: string }) {
  const { sign, tone } = signOf(text);
  const half = Math.max(12, 5 + 5.2 * sign.length);
  return (
    <svg
      class="emblem"
      viewBox="0 0 60 60"
      aria-hidden="true"
      preserveAspectRatio="xMidYMid slice"
      style={`--own:hsl(${hash(itemKey) % 360} 55% 62%)`}
    >
      {lozenges(itemKey)}
      {text && (
        <>
          <rect x={30 - half} y="18" width={2 * half} height="24" rx="12" class={`medal ${tone}`} />
          <text x="30" y="30.5" class="sign">
            {sign}
          </text>
        </>
      )}
    </svg>
  );
}

/** The back of a card. */
export function Back() {
  return (
    <svg class="emblem" viewBox="0 0 60 60" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      {lozenges('back')}
    </svg>
  );
}
