// Numbers as people read them.

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** 12,345 and 1.234e12. Very large numbers come as texts. */
export function number(value: number | string): string {
  const amount = Number(value);
  if (!Number.isFinite(amount)) return String(value);
  return Math.abs(amount) < 1e11 ? whole.format(amount) : amount.toExponential(3).replace('e+', 'e');
}

/** 93.4%, and never 100% of what is not certain. */
export function percent(share: number): string {
  if (share === 0 || share === 1) return `${share * 100}%`;
  if (share > 0.9995) return '> 99.9%';
  if (share < 0.0005) return '< 0.1%';
  return `${(share * 100).toFixed(1)}%`;
}

/** A change of a chance, in points of percent: +0.9. */
export const points = (change: number) => `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change * 100).toFixed(1)}`;

export const money = (dollars: number) => (dollars < 0 ? `-$${-dollars}` : `$${dollars}`);
