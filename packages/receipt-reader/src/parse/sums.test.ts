import { describe, expect, it } from 'vitest';
import { readText as read } from '../../test/text-rows.ts';

const names = (text: string) => read(text).items.map(({ name }) => name);

describe('sums', () => {
  it('computes a total that is not printed, or read as less than the subtotal', () => {
    const lines = `
      Burger                    12.00
      Shake                      6.00
      Subtotal                  18.00
      Tax                        1.50
      Tip                        3.00`;
    expect(read(lines).totalCents).toBe(2250);
    expect(read(`${lines}\n      Total  2.50`).totalCents).toBe(2250);
  });

  it('takes a first total for the subtotal if a later row adds taxes and fees to it', () => {
    expect(
      read(`
      Ramen                     12.00
      Gyoza                      6.00
      Total                     18.00
      Service Charge             1.80
      Tax                        1.26
      Visa                      21.06`),
    ).toMatchObject({ subtotalCents: 1800, totalCents: 2106, taxCents: 126, tipCents: 180 });
  });

  it.each(['YHTEENSA', 'S U M', 'xx', ''])('ends the items at a row called %j that is their sum', (label) => {
    const receipt = read(`
      Lohikeitto                 9.50
      Karjalanpiirakka           3.20
      Kahvi                      2.10
      ${label.padEnd(20)}       14.80
      Kortti                    14.80`);
    expect(receipt.items).toHaveLength(3);
    expect(receipt).toMatchObject({ totalCents: 1480 });
  });

  it('takes the row that adds the tax to an unlabelled sum for the total', () => {
    expect(
      read(`
      Coffee                     3.00
      Cake                       4.50
      Scones                     2.50
      Summary                   10.00
      Tax                        0.80
      Charge                    10.80`),
    ).toMatchObject({ subtotalCents: 1000, taxCents: 80, totalCents: 1080 });
  });

  it('reads letter-spaced labels', () => {
    expect(
      read(`
      Coffee                     3.00
      Cake                       4.50
      T O T A L                  7.50`),
    ).toMatchObject({ totalCents: 750, items: [{ name: 'Coffee' }, { name: 'Cake' }] });
  });

  it('takes unknown rows between subtotal and total for taxes and fees where the sums need them', () => {
    expect(
      read(`
      Burger                    12.00
      Shake                      6.00
      Subtotal                  18.00
      5%                         0.90
      Kitchen crew               1.00
      Table nr                   4.00
      Total                     19.90`),
    ).toMatchObject({
      taxCents: 90,
      additionalChargesCents: 100,
      additionalChargesDescription: 'Kitchen crew',
    });
  });

  it('takes a charge among the items for an item, and one below them for a charge', () => {
    const among = `
      Pad Thai                  12.00
      Delivery                   3.00
      Spring Rolls               6.00
      Subtotal                  21.00
      Total                     21.00`;
    expect(names(among)).toEqual(['Pad Thai', 'Delivery', 'Spring Rolls']);
    const below = `
      Pad Thai                  12.00
      Spring Rolls               6.00
      Delivery                   3.00
      Total                     21.00`;
    expect(read(below)).toMatchObject({ items: [{}, {}], additionalChargesCents: 300 });
  });

  it('keeps dishes that have the word for a sum in their name', () => {
    expect(
      names(`
      Total 0% Yogurt            3.00
      RND Steak                 14.00
      Toffee Fee Pudding         5.00
      Subtotal                  22.00
      Tax                        2.00
      Total                     24.00`),
    ).toEqual(['Total 0% Yogurt', 'RND Steak', 'Toffee Fee Pudding']);
  });
});

describe('remarks', () => {
  it('leaves out each item’s former price', () => {
    expect(
      names(`
      Yoghurt                    1.99
      was                        2.49
      Bread                      3.10
      Cheese                     4.50
      was                        5.00
      Total                      9.59`),
    ).toEqual(['Yoghurt', 'Bread', 'Cheese']);
  });

  it('leaves out the price of a kilo and of a piece', () => {
    const { items } = read(`
      BANANEN LOSE
      0,158 kg x 1,19 EUR/kg     0,19
      2 x                        0,39
      BROT                       0,78
      2                          0,99
      MORTADELLA                 1,98
      SUMME EUR                  2,95`);
    expect(items).toMatchObject([
      { name: 'BANANEN LOSE', priceCents: 19 },
      { name: 'BROT', priceCents: 78 },
      { name: 'MORTADELLA', priceCents: 198 },
    ]);
  });
});

it('reads a sign that was read as a digit, if the sums say so', () => {
  expect(
    read(`
      Burger                   $12.00
      Shake                    $ 6.00
      Fries                    54.00
      Subtotal                 $22.00
      Total                    $22.00`).items,
  ).toMatchObject([{ priceCents: 1200 }, { priceCents: 600 }, { priceCents: 400 }]);
});

it.each([
  ['SUMME EUR', 'MwSt 19%', 'de'],
  ['TOTAL TTC', 'dont TVA 10%', 'fr'],
  ['TOTALE COMPLESSIVO', 'di cui IVA', 'it'],
  ['TOTAL A PAGAR', 'IVA 10%', 'es'],
  ['Valor a pagar', 'IVA 23%', 'pt'],
  ['TE BETALEN', 'BTW 9%', 'nl'],
  ['SUMA PLN', 'SUMA PTU', 'pl'],
  ['TOTALT SEK', 'varav moms 12%', 'sv'],
  ['CELKEM K UHRADE', 'DPH 12%', 'cs'],
  ['TOPLAM', 'TOPKDV', 'tr'],
])('knows %j, and %j below it (%s)', (total, tax) => {
  const receipt = read(`
      Lasagna                    9,50
      Acqua                      2,50
      ${total}                  12,00
      ${tax}                     1,09`);
  expect(receipt.items).toHaveLength(2);
  expect(receipt).toMatchObject({ totalCents: 1200, decimalSign: ',' });
  expect(receipt.taxCents ?? 0).toBe(0);
});
