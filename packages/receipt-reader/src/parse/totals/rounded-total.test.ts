import { describe, expect, it } from 'vitest';
import { readText as read } from '../../../test/text-rows.ts';

const isSure = ({ doubt, items }: ReturnType<typeof read>) =>
  doubt === null && items.every(({ confidence }) => confidence >= 0.8);

const DISHES = `
      Nasi Goreng                RM 12.60
      Teh Tarik                  RM 12.84`;

describe('the total after rounding is what was paid', () => {
  it.each([
    [
      'called so',
      `Total RM                      25.44
      ROUNDING ADJUSTMENT RM         0.01
      TOTAL ROUNDED RM              25.45
      CASH RM                       51.00
      CHANGE RM                     25.55`,
    ],
    [
      'to be paid',
      `Total :                       25.44
      Total Sales inclusive GST @6%: 25.44
      Rounding Adjustment:           0.01
      Amount To Be Paid :           25.45
      Cash Received:                25.50
      Change :                       0.05`,
    ],
    [
      'called a subtotal again',
      `SUBTOTAL(QTY 2)             RM25.44
      ROUNDING                     RMO.01
      SUBTOTAL(QTY 2)             RM25.45
      CASH                        RM51.50
      CHANGE CASH                 RM26.05`,
    ],
    [
      'called the rounding',
      `Total Sales (Inclusive GST) RM 25.44
      Rounding Adjustment RM           .01
      Rounding                    RM 25.45
      CASH                        RM 30.00
      CHANGE                       RM 4.55`,
    ],
    [
      'beside a point that was lost',
      `Total (Incl GST, 0%)        RM25.44
      Round ing.                   RM0.01
      Grand Total                  RM25 45
      Total Paid                  RM50.00
      Change                      RM24.55`,
    ],
    [
      'exactly what was given',
      `TOTAL                       RM25.44
      ROUNDING                     RM0.01
      CASH                        RM25.45`,
    ],
  ])('%s', (_how, sums) => {
    const receipt = read(`${DISHES}\n      ${sums}`);
    expect(receipt).toMatchObject({
      totalCents: 2545,
      additionalChargesCents: 1,
      items: [{ priceCents: 1260 }, { priceCents: 1284 }],
      adjustments: [{ kind: 'rounding', cents: 1 }],
    });
    expect(isSure(receipt)).toBe(true);
  });

  it('takes away what is rounded down', () => {
    expect(
      read(`
      Nasi Goreng                    12.60
      Teh Tarik                      12.86
      Total                          25.46
      Rounding Adj                   -0.01
      Nett Total                     25.45`),
    ).toMatchObject({ totalCents: 2545, additionalChargesCents: -1 });
  });

  it('is what was paid, where a digit of the printed one was misread', () => {
    expect(
      read(`
      Silicone Gun                   15.00
      Punch Set                      91.10
      Sub Total                     106.10
      GST                             6.37
      Rounding                       -0.02
      Total                         112.46
      CASH                          112.45
      Change                          0.00`),
    ).toMatchObject({ totalCents: 11245, taxCents: 637 });
  });

  it('but a rounding below the cash is one of the change', () => {
    expect(
      read(`
      OPTICARE 500X3                 13.78
      SUBTOTAL                       13.78
      TOTAL (GST INCL)               13.78
      CASH                           20.00
      ROUNDING ADJUSTMENTS            0.02
      CHANGE DUE                      6.20
      YOUR SAVINGS FOR TODAY          3.49`),
    ).toMatchObject({ totalCents: 1378, additionalChargesCents: 0 });
  });
});

describe('the cash that was given is no total', () => {
  it('whatever it is called', () => {
    expect(
      read(`
      Pay parking ticket              5.00 RM
      Accepted total                 10.00 RM
      Change                          5.00 RM
      GST 6%                          0.28 RM`),
    ).toMatchObject({ totalCents: 500, taxCents: 0, items: [{ priceCents: 500 }] });
  });

  it('nor where it is the item and the same amount again', () => {
    expect(
      read(`
      Parking ticket                  5.00
      Fee paid                        5.00
      Accepted total                 10.00
      Change                          5.00`),
    ).toMatchObject({ totalCents: 500, items: [{ name: 'Parking ticket', priceCents: 500 }] });
  });

  it('nor where the lines do not add up', () => {
    expect(
      read(`
      Nasi Goreng                    12.60
      Teh Tarik                      13.84
      Total                          25.44
      Accepted total                 50.00
      Change                         24.56`),
    ).toMatchObject({ totalCents: 2544, doubt: 'sums' });
  });

  it('but a total may be as much as the change and a dish', () => {
    expect(
      read(`
      Soup                            5.00
      Salad                           5.00
      Total                          10.00
      Cash                           15.00
      Change                          5.00`),
    ).toMatchObject({ totalCents: 1000 });
  });
});

describe('groups with totals of their own', () => {
  it('end no items where the last total is the sum of two of them', () => {
    const receipt = read(`
      White Bread               4   8.52
      Wholemeal                 2   5.56
      Jumbo                     3   8.91
      Total 0% supplies:           22.99
      Butterscotch              2   7.44
      Bun                      10   8.40
      Total 6% supplies (excl. GST) 15.84
      GST:                          0.95
      Total 6% supplies Inc. GST:  16.79
      Total 0% supplies:           22.99
      Total Payable:               39.78`);
    expect(receipt).toMatchObject({ totalCents: 3978, taxCents: 95, doubt: null });
    expect(receipt.items.map(({ priceCents }) => priceCents)).toEqual([852, 556, 891, 744, 840]);
  });
});

it('counts a tax once that a table repeats, where no total proves it', () => {
  expect(
    read(`
      Batteries AA                   22.00
      Batteries AAA                  30.00
      SUB-TOTAL                      49.06
      GST                             2.94
      TOTAL ROUNDING                  0.00
      GST SUMMARY
      TAX TOTAL:                      2.94`).totalCents,
  ).toBe(5200);
});

it('takes the sum after a discount for a sum and no discount', () => {
  expect(
    read(`
      Sushi                     2     5.60
      Sushi                     2     3.60
      Total Excl GST                  9.20
      Discount:                       0.00
      After Discount:                 9.20
      GST:                            0.55
      Total Sales:                    9.75`),
  ).toMatchObject({ totalCents: 975, taxCents: 55, additionalChargesCents: 0 });
});
