import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['Caesar  Salad\n(large)', 'Caesar Salad (large)'],
  ['<img src=x onerror=alert(1)>Soup', 'Soup'],
  ['<b>Soup</b> of the day <', 'Soup of the day'],
  ['Pay at https://evil.example/pay?x=1 now', 'Pay at now'],
  ['Bistro www.bistro.fr', 'Bistro'],
  ['Pay here: fairtab-pay.com/x', 'Pay here:'],
  ['javascript:alert(1)', ''],
  ['Fish \u202Eand\u200B\u0000 chips', 'Fish and chips'],
  [
    "Dr. Pepper No.7, 1/2 l · Crème brûlée & St.Peter's",
    "Dr. Pepper No.7, 1/2 l · Crème brûlée & St.Peter's",
  ],
  ['', ''],
])('%j becomes %j', (text, plain) => {
  expect(plainText(text, 80)).toBe(plain);
});

it('counts characters as people do, and keeps to the limit', () => {
  expect(plainText('🍕🍕🍕🍕', 2)).toBe('🍕🍕');
  expect(plainText('a'.repeat(100_000), 80)).toHaveLength(80);
});

it('takes long text without an end in no time', () => {
  const started = performance.now();
  plainText(`${'a-'.repeat(500_000)}${'<'.repeat(500_000)}`, 200);
  // What grows with the square of the length takes minutes.
  expect(performance.now() - started).toBeLessThan(5_000);
});
