import { describe, expect, it } from 'vitest';
import { textRows } from '../../test/text-rows.ts';
import { joinPhotos, type PhotoRows } from './join-photos.ts';
import { rowText } from './printed-row.ts';

const LINES = [
  'The Long Table',
  '12 Main Street',
  'Lentil soup                5.50',
  'Focaccia                   4.00',
  'House red                 18.00',
  'House white               17.00',
  'Risotto                   14.50',
  'Gnocchi                   13.25',
  'Sea bream                 21.00',
  'Tiramisu                   7.00',
  'Espresso                   2.50',
  'Espresso                   2.50',
  'Espresso                   2.50',
  'Subtotal                 107.75',
  'Tax                        8.62',
  'Total                    116.37',
];
const DISHES = LINES.slice(2, 13).map((line) => line.split(/ {2,}/)[0]);

const photoOf = (lines: readonly string[]): PhotoRows => ({
  rows: textRows(lines.join('\n')),
  width: 1000,
  height: 100 * lines.length,
});

const join = (...photos: (readonly string[])[]) => joinPhotos(photos.map(photoOf));

const namesOf = ({ receipt }: ReturnType<typeof join>) =>
  receipt.items.flatMap(({ name, quantity }) => Array.from({ length: quantity }, () => name));

describe('photos of one long receipt', () => {
  it.each([
    ['overlap', [LINES.slice(0, 9), LINES.slice(6)]],
    ['only meet', [LINES.slice(0, 9), LINES.slice(9)]],
    ['overlap, the lower one first', [LINES.slice(6), LINES.slice(0, 9)]],
    ['only meet, the lower one first', [LINES.slice(9), LINES.slice(0, 9)]],
    ['are three', [LINES.slice(0, 6), LINES.slice(4, 10), LINES.slice(8)]],
    ['are three in any order', [LINES.slice(8), LINES.slice(0, 6), LINES.slice(4, 10)]],
    [
      'cut lines off',
      [
        [...LINES.slice(0, 8), 'Zzz brz'],
        ['zrzm', ...LINES.slice(5)],
      ],
    ],
    ['end within equal lines', [LINES.slice(0, 11), LINES.slice(9)]],
    ['overlap by one line that is printed three times', [LINES.slice(0, 11), LINES.slice(10)]],
    ['overlap by two of them', [LINES.slice(0, 12), LINES.slice(10)]],
  ])('that %s', (_, photos) => {
    const joined = join(...photos);
    expect(namesOf(joined)).toEqual(DISHES);
    expect(joined.receipt).toMatchObject({ taxCents: 862, totalCents: 11637, doubt: null });
    expect(joined.proof).toBe('full');
    expect(joined.rows.map(rowText).filter((text) => text.startsWith('Gnocchi'))).toHaveLength(1);
  });

  it('says which photo is on top, and where a line is on all of them', () => {
    const joined = join(LINES.slice(9), LINES.slice(0, 9));
    expect(joined.order).toEqual([1, 0]);
    const tops = joined.rows.map(({ cells }) => cells[0]?.box[1] ?? expect.unreachable());
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    // Nine of sixteen lines are on the upper one.
    expect(tops[9]).toBeCloseTo(9 / 16);
  });

  it('reads a line that is on both where it is clear', () => {
    const [upper, lower] = [photoOf(LINES.slice(0, 9)), photoOf(LINES.slice(6))];
    const blurred = upper.rows.map(({ cells }, row) => ({
      cells: cells.map((cell) =>
        row < 7 ? cell : { ...cell, text: cell.text.replace('o', 'c'), confidence: 0.5 },
      ),
    }));
    const joined = joinPhotos([{ ...upper, rows: blurred }, lower]);
    expect(namesOf(joined)).toEqual(DISHES);
  });

  it('of different receipts is not trusted', () => {
    const other = [
      'Cafe Sol',
      'Mate                       3.00',
      'Toast                      4.00',
      'Total                      7.00',
    ];
    expect(join(LINES, other).receipt.doubt).not.toBeNull();
  });
});
