import { describe, expect, it, test } from 'vitest';
import { itemFromLine, type PhotoBox, type PhotoLine, photoMarks } from './photo-lines.ts';

const line = (row: number, priced = true): PhotoLine => ({
  text: `Dish ${row}  ${row}.00`,
  box: [0.1, row / 10, 0.8, 0.05],
  priced,
});
const at = (id: string, ...rows: number[]) => ({ id, boxes: rows.map((row) => line(row).box) });

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

  it('gives a line to the item whose box is around it and the one above', () => {
    const both: PhotoBox = [0.1, 0.1, 0.8, 0.15];
    const marks = photoMarks([{ id: 'long name', boxes: [both] }, at('b', 3)], [line(1), line(2), line(3)]);
    expect(marks).toEqual({ missing: [], lineless: [], doubled: [] });
  });

  it('says nothing of a bill without a photo that was read', () => {
    expect(photoMarks([at('typed')], []).lineless).toEqual([]);
  });
});

/** The lines of a receipt photographed at an angle, as they are boxed: each covers most of the next. */
describe('photoMarks on a tilted photo', () => {
  const READ: [string, number[]][] = [
    ['Table 5', [0.2287, 0.3612, 0.574, 0.0804]],
    ['Menu du jour', [0.2191, 0.4133, 0.5763, 0.0822]],
    ['Tarte flambee', [0.2151, 0.4447, 0.5759, 0.0822]],
    ['Salade de chevre', [0.2106, 0.4742, 0.576, 0.0817]],
    ['Verre de Riesling', [0.2058, 0.5025, 0.577, 0.0842]],
    ['Cafe', [0.2019, 0.5347, 0.5778, 0.0824]],
    ['TOTAL', [0.1977, 0.5872, 0.5746, 0.0834]],
  ];
  const lines = READ.map(([text, box]) => ({
    text,
    box,
    priced: !/^T[aO]/.test(text) || text === 'Tarte flambee',
  }));
  const dishes = READ.slice(1, -1).map(([id, box]) => ({ id, boxes: [box] }));

  it('takes neighbours for two lines', () => {
    expect(photoMarks(dishes, lines)).toEqual({ missing: [], lineless: [], doubled: [] });
  });

  it('still finds the line without an item, and the two items of one line', () => {
    const [menu, , ...others] = dishes;
    const twice = { id: 'again', boxes: menu?.boxes ?? [] };
    const marks = photoMarks([...(menu ? [menu] : []), ...others, twice], lines);
    expect(marks.missing.map(({ text }) => text)).toEqual(['Tarte flambee']);
    expect(marks.doubled).toEqual(['Menu du jour', 'again']);
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
