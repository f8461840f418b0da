import { describe, expect, it } from 'vitest';
import { readText as read } from '../../test/text-rows.ts';

const items = (text: string) =>
  read(text).items.map(({ quantity, name, priceCents }) => [quantity, name, priceCents]);

describe('a star before a price', () => {
  it('is decoration: the price is the line’s', () => {
    const receipt = read(`
      1 Rindsfilet        49.00  *49.00
      2 Cordon Bleu       49.00  *98.00
      3 Rivella                  *14.40
      Total CHF                 *161.40`);
    expect(receipt.items).toMatchObject([
      { quantity: 1, name: 'Rindsfilet', priceCents: 4900 },
      { quantity: 2, name: 'Cordon Bleu', priceCents: 9800 },
      { quantity: 3, name: 'Rivella', priceCents: 1440 },
    ]);
    expect(receipt.totalCents).toBe(16140);
    for (const { confidence } of receipt.items) expect(confidence).toBeGreaterThanOrEqual(0.9);
  });

  it('is a sign between a number and the price of one where the line’s price follows', () => {
    expect(
      items(`
      2 * 8.00                   16.00
      CALAMARI
      1 * 4.00                    4.00
      BREAD
      TOTAL                      20.00`),
    ).toEqual([
      [2, 'CALAMARI', 1600],
      [1, 'BREAD', 400],
    ]);
  });
});

describe('text around an amount belongs to no name', () => {
  it.each([
    ['a currency behind it', 'Rindsfilet  13.00CHF\n2 Rivella  9.60 CHF\nTotal  22.60CHF'],
    ['a currency before it', 'Rindsfilet  Fr.  13.00\n2 Rivella  Fr.  9.60\nTotal  Fr.  22.60'],
    ['two of them', 'Rindsfilet  Fr 13.00  Fr 13.00\n2 Rivella  Fr 4.80  Fr 9.60\nTotal  Fr 22.60'],
    ['a tax class behind a stroke', 'Rindsfilet  13.00/1\n2 Rivella  9.60/2\nTotal  22.60'],
    ['a złoty', 'Rindsfilet  13,00zl\n2 Rivella  9,60zl\nSUMA  22,60zl'],
  ])('%s', (_, text) => {
    expect(items(text)).toEqual([
      [1, 'Rindsfilet', 1300],
      [2, 'Rivella', 960],
    ]);
    expect(read(text).totalCents).toBe(2260);
  });

  it('a tax class glued to the price, where the sums have none', () => {
    expect(items('Cola  5,201\n2 Bier  9,901\nPizza  12,502\nSumme  27,60')).toEqual([
      [1, 'Cola', 520],
      [2, 'Bier', 990],
      [1, 'Pizza', 1250],
    ]);
  });

  it('but letters of a name are no currency', () => {
    expect(items('FARM 12.00\nCARROT 3.00\nTotal 15.00')).toEqual([
      [1, 'FARM', 1200],
      [1, 'CARROT', 300],
    ]);
  });
});

describe('a table of taxes has no items', () => {
  const dishes = 'Fondue  42.00\nEspresso  12.50\n';

  it.each([
    ['below the total', 'Total CHF  54.50\nUmsatz inkl. 8.1%  54.50\nZu verst.  50.42\nMWST  4.08'],
    ['above it', 'Zu verst. 8.1%  50.42\nMWST 8.1%  4.08\nUmsatz inkl.  54.50\nTotal CHF  54.50'],
    ['in columns', 'Total CHF  54.50\nSatz  Netto  MWST  Brutto\n8.1%  50.42  4.08  54.50\nTotal EUR  57.30'],
    ['in columns above it', 'MWST 8.1%  50.42  4.08  54.50\nTotal CHF  54.50'],
  ])('%s', (_, text) => {
    const receipt = read(`${dishes}${text}`);
    expect(receipt.items).toMatchObject([{ name: 'Fondue' }, { name: 'Espresso' }]);
    expect([receipt.taxCents ?? 0, receipt.totalCents]).toEqual([0, 5450]);
  });
});
