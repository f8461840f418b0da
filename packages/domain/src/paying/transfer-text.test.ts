import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutToBytes } from './transfer-text.ts';

// The rules know no platform; their test counts as everybody does.
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
const bytesIn = (text: string) => new TextEncoder().encode(text).length;

test.each([
  ['Chez Nous', 70, 'Chez Nous'],
  ['Café', 4, 'Caf'],
  ['Café', 5, 'Café'],
  ['€€', 5, '€'],
  ['🍕🍕', 7, '🍕'],
  ['', 0, ''],
])('of %j, %i bytes hold %j', (text, most, kept) => {
  expect(cutToBytes(text, most)).toBe(kept);
});

test('what is kept is the longest beginning of whole characters that fits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.nat({ max: 60 }), (text, most) => {
      const whole = [...text];
      const kept = cutToBytes(text, most);
      const { length } = [...kept];
      expect(kept).toBe(whole.slice(0, length).join(''));
      expect(bytesIn(kept)).toBeLessThanOrEqual(most);
      if (length < whole.length) expect(bytesIn(whole.slice(0, length + 1).join(''))).toBeGreaterThan(most);
    }),
  );
});
