import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkIban, IBAN_LENGTHS, ibanRemainder } from './payment-handles.ts';
import { groupedIban } from './payment-methods.ts';

test.each([
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['gb29nwbk60161331926819', 'GB29NWBK60161331926819'],
  ['IBAN: FR14 2004 1010 0505 0001 3M02 606', 'FR1420041010050500013M02606'],
  ['BE71-0961-2345-6769', 'BE71096123456769'],
  ['NO93\u00a08601 1117 947', 'NO9386011117947'],
])('%s is an IBAN', (typed, value) => {
  expect(checkIban(typed)).toEqual({ ok: true, value });
});

test.each([
  ['', 'iban.country', {}],
  ['Hanna', 'iban.country', {}],
  ['US64 SVBK US6S 3300 9586 79', 'iban.country', {}],
  ['DE8937040044053201300', 'iban.length', { country: 'DE', length: 22, typed: 21 }],
  ['DE893704004405320130000', 'iban.length', { country: 'DE', length: 22, typed: 23 }],
  ['DEX9370400440532013000', 'iban.characters', {}],
  ['DE89 3704 0044 0532 0130 0/', 'iban.characters', {}],
  ['DE89 3704 0044 0532 0130 01', 'iban.typo', {}],
] as const)('what is wrong with %j is said: %s', (typed, key, params) => {
  expect(checkIban(typed)).toEqual({ ok: false, key, params });
});

/** With the check digits that belong to it (ISO 7064). */
function withDigits(country: string, account: string): string {
  const rest = 98 - ibanRemainder(`${country}00${account}`);
  return `${country}${String(rest).padStart(2, '0')}${account}`;
}

const account = (unit: string) =>
  fc.constantFrom(...IBAN_LENGTHS).chain(([country, whole]) => {
    const length = whole - 4;
    const unitOf = fc.constantFrom(...unit);
    return fc
      .array(unitOf, { minLength: length, maxLength: length })
      .map((characters) => withDigits(country, characters.join('')));
  });

test('random valid ones pass, with whatever spaces', () => {
  fc.assert(
    fc.property(account('0123456789ABCXYZ'), (iban) => {
      expect(checkIban(iban)).toEqual({ ok: true, value: iban });
      expect(checkIban(groupedIban(iban))).toEqual({ ok: true, value: iban });
      expect(groupedIban(iban)).toMatch(/^(.{4} )*.{1,4}$/);
    }),
  );
});

test('a wrong digit, and two neighbours in the wrong order, are refused, wherever they stand', () => {
  // Among digits, as accounts have: with letters, B1 and 1B leave the same.
  fc.assert(
    fc.property(account('0123456789'), fc.nat(), fc.integer({ min: 1, max: 9 }), (iban, at, more) => {
      const place = 2 + (at % (iban.length - 2));
      const digit = (Number(iban[place]) + more) % 10;
      expect(checkIban(iban.slice(0, place) + digit + iban.slice(place + 1)).ok).toBe(false);
      const [one = '', other = ''] = iban.slice(place, place + 2);
      if (one === other || other === '') return;
      expect(checkIban(iban.slice(0, place) + other + one + iban.slice(place + 2)).ok).toBe(false);
    }),
    { numRuns: 2000 },
  );
});
