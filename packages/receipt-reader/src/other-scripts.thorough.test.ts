import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as damage from '../test/damage.ts';
import papers from '../test/papers/papers.json' with { type: 'json' };
import { readReceipt } from './read-receipt.ts';

const file = (path: string) => readFileSync(new URL(`../test/${path}.png`, import.meta.url));
const picture = (name: string) => file(`papers/${name}`);

it.each(papers)(
  'reads every figure of $name, and no name that it cannot read',
  async ({ name, items, currency, taxCents, totalCents }) => {
    const read = await readReceipt(picture(name));
    expect(read.items).toMatchObject(items);
    expect([read.items.length, read.currency, read.taxCents ?? 0, read.totalCents]).toEqual([
      items.length,
      currency,
      taxCents,
      totalCents,
    ]);
    expect(read.doubt).toBeNull();
    // A line without a name is never sure, and has its place on the photo, so that the paper can stand for the name.
    for (const { name: dish, confidence, box } of read.items) {
      const [x = 0, , width = 0] = box ?? [];
      expect(dish !== '' || (confidence < 0.8 && x < 0.25 && x + width > 0.8)).toBe(true);
    }
  },
  60_000,
);

it('leaves out restaurant names and lines that it cannot read', async () => {
  const read = await readReceipt(picture('cyrillic'));
  expect(read.restaurantName).toBeNull();
  expect(read.lines.map(({ text }) => text)).toContain('390.00');
  expect(read.lines.map(({ text }) => text).join('')).not.toMatch(/[A-Za-z]{2}/);
}, 60_000);

it('leaves no name of a Latin paper empty because its print is faint', async () => {
  const faded = await damage.blur(await damage.fade(file('drawn/deposit'), 0.16), 1.3);
  const read = await readReceipt(await damage.addNoise(faded, 5));
  expect(read.restaurantName).not.toBeNull();
  expect(read.items.length).toBeGreaterThan(3);
  expect(read.items.map(({ name }) => name)).not.toContain('');
}, 60_000);
