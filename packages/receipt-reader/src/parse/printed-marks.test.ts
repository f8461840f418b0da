import { expect, it } from 'vitest';
import { findCurrency, findDecimalSign } from './currency/currency.ts';
import { findGuests } from './notes.ts';

it.each([
  ['Guests: 4', 4],
  ['Table 12  Guests 6', 6],
  ['GST 3', 3],
  ['Covers: 2  14/05/2025', 2],
  ['Party of 8', 8],
  ['Gäste: 3', 3],
  ['3 Couverts', 3],
  ['COPERTI 2', 2],
  ['Comensales: 5', 5],
  ['GST 5%  1.25', null],
  ['Guest Check', null],
  ['Guests: 412', null],
  ['COPERTI 4  10,00', null],
  ['COVERS 4  2.500', null],
])('reads the number of guests in %j', (text, guests) => expect(findGuests(['Diner', text])).toBe(guests));

const TWO = { decimals: 2 } as const;

it.each([
  [['Burger $12.00', 'Tax $1.00', 'Total $13.00'], 'USD'],
  [['SUMME EUR 12,00'], 'EUR'],
  [['TotalEUR 2,73'], 'EUR'],
  [['SUMA PLN 42,00'], 'PLN'],
  [['Coffee 1.250 JD', 'TOTAL JD 3.500'], 'JOD'],
  [['Nasi Lemak RM 12.50'], 'MYR'],
  [['Svickova 189 Kc'], 'CZK'],
  [['Sushi 1200 YEN'], 'JPY'],
  [['Ramen ¥980', 'Total ¥1,180'], 'JPY'],
  [['枝豆 450円'], 'JPY'],
  [['Noodles ¥28.00', 'Total ¥28.00'], 'CNY'],
  [['Bibimbap ₩12,000'], 'KRW'],
  [['Bibimbap W12,000', 'TOTAL W12,000'], 'KRW'],
  [['합계 49,500원'], 'KRW'],
  [['TOTAL EURO 12,00'], 'EUR'],
  [['TACOS 120.00', 'CIENTO VEINTE PESOS 00/100 M.N.'], 'MXN'],
])('finds the currency that %j name', (texts, currency) =>
  expect(findCurrency(texts, TWO)).toMatchObject({ currency, currencySource: 'printed' }),
);

it.each([
  ['Minneapolis, MN'],
  ['Room: RM 204'],
  ['KC Strip $32.00'],
  ['JD & Coke $9.00'],
  ['DT Omaha'],
  ['Euro Salad $12.00'],
  ['Yen Sushi Bar'],
  ['Taste of India, est. 1998'],
  ['Little Italy'],
  ['Paragon Grill'],
  ['11/21/2026 7:15 PM PST'],
  ['1200 W 35th Street'],
])('takes no word of a receipt in dollars for a currency: %s', (text) => {
  const inDollars = { currency: 'USD', currencySource: 'printed' };
  expect(findCurrency([text, 'Tax $3.00', 'Total $40.00'], TWO)).toMatchObject(inDollars);
});

it.each([
  [['Tea 3.50', 'Total 3.50'], '.'],
  [['Tee 3,50', 'Summe 3,50', '21.04.2020'], ','],
  [['Ramen'], null],
])('finds the decimal sign of %j', (texts, sign) => expect(findDecimalSign(texts, 2)).toBe(sign));

it('finds the sign of three decimals, and none where there are no parts', () => {
  expect(findDecimalSign(['Tea 3.500'], 3)).toBe('.');
  expect(findDecimalSign(['Ramen 1,980'], 0)).toBeNull();
});
