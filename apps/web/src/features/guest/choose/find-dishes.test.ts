import { expect, test } from 'vitest';
import { isFound, isTaken } from './find-dishes.ts';

const has = (id: string, units = 1) => ({ id, name: id, units });
const soup = { assignment_mode: 'guest_choice', total_quantity: 1 } as const;
const wine = { assignment_mode: 'quantity_based', total_quantity: 4 } as const;

test('a dish is taken when others have it, and it is not mine too', () => {
  expect(isTaken(soup, [], 'me')).toBe(false);
  expect(isTaken(soup, [has('ben')], 'me')).toBe(true);
  expect(isTaken(soup, [has('ben'), has('me')], 'me')).toBe(false);
});

test('a counted dish is taken when no unit is left', () => {
  expect(isTaken(wine, [has('ben', 3)], 'me')).toBe(false);
  expect(isTaken(wine, [has('ben', 3), has('cleo')], 'me')).toBe(true);
  expect(isTaken(wine, [has('ben', 3), has('me')], 'me')).toBe(false);
});

test.each([
  ['', true],
  ['crem', true],
  ['BRÛLÉE', true],
  ['brulee crème', true],
  ['soup', false],
])('%j finds Crème brûlée: %j', (query, found) => {
  expect(isFound('Crème brûlée', query)).toBe(found);
});
