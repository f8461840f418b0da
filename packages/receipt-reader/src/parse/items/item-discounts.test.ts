import { describe, expect, it } from 'vitest';
import { readText as read } from '../../../test/text-rows.ts';

const prices = (text: string) => read(text).items.map(({ name, priceCents }) => [name, priceCents]);

describe('what is taken off an item', () => {
  it('lowers the item that the row names, wherever the row is', () => {
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

  it.each(['Nectar Price Saving', 'MEMBER PRICE', 'VOUCHER', 'LOYALTY', '2 for 3.00'])(
    'takes %s off the item above where another follows',
    (label) => {
      const receipt = read(`
      CRISPS                     2.50
      ${label.padEnd(24)}  -0.50
      MILK                       1.20
      Total                      3.20`);
      expect(receipt.items.map(({ priceCents }) => priceCents)).toEqual([200, 120]);
      expect(receipt.adjustments).toMatchObject([{ kind: 'discount', label, cents: -50, item: 0 }]);
    },
  );

  it('takes a rate off the last item if it is of its price', () => {
    expect(
      prices(`
      Rinderhack                 4,99
      Joghurt                    1,58
      30% Rabatt                -0,47
      SUMME                      6,10`),
    ).toEqual([
      ['Rinderhack', 499],
      ['Joghurt', 111],
    ]);
  });

  it.each(['BOTTLE RETURN', 'CAN RFFUND', 'DEPOSIT RETURN', 'Leergut', 'Pantretur', 'Statiegeld retour'])(
    'leaves bottles that were brought back a row of their own: %s',
    (label) => {
      const { items, adjustments } = read(`
      COLA                       5.99
      ${label.padEnd(24)}  -1.00
      BREAD                      4.00
      TOTAL                      8.99`);
      expect(items.map(({ priceCents }) => priceCents)).toEqual([599, 400]);
      expect(adjustments).toMatchObject([
        { kind: 'discount', label, cents: -100, item: null, countedIn: 'charges' },
      ]);
    },
  );

  describe('by the number of the article', () => {
    const withNumbers = (discount: string) =>
      read(`
      200410 PAPER TOWELS        22.00
      200733 OLIVE OIL           18.00
      200911 SALMON              30.00
      ${discount}
      SUBTOTAL                   65.00
      TAX                         1.80
      TOTAL                      66.80`);

    it.each([
      '900001 /200733            5.00-',
      '/200733                   -5.00',
      'Coupon 200733             -5.00',
    ])('lowers the line that has the number: %s', (discount) => {
      const { items, ...figures } = withNumbers(discount);
      expect(items.map(({ priceCents }) => priceCents)).toEqual([2200, 1300, 3000]);
      expect(items.every(({ confidence }) => confidence > 0.9)).toBe(true);
      expect(figures).toMatchObject({ additionalChargesCents: 0, totalCents: 6680, doubt: null });
    });

    it.each([
      ['CPN 200-733 5.00-', 0],
      ['CPN 200733               5.00-', 0],
      ['900001 /200-733          5.00-', 0],
      ['CPN 200-783 5.00-', 1],
    ])('lowers the line that has it in two groups: %s', (discount, doubted) => {
      const { items, ...figures } = read(`
      200-410 PAPER TOWELS       22.00
      200-733 OLIVE OIL          18.00
      200-911 SALMON             30.00
      ${discount}
      SUBTOTAL                   65.00
      TAX                         1.80
      TOTAL                      66.80`);
      expect(items.map(({ priceCents }) => priceCents)).toEqual([2200, 1300, 3000]);
      expect(items.filter(({ confidence }) => confidence < 0.8)).toHaveLength(doubted);
      expect(figures).toMatchObject({ additionalChargesCents: 0, totalCents: 6680, doubt: null });
    });

    it.each([
      ['one digit misread', '900001 /200783            5.00-', [2200, 1300, 3000], 1],
      ['on no line', '900001 /451287            5.00-', [2200, 1800, 2500], 2],
      ['of a coupon', '451287 INSTANT SAVING     5.00-', [2200, 1800, 2500], 2],
    ])('is doubted where the number is %s', (_what, discount, prices, lowered) => {
      const { items } = withNumbers(discount);
      expect(items.map(({ priceCents }) => priceCents)).toEqual(prices);
      expect(items.map(({ confidence }) => confidence < 0.8)).toEqual([0, 1, 2].map((i) => i === lowered));
    });

    it.each([
      ['where lines have numbers', '200410 PAPER TOWELS   22.00\n200733 OLIVE OIL   18.00', 'COUPON 330855'],
      ['where they have none', 'PAPER TOWELS   22.00\nOLIVE OIL   18.00', 'COUPON 330855'],
      ['and a name that no line has', 'PAPER TOWELS   22.00\nOLIVE OIL   18.00', '330855 SUMMER DISCOUNT'],
      ['and is more than any line', 'PAPER TOWELS   3.00\nOLIVE OIL   4.00', 'VOUCHER 330855'],
    ])(
      'leaves a doubt when a discount of the bill has one that is on no line, %s',
      (_where, lines, label) => {
        const left = lines.includes('22.00') ? 3500 : 200;
        const receipt = read(`${lines}\n${label}   5.00-\nTOTAL   ${(left / 100).toFixed(2)}`);
        expect(receipt).toMatchObject({ additionalChargesCents: -500, totalCents: left });
        expect(receipt.items.map(({ confidence }) => confidence < 0.8)).toEqual([false, true]);
      },
    );

    it.each([
      ['of the line that has it', 'COUPON 200410', [true, false]],
      ['of the line that it is misread from', 'COUPON 200411', [true, false]],
      ['of no line where none has it', 'COUPON 330855', [false, false]],
    ])('leaves a doubt below the subtotal %s', (_where, label, doubted) => {
      const receipt = read(`
      200410 PAPER TOWELS        22.00
      200733 OLIVE OIL           18.00
      SUBTOTAL                   40.00
      ${label}               5.00-
      TOTAL                      35.00`);
      expect(receipt).toMatchObject({ additionalChargesCents: -500, subtotalCents: 4000, totalCents: 3500 });
      expect(receipt.items.map(({ confidence }) => confidence < 0.8)).toEqual(doubted);
    });

    it.each(['MEMBER 330855', 'LOYALTY CARD 330855'])('is no article of %s', (label) => {
      const { items } = read(`PAPER TOWELS   22.00\nOLIVE OIL   18.00\n${label}   5.00-\nTOTAL   35.00`);
      expect(items.every(({ confidence }) => confidence > 0.9)).toBe(true);
    });

    it('is of the line above where lines have none, below the last one too', () => {
      const { items, additionalChargesCents } = read(`
      Shirt                      40.00 *
      110420                    -30.00
      Manual discount
      Socks                      20.00 *
      330855                     -5.00
      Manual discount
      TOTAL                      25.00
      GST 10%                     2.27`);
      expect(items.map(({ name, priceCents }) => [name, priceCents])).toEqual([
        ['Shirt', 1000],
        ['Socks', 1500],
      ]);
      expect(items.every(({ confidence }) => confidence > 0.9)).toBe(true);
      expect(additionalChargesCents).toBe(0);
    });
  });
});
