import { describe, expect, it } from 'vitest';
import { readText as read } from '../../../test/text-rows.ts';
import { findMeasure } from './measures.ts';

const items = (text: string) =>
  read(text).items.map(({ quantity, name, priceCents }) => [quantity, name, priceCents]);

describe('a measure', () => {
  it.each([
    ['0.16 lb @   1 lb /   3.99', 64, null],
    ['0.16 lb @ 1 lb 3.99', 64, null],
    ['2.31 lb @ 0.69 /lb', 159, null],
    ['1.08 lb NET @ 8.99 /lb', 971, null],
    ['0,532 kg x 3,99 EUR/kg', 212, null],
    ['0,436 kg  1,99 €/kg', 87, null],
    ['kg 0,532 x 3,99', 212, null],
    ['3,99 EUR/kg x 0,532 kg', 212, null],
    ['0.305 kg @ £2.50/kg', 76, null],
    ['316 kg NET @ $3.90/kg', null, null],
    ['WT 1.25 lb @ $.69/lb', 86, null],
    ['0.890 lb. @ 1 lb. /0.58', 52, null],
    ['1 qty @ 2 /   5.00', 250, 1],
    ['1 qty @ 2  5.00', 250, 1],
    ['4 @ 2/3.00', 600, 4],
    ['2 AT 1 FOR 0.50', 100, 2],
    ['4 for 6.00', 600, 4],
    ['TARE .02 lb', null, null],
  ])('%s makes %s', (text, cents, pieces) => {
    expect(findMeasure(text)).toEqual({ start: 0, end: text.length, cents, pieces });
  });

  it.each(['2 x 3.75', 'Dinner for 2  45.00', 'Wine 0,2 l  4,50', 'Burger 12.00', '3 Steak 300g  54.00'])(
    '%s has none',
    (text) => {
      expect(findMeasure(text)).toBeNull();
    },
  );
});

describe('rows with a measure', () => {
  it('below the price are no lines', () => {
    expect(
      items(`
      TORTILLA CHIPS  7296305    2.50 F
         1 qty @ 2 /   5.00
      NOODLES         4100000    1.99 F
      SNACK BARS      1600013    2.50 F
         1 qty @ 2 /   5.00
      GARLIC          4608        .64 F
       0.16 lb @   1 lb /   3.99
      LEEKS           4629       1.81 F
       0.52 lb @   1 lb /   3.49
      SUBTOTAL                   9.44
      TAX                         .00
      TOTAL                      9.44`).map(([, , cents]) => cents),
    ).toEqual([250, 199, 250, 64, 181]);
  });

  it('with the price take the name above', () => {
    expect(
      items(`
      BANANAS
        2.31 lb @ 0.69 /lb       1.59 F
      SALMON FILLET
        0.87 lb @ 14.99 /lb     13.04 F
      AVOCADO 4 @ 2/3.00         6.00 F
      OLIVES DELI
        1.08 lb NET @ 8.99 /lb   9.71 F
        TARE .02 lb
      IPA 6PK                   11.99 T
      SUBTOTAL                  42.33
      TAX                        0.84
      TOTAL                     43.17`),
    ).toEqual([
      [1, 'BANANAS', 159],
      [1, 'SALMON FILLET', 1304],
      [4, 'AVOCADO', 600],
      [1, 'OLIVES DELI', 971],
      [1, 'IPA 6PK', 1199],
    ]);
  });

  it('belong to the name on their row', () => {
    expect(
      items(`
      MANGO 3 FOR 5.00           5.00
      Tomaten 0,532 kg x 3,99    2,12
      3 @ 3.74 ea LIMES         11.22
      MILK                       1.20
      TOTAL                     19.54`),
    ).toEqual([
      [3, 'MANGO', 500],
      [1, 'Tomaten', 212],
      [3, 'LIMES', 1122],
      [1, 'MILK', 120],
    ]);
  });

  it('above the price are no lines, either', () => {
    expect(
      items(`
      0.756 kg NET @ $3.90/kg
      TOMATOES                  $2.95
      316 kg NET @ $3.90/kg
      CARROTS                   $1.23
      BREAD                     $4.00
      TOTAL                     $8.18`),
    ).toEqual([
      [1, 'TOMATOES', 295],
      [1, 'CARROTS', 123],
      [1, 'BREAD', 400],
    ]);
  });

  it('whose price could not be read have what the measure makes', () => {
    expect(
      items(`
      BANANAS
        2.00 lb @ 0.69 /lb
      BREAD                      4.00
      TOTAL                      5.38`),
    ).toEqual([
      [1, 'BANANAS', 138],
      [1, 'BREAD', 400],
    ]);
  });
});

it('article numbers are no part of the names, years of wines are', () => {
  expect(
    items(`
      200410 PAPER TOWELS        22.00
      200733 OLIVE OIL           18.00
      Rioja 2015                 30.00
      TOTAL                      70.00`).map(([, name]) => name),
  ).toEqual(['PAPER TOWELS', 'OLIVE OIL', 'Rioja 2015']);
});

it('a total without an amount is the name of what is weighed below', () => {
  expect(
    items(`
      TOTAL 0% YOGURT
        0.50 lb @ 4.00 /lb        2.00
      BREAD                       4.00
      TOTAL                       6.00`),
  ).toEqual([
    [1, 'TOTAL 0% YOGURT', 200],
    [1, 'BREAD', 400],
  ]);
});
