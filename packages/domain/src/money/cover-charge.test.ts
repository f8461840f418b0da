import { expect, test } from 'vitest';
import { isCover } from './cover-charge.ts';

test.each(['Cover', 'cover charge', 'COPERTO', 'Couvert', 'Cubiertos'])('%s is for each person', (name) => {
  expect(isCover(name)).toBe(true);
});

test.each(['', 'Service charge', 'Recovery fee', 'Discovery menu'])('"%s" is not', (name) => {
  expect(isCover(name)).toBe(false);
});
