import { describe, expect, it } from 'vitest';
import { readText as read, textRows } from '../../../test/text-rows.ts';
import { explainReceipt } from '../parse-receipt.ts';

const counts = (text: string) => read(text).items.map(({ quantity, name }) => [quantity, name]);

describe('the number of pieces', () => {
  it('is what the price of one makes of the price of all', () => {
    expect(
      counts(`
      1 WINE                     10.00
      3
      PORK CHOP   @18.00         54.00
      TOTAL                      64.00`),
    ).toEqual([
      [1, 'WINE'],
      [3, 'PORK CHOP'],
    ]);
    const { items } = read(`
      15 Garlic Naan     4.50     4.50
      2 Beer             5.00    10.00
      1 Rice             3.00     3.00
      TOTAL                      17.50`);
    expect(items[0]).toMatchObject({ quantity: 1 });
    expect(items[0]?.confidence).toBeLessThan(0.8);
  });

  it('is printed like an amount, also where a hole is over the price of one', () => {
    const { items } = read(`
      PADDU            1.00  120.00  120.00
      BUTTER MILK      2.00   60.00  120.00
      RASAM W.PAPAD    2.00          130.00
      TOTAL                          370.00`);
    expect(items.map(({ quantity }) => quantity)).toEqual([1, 2, 2]);
    expect(items[2]?.confidence).toBeLessThan(0.8);
  });

  it.each([
    ['glued to a name in small letters', '2bavette', 2],
    ['read as a letter', 'Z bavette', 2],
    ['not read at all', 'bavette', 1],
  ])('is %s, which is not sure', (_, bavette, quantity) => {
    const { items } = read(`
      ${bavette}                 52.00
      7 Espresso                 24.50
      1 Garlic Naan               4.50
      Total                      81.00`);
    expect(items).toMatchObject([
      { quantity, name: 'bavette' },
      { quantity: 7, name: 'Espresso' },
      { quantity: 1, name: 'Garlic Naan' },
    ]);
    expect(items[0]?.confidence).toBeLessThan(0.9);
    expect(items[1]?.confidence).toBeGreaterThanOrEqual(0.9);
  });

  it('is glued behind a name in small letters, which is not sure', () => {
    const { items } = read(`
      Demi pressionx3           24,30
      Cafe x3                   60,60
      TOTAL                     84,90`);
    expect(items).toMatchObject([
      { quantity: 3, name: 'Demi pression', confidence: 0.75 },
      { quantity: 3, name: 'Cafe', confidence: 0.97 },
    ]);
  });

  it('is on a row of its own', () => {
    expect(
      counts(`
      1 Wine                     10.00
      3
      Pork chop                  54.00
      1 Tea                       3.00
      2 Cake                      8.00
      TOTAL                      75.00`)[1],
    ).toEqual([3, 'Pork chop']);
  });

  it('is not sure where it does not divide the price, or makes a piece cost nearly nothing', () => {
    const { items } = read(`
      2 Soup                     12.00
      3 Bread                    10.00
      15 Naan                     4.50
      1 Rice                      3.00
      TOTAL                      29.50`);
    expect(items.map(({ confidence }) => confidence >= 0.8)).toEqual([true, false, false, true]);
  });

  it.each([
    ['6', 0.14, '8', 1],
    ['6', 0.5, '8', 6],
    ['1', 0.4, 'T', 1],
  ])('a %s that the recogniser saw with %f, or as %s, is %i', (char, confidence, other, quantity) => {
    const rows = textRows(`
      ${char}  Pint              12.00
      2  Burger                  24.00
      TOTAL                      36.00`);
    const cell = rows[0]?.cells[0];
    if (!cell) throw new Error('no count');
    cell.chars = [{ char, confidence, at: 0, others: [{ char: other, confidence: 0.4 }] }];
    const [pint] = explainReceipt(rows).receipt.items;
    expect(pint?.quantity).toBe(quantity);
    expect((pint?.confidence ?? 0) >= 0.8).toBe(other === 'T');
  });
});

describe('what makes the sums agree by leaving out or making up', () => {
  it('a row left out: no item is sure', () => {
    const { items, totalCents } = read(`
      Burger                     12.00
      Shake                       6.00
      Fries                       4.00
      Onion Rings                 5.00
      Total                      23.00`);
    expect(totalCents).toBe(2300);
    for (const { confidence } of items) expect(confidence).toBeLessThan(0.9);
  });

  it('a lost digit is found by the sum, and marked as unsure', () => {
    const { items } = read(`
      Curry                       3,99
      Marzipan                    3,0E
      Kiwi                        1,99
      SUMME                       9,08`);
    expect(items.map(({ priceCents }) => priceCents)).toEqual([399, 310, 199]);
    for (const { confidence } of items) expect(confidence).toBeLessThan(0.9);
  });

  it('what was paid above the total is no dish', () => {
    expect(
      read(`
      Burger                     12.00
      Shake                       6.00
      Cash                       20.00
      Total                      18.00`).items.map(({ name }) => name),
    ).toEqual(['Burger', 'Shake']);
  });
});
