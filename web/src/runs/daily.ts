// The seed of a day: the same for everybody, whatever their clock's zone.

const LETTERS = '123456789ABCDEFGHIJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** The day as 2026-11-18. */
export const today = (now = new Date()) => now.toISOString().slice(0, 10);

export function dailySeed(day: string): string {
  let value = 2166136261;
  const stir = (code: number) => {
    value = Math.imul(value ^ code, 16777619);
    value ^= value >>> 15;
  };
  for (const letter of `jimbo ${day}`) stir(letter.charCodeAt(0));
  return Array.from({ length: LENGTH }, (_, index) => {
    stir(index);
    return LETTERS[(value >>> 0) % LETTERS.length];
  }).join('');
}
