import { addNoise } from './noise.ts';
import { randomFrom } from './random.ts';
import { type Layout, Till } from './till.ts';
import type { Truth } from './truth.ts';

export type Generated = { text: string; truth: Truth };

/** Receipt number `seed` of a layout, as text and with what is on it; `noise` 0 is as printed. */
export function generateReceipt(layout: Layout, seed: number, noise: number): Generated {
  const random = randomFrom(`${layout.name} ${seed}`);
  const till = new Till(layout, random);
  layout.print(till);
  const lines = noise > 0 ? addNoise(till.lines, random, noise) : till.lines.map(({ text }) => text);
  const text = lines.join('\n');
  return { text, truth: { ...till.truth, currency: isReported(layout, text) ? layout.money.code : null } };
}

/** Whether the paper shows its currency beyond doubt: `$` alone may be of many countries. */
function isReported({ money: { code, sign } }: Layout, text: string): boolean {
  return (
    text.includes(code) ||
    (sign !== '$' && sign.length > 0 && text.includes(sign)) ||
    (code === 'USD' && text.includes('$'))
  );
}
