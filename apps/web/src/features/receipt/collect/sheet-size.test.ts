import { expect, test } from 'vitest';
import { sheetSize } from './PrintedBill.tsx';

test('few lines are in the size of other print', () => {
  expect(sheetSize({ rows: 10, people: 4, widest: { whole: 8, own: 6 } })).toEqual({
    people: 4,
    points: 9.5,
  });
});

test('45 dishes and 14 people stand beside each other, in letters that can be read', () => {
  const { people, points } = sheetSize({ rows: 55, people: 14, widest: { whole: 8, own: 6 } });
  expect(people).toBe(14);
  expect(points).toBeGreaterThanOrEqual(7);
});

test('people who have no room beside the others are divided evenly below them', () => {
  expect(sheetSize({ rows: 20, people: 50, widest: { whole: 8, own: 6 } }).people).toBe(17);
  // Rupiah need more room.
  expect(sheetSize({ rows: 20, people: 14, widest: { whole: 13, own: 13 } }).people).toBe(7);
});

test('what does not fit on one sheet is no smaller for it', () => {
  expect(sheetSize({ rows: 400, people: 14, widest: { whole: 8, own: 6 } }).points).toBe(5.5);
});
