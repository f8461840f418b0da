import { describe, expect, it } from 'vitest';
import { readText as read, textRows } from '../../test/text-rows.ts';
import { explainReceipt } from './parse-receipt.ts';

const prices = (text: string) => read(text).items.map(({ name, priceCents }) => [name, priceCents]);

describe('items', () => {
  it('takes name and quantity from the row above a unit price, or the row below', () => {
    const { items } = read(`
      Tacos al Pastor
        3 @ 4.25                12.75
      2 @ 8.00
      CALAMARI                  16.00
      TOTAL                     28.75`);
    expect(items).toMatchObject([
      { name: 'Tacos al Pastor', quantity: 3, priceCents: 1275 },
      { name: 'CALAMARI', priceCents: 1600 },
    ]);
  });

  it('joins free modifiers to the dish above and keeps paid ones', () => {
    expect(
      prices(`
      1 Greek Salad              8.99
      House Dressing             0.00
      + Chicken                  4.25
      Subtotal                  13.24
      Tax                        1.00
      Total                     14.24`),
    ).toEqual([
      ['Greek Salad, House Dressing', 899],
      ['+ Chicken', 425],
    ]);
  });

  it('joins a wrapped name where items begin with their quantity', () => {
    const { items } = read(`
      1 Side Yogurt              2.99
      1 Side Bread, english
      muffin, dry                2.39
      1 Santa Fe Skillet         9.49
      Total                     14.87`);
    expect(items[1]).toMatchObject({ name: 'Side Bread, english muffin, dry', priceCents: 239 });
  });

  it('reads columns of quantity, rate and amount, also when they are glued', () => {
    const { items } = read(`
      PADDU           1.00120.00   120.00
      BUTTER MILK     2.00  60.00  120.00
      TOTAL                        240.00`);
    expect(items).toMatchObject([
      { priceCents: 12000 },
      { name: 'BUTTER MILK', quantity: 2, priceCents: 12000 },
    ]);
  });

  it('does not take an unlabelled subtotal for a dish', () => {
    const receipt = read(`
      1 Burger                   2.70
      1 Shake                    3.90
      COUNTER-Take Out           6.60
      TAX 9.50%                   .63
      Amount Due                $7.23`);
    expect(receipt.items).toHaveLength(2);
    expect(receipt).toMatchObject({ subtotalCents: 660, taxCents: 63, totalCents: 723 });
  });

  it('does not take sums by category for dishes', () => {
    const receipt = read(`
      Ribeye                    26.90
      Lemonade                   4.00
      Food                      26.90
      Beverages                  4.00
      Tax                        2.00
      Total                     32.90`);
    expect(receipt.items.map(({ name }) => name)).toEqual(['Ribeye', 'Lemonade']);
  });

  it('removes one-letter tax marks that most rows have', () => {
    expect(
      prices(`
      SESAME PRAWN  E           12.50
      HOT COFFEE  E              3.20
      APPLE PIE  E               4.20
      Total                     19.90`).map(([name]) => name),
    ).toEqual(['SESAME PRAWN', 'HOT COFFEE', 'APPLE PIE']);
  });
});

describe('figures', () => {
  it('ignores suggested tips', () => {
    expect(
      read(`
      Pasta                     20.00
      Tax                        1.60
      Total                     21.60
      Gratuity Guide
      18% Tip                    3.60
      20% Tip                    4.00`),
    ).toMatchObject({ tipCents: 0, totalCents: 2160 });
  });

  it('leaves a tax that the prices contain at nothing', () => {
    expect(
      read(`
      2 Menu du jour             43,00
      Cafe                        2,50
      TOTAL                      45,50
      TVA 10%                     4,14`),
    ).toMatchObject({ taxCents: 0, totalCents: 4550 });
  });

  it('adds several taxes, a service charge as tip, and a fee with its description', () => {
    expect(
      read(`
      Dinner for two            80.00
      Subtotal                  80.00
      State Tax                  4.00
      City Tax                   2.40
      10% Svc Charge             8.00
      Living Wage Fee            2.00
      Total                     96.40`),
    ).toMatchObject({
      taxCents: 640,
      tipCents: 800,
      additionalChargesCents: 200,
      additionalChargesDescription: 'Living Wage Fee',
      totalCents: 9640,
    });
  });

  it('knows a discount by its word when its sign was lost', () => {
    expect(
      read(`
      Burger                    12.50
      Open Disc                  2.05
      Subtotal                  10.45
      Tax                        1.00
      Total                     11.45`),
    ).toMatchObject({ additionalChargesCents: -205, totalCents: 1145 });
  });

  it('finds the total by cash less change where its label is unreadable', () => {
    expect(
      read(`
      Combo                      7.69
      Fries                      7.79
      HST                        2.02
      AMOUNT TENDER             20.00
      CHANGE                     2.50`),
    ).toMatchObject({ totalCents: 1750, taxCents: 202 });
  });

  it('takes the total that contains the gratuity', () => {
    expect(
      read(`
      Tasting menu             297.00
      Subtotal                 297.00
      Total                    297.00
      Gratuity 20.00%           59.40
      Total                    356.40`),
    ).toMatchObject({ tipCents: 5940, totalCents: 35640 });
  });

  it('believes a lost decimal point where the sum agrees', () => {
    expect(
      read(`
      Strip Steak              110.25
      Tax                       18.90
      TOTALDUE  $12915`),
    ).toMatchObject({ totalCents: 12915 });
  });
});

describe('repairs', () => {
  const rows = (price: string, total: string) =>
    textRows(`
      Beef Rendang              12.90
      Fish Head                 ${price}
      Nonya Roll                 8.00
      SUBTOTAL                  ${total}
      TOTAL                     ${total}`);

  it('chooses the second-best digit that makes the receipt add up', () => {
    const damaged = rows('29.30', '49.20');
    const cell = damaged[1]?.cells[1];
    if (!cell) throw new Error('no price cell');
    cell.chars = [...cell.text].map((char, at) => ({
      char,
      confidence: 0.9,
      at,
      others: char === '9' ? [{ char: '8', confidence: 0.08 }] : [],
    }));
    const { receipt } = explainReceipt(damaged);
    expect(receipt.items[1]?.priceCents).toBe(2830);
    expect(receipt.items[1]?.confidence).toBeLessThan(0.9);
  });

  it('is not sure of items that do not add up', () => {
    const { receipt, proof } = explainReceipt(rows('29.30', '49.20'));
    expect(proof).not.toBe('full');
    expect(receipt.totalCents).toBe(4920);
    for (const item of receipt.items) expect(item.confidence).toBeLessThan(0.9);
  });
});

it('answers an empty receipt for no text', () => {
  expect(read('')).toMatchObject({ items: [], totalCents: null, restaurantName: null });
});
