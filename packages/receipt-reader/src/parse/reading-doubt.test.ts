import { describe, expect, it } from 'vitest';
import { readText as read } from '../../test/text-rows.ts';

const doubt = (text: string) => read(text).doubt;

const DISHES = ['Carbonara', 'Amatriciana', 'Gricia', 'Cacio e pepe', 'Puttanesca', 'Norma', 'Bolognese'];
const MENU = DISHES.map((dish, i) => `${dish}  ${i + 9}.50`).join('\n');

describe('a reading is doubtful as a whole', () => {
  it('where a menu has no sums', () => {
    expect(doubt(`Trattoria Bella\nPASTA\n${MENU}\nPizza\nDOLCI\nTiramisu  6.50\nPanna cotta  5.90`)).toBe(
      'no_receipt',
    );
  });

  it('where a page of text has none', () => {
    const lines = Array.from({ length: 20 }, (_, i) => `Chapter ${i} tells what happened on the way home`);
    expect(doubt(lines.join('\n'))).toBe('no_receipt');
  });

  it('where two receipts stand one below the other', () => {
    expect(
      doubt(`
      Blue Heron Grill
      Burger                     12.00
      Fries                       4.00
      Total                      16.00
      Sakura House
      Ramen                      11.00
      Gyoza                       6.50
      Total                      17.50`),
    ).toBe('several');
  });

  it('where they stand side by side', () => {
    expect(
      doubt(`
      Blue Heron            Sakura House
      Burger    12.00       Ramen      11.00
      Fries      4.00       Gyoza       6.50
      Shake      5.00       Sake        8.00
      Total     21.00       Total      25.50`),
    ).toBe('several');
  });

  it('where the sums agree only with a row left out, or not at all', () => {
    expect(doubt('Burger  12.00\nShake  6.00\nFries  4.00\nOnion Rings  5.00\nTotal  23.00')).toBe('sums');
    expect(doubt('Burger  12.00\nShake  6.00\nTotal  99.00')).toBe('sums');
  });
});

describe('nothing speaks against', () => {
  it.each([
    ['what adds up', 'Burger  12.00\nShake  6.00\nTotal  18.00'],
    ['a card slip below', 'Burger  12.00\nShake  6.00\nTotal  18.00\nVISA  18.00\nTotal  18.00'],
    [
      'the sums of two guests',
      'Soup  5.00\nBurger  12.00\nTotal  17.00\nTea  3.00\nRamen  11.00\nTotal  14.00\nGrand Total  31.00',
    ],
    ['the price of one', '2 Burger  6.00  12.00\n3 Shake  2.00  6.00\n2 Tea  1.00  2.00\nTotal  20.00'],
    [
      'sums raised by taxes and a tip',
      'Burger  12.00\nShake  6.00\nTotal  18.00\nTax  1.50\nTip  3.00\nTotal  22.50',
    ],
  ])('%s', (_, text) => {
    expect(doubt(text)).toBeNull();
  });

  it('cash that happens to be the total and the tax inside it', () => {
    expect(
      read(`
      Coperto                     4,50
      Tagliata                  105,50
      TOTALE EURO               110,00
      DI CUI IVA                 10,00
      Contanti                  120,00
      RESTO                      10,00`),
    ).toMatchObject({ totalCents: 11000, doubt: null });
  });
});
