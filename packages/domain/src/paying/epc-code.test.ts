import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyIn } from '../money/currency.ts';
import { cents } from '../money/money.ts';
import { epcCode } from './payment-codes.ts';

// The rules know no platform; their test counts as everybody does.
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

const euros = moneyIn({ code: 'EUR', digits: 2 });
const TRANSFER = { iban: 'DE89370400440532013000', name: 'Hanna Müller', reference: 'Chez Nous' };

test('says one thing in each line, as the guidelines have it', () => {
  expect(epcCode({ ...TRANSFER, amount: euros(cents(1234)) }).split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Hanna Müller',
    'DE89370400440532013000',
    'EUR12.34',
    '',
    '',
    'Chez Nous',
  ]);
});

test.each([
  [5, 'EUR0.05'],
  [100, 'EUR1.00'],
  [999_999_999, 'EUR9999999.99'],
])('%i cents are written %s', (amount, written) => {
  expect(epcCode({ ...TRANSFER, amount: euros(cents(amount)) }).split('\n')[7]).toBe(written);
});

test('whatever the names are, there are eleven lines, and no more bytes than a code of version 13 has', () => {
  const text = fc.string({ unit: 'binary', maxLength: 160 });
  fc.assert(
    fc.property(text, text, (name, reference) => {
      const iban = 'MT84MALT011000012345MTLCAST001S';
      const code = epcCode({ iban, name, reference, amount: euros(cents(999_999_999)) });
      expect(code.split(/[\n\r\u2028\u2029]/)).toHaveLength(11);
      expect(new TextEncoder().encode(code).length).toBeLessThanOrEqual(331);
      const [, , , , , said = '', , , , , about = ''] = code.split('\n');
      expect([...said].length).toBeLessThanOrEqual(70);
      expect([...about].length).toBeLessThanOrEqual(140);
    }),
  );
});
