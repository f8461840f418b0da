import { describe, expect, it } from 'vitest';
import { readText as read } from '../../test/text-rows.ts';

const prices = (text: string) => read(text).items.map(({ name, priceCents }) => [name, priceCents]);

describe('what is taken off an item', () => {
  it('lowers the item that the row names, wherever it stands', () => {
    const receipt = read(`
      Caesar Salad              12.00
      Ribeye                    30.00
      Fries                      5.00
      Comp: Caesar Salad        -4.00
      Subtotal                  43.00
      Tax                        3.00
      Total                     46.00`);
    expect(receipt.items.map(({ priceCents }) => priceCents)).toEqual([800, 3000, 500]);
    expect(receipt).toMatchObject({ additionalChargesCents: 0, additionalChargesDescription: null });
  });

  it('leaves nothing of an item that was voided, with its negative twin', () => {
    expect(
      prices(`
      Coffee                     3.00
      Bagel                      4.00
      VOID Coffee               -3.00
      Tea                        2.50
      Total                      6.50`),
    ).toEqual([
      ['Coffee', 0],
      ['Bagel', 400],
      ['Tea', 250],
    ]);
    expect(
      prices(`
      Coffee                     3.00
      Coffee                    -3.00
      Bagel                      4.00
      Total                      4.00`),
    ).toEqual([
      ['Coffee', 0],
      ['Bagel', 400],
    ]);
  });

  it('takes off the item right above: by the amount, or because another item follows', () => {
    expect(
      prices(`
      Oysters                   18.00
      Manager Comp             -18.00
      Lager                      8.00
      Happy Hour Disc           -3.00
      Stout                      9.00
      Total                     14.00`),
    ).toEqual([
      ['Oysters', 0],
      ['Lager', 500],
      ['Stout', 900],
    ]);
  });

  it('passes over a paid addition that costs less, and knows the same words below the last item', () => {
    expect(
      prices(`
      Caprese                   10.00
      Add Chicken                1.00
      Open $ Disc               -1.80
      Bellini                    7.00
      Open $ Disc               -1.15
      Subtotal                  15.05
      Total                     15.05`),
    ).toEqual([
      ['Caprese', 820],
      ['Add Chicken', 100],
      ['Bellini', 585],
    ]);
  });

  it.each([['Loyalty Discount'], ['Employee Disc'], ['Discount 10%']])(
    'leaves what lowers the whole bill with the bill: %s',
    (label) => {
      const receipt = read(`
      Pasta                     20.00
      Wine                      30.00
      ${label.padEnd(24)}  -5.00
      Subtotal                  45.00
      Tax                        4.00
      Total                     49.00`);
      expect(receipt.items.map(({ priceCents }) => priceCents)).toEqual([2000, 3000]);
      expect(receipt).toMatchObject({ additionalChargesCents: -500, totalCents: 4900 });
      expect(receipt.additionalChargesDescription).toContain(label.split(' ')[0]);
    },
  );
});
