import { describe, expect, it, test } from 'vitest';
import { itemFromLine, overlap, type PhotoLine, photoMarks } from './photo-lines.ts';

const line = (row: number, priced = true): PhotoLine => ({
  text: `Dish ${row}  ${row}.00`,
  box: [0.1, row / 10, 0.8, 0.05],
  priced,
});
const at = (id: string, ...rows: number[]) => ({ id, boxes: rows.map((row) => line(row).box) });

test('overlap is the covered part of the smaller box', () => {
  expect(overlap([0, 0, 1, 0.1], [0, 0, 1, 0.1])).toBe(1);
  expect(overlap([0, 0, 1, 0.1], [0, 0.05, 1, 0.1])).toBeCloseTo(0.5);
  expect(overlap([0, 0, 1, 0.1], [0.2, 0.02, 0.1, 0.02])).toBeCloseTo(1);
  expect(overlap([0, 0, 1, 0.1], [0, 0.1, 1, 0.1])).toBe(0);
  expect(overlap([], [0, 0, 1, 1])).toBe(0);
});

describe('photoMarks', () => {
  it('finds nothing where every dish is an item of its own', () => {
    expect(photoMarks([at('a', 1), at('b', 2)], [line(0, false), line(1), line(2), line(3, false)])).toEqual({
      missing: [],
      lineless: [],
      doubled: [],
    });
  });

  it('marks lines without an item, items without a line, and items that share one', () => {
    const marks = photoMarks(
      [at('a', 1), at('b', 1), at('typed'), at('merged', 4, 5)],
      [line(1), line(2), line(4), line(5), line(6, false)],
    );
    expect(marks.missing.map(({ text }) => text)).toEqual(['Dish 2  2.00']);
    expect(marks.lineless).toEqual(['typed']);
    expect(marks.doubled).toEqual(['a', 'b']);
  });

  it('says nothing of a bill without a photo that was read', () => {
    expect(photoMarks([at('typed')], []).lineless).toEqual([]);
  });
});

test.each([
  ['Caesar Salad  12.50', { name: 'Caesar Salad', price: 1250, quantity: 1 }],
  ['2 Lager ....... $ 14,00 T', { name: 'Lager', price: 1400, quantity: 2 }],
  ['Menu 7 ... 8.00', { name: 'Menu 7', price: 800, quantity: 1 }],
  ['3 @ 4.25  12.75', { name: '3 @ 4.25', price: 1275, quantity: 1 }],
  ['6.00', { name: '', price: 600, quantity: 1 }],
  ['Thank you', null],
  ['Table 12', null],
])('%j reads as %j', (text, item) => expect(itemFromLine(text)).toEqual(item));
