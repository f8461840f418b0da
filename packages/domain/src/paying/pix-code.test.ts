import { expect, test } from 'vitest';
import { moneyIn } from '../money/currency.ts';
import { cents } from '../money/money.ts';
import { crc16, pixCode } from './payment-codes.ts';

const reais = moneyIn({ code: 'BRL', digits: 2 });
const KEY = '123e4567-e12b-12d3-a456-426655440000';

test.each([
  // Of the definition of CRC-16/CCITT-FALSE, and the example of the Banco Central’s manual.
  ['123456789', '29B1'],
  [
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304',
    '1D3D',
  ],
])('the check digits of %s are %s', (text, digits) => {
  expect(crc16(text)).toBe(digits);
});

test('a code has key, amount, name and its check digits, each with its length', () => {
  const code = pixCode({ key: KEY, name: 'João Gonçalves', amount: reais(cents(24010)) });
  expect(code).toMatch(
    /^00020126580014br\.gov\.bcb\.pix0136123e4567-e12b-12d3-a456-4266554400005204000053039865406240\.105802BR5914Joao Goncalves6006BRASIL62070503\*\*\*6304[0-9A-F]{4}$/,
  );
  expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)));
});

test.each([
  ['x'.repeat(40), `5925${'x'.repeat(25)}60`],
  ['李', '5903PIX60'],
])('the name %s is said as %s', (name, field) => {
  expect(pixCode({ key: KEY, name, amount: reais(cents(1)) })).toContain(field);
});

test('with the longest key, name and amount every field still has a length of two digits', () => {
  const key = 'k'.repeat(77);
  const code = pixCode({ key, name: 'x'.repeat(40), amount: reais(cents(99_999_999_999)) });
  const fields = new Map<string, string>();
  for (let at = 0; at < code.length; at += 4 + Number(code.slice(at + 2, at + 4)))
    fields.set(code.slice(at, at + 2), code.slice(at + 4, at + 4 + Number(code.slice(at + 2, at + 4))));
  expect(fields.get('26')).toBe(`0014br.gov.bcb.pix0177${key}`);
  expect(fields.get('54')).toBe('999999999.99');
  expect([...fields.keys()].at(-1)).toBe('63');
});
