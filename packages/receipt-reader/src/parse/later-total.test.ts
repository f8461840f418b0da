import { describe, expect, it } from 'vitest';
import { readText as read } from '../../test/text-rows.ts';

const dishes = `
      Pad Thai                  12.00
      Green Curry               13.50`;

describe('an early sum is not the total where a larger one follows', () => {
  it.each([
    ['words that are cut short', 'ST  25.50\nTotal Taxes  2.04\nTL  27.54', [2550, 204, null, 0, 2754]],
    [
      'a rounding between them',
      'Subtotal  25.50\nSales Tx  2.12\nRounding  0.03\nAmount Due  27.65',
      [2550, 212, null, 3, 2765],
    ],
    [
      'a service glued together',
      'Net Amount  25.50\nServicesCHR 10%  2.55\nCGST 5%  1.28\nBill Amount  29.33',
      [2550, 128, 255, 0, 2933],
    ],
    [
      'a discount below a first total',
      'Total  25.50\nDiscount  2.50-\nService Charge 10%  2.30\nAmount Payable  25.30',
      [2550, null, 230, -250, 2530],
    ],
    ['a % read as X', 'Subtotal  25.50\n10XService  2.55\nTotal  28.05', [2550, null, 255, 0, 2805]],
    [
      'a discount of another name, without its sign',
      'Subtotal  25.50\nBirthday Club  2.50\nTax  1.20\nTotal  24.20',
      [2550, 120, null, -250, 2420],
    ],
    [
      'a tax without its point, below a sum without a name',
      'Counter-Eat In  25.50\nTAX 8.25%  56\nAmount Due  26.06',
      [2550, 56, null, 0, 2606],
    ],
    [
      'an unreadable tax',
      'Counter-Eat In  25.50\nTAX 8.25%  ?\nAmount Due  27.60',
      [2550, null, null, 0, 2760],
    ],
  ])('%s', (_, sums, [subtotalCents, taxCents, tipCents, additionalChargesCents, totalCents]) => {
    const receipt = read(`${dishes}\n${sums}`);
    expect(receipt.items).toHaveLength(2);
    expect(receipt).toMatchObject({ subtotalCents, tipCents, additionalChargesCents, totalCents });
    expect(receipt.taxCents).toBe(taxCents);
  });

  it('a net amount is the total where only taxes stand above it', () => {
    expect(
      read(`${dishes}
      Sub Total                 25.50
      CGST 2.5%                  0.64
      SGST 2.5%                  0.64
      Round Off                  0.22
      Net Amount                27.00`),
    ).toMatchObject({ subtotalCents: 2550, taxCents: 128, additionalChargesCents: 22, totalCents: 2700 });
  });

  it('but the same in another currency is none, nor what was paid', () => {
    expect(
      read(`${dishes}
      Betrag CHF                25.50
      MWST 8.1%                  1.91
      Total EUR                 26.52`),
    ).toMatchObject({ items: [{}, {}], totalCents: 2550, currency: 'CHF' });
    expect(
      read(`${dishes}
      Subtotal                  25.50
      Total                     25.50
      Cash                     -25.50
      Amount Due                 0.00`),
    ).toMatchObject({ totalCents: 2550, additionalChargesCents: 0 });
  });
});

it('reads an amount glued to its label by a colon, which is no time', () => {
  expect(read('Wagyu  300.00\nLobster  140.00\nSub-Tota1:$440.00\nTax:$44.00\nTota1:$484.00')).toMatchObject({
    subtotalCents: 44000,
    taxCents: 4400,
    totalCents: 48400,
  });
});
