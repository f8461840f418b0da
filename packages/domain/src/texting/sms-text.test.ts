import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstToFit, isGsm, shortened, smsSize, smsText, toGsm } from './sms-text.ts';

test.each([
  ['', 'gsm7', 1],
  ['a'.repeat(160), 'gsm7', 1],
  ['a'.repeat(161), 'gsm7', 2],
  ['a'.repeat(306), 'gsm7', 2],
  ['a'.repeat(307), 'gsm7', 3],
  // Two places each.
  ['€'.repeat(80), 'gsm7', 1],
  ['€'.repeat(81), 'gsm7', 2],
  // 76 pairs fill 152 places of a message, and the last place takes no half of one.
  ['{'.repeat(152), 'gsm7', 2],
  ['{'.repeat(153), 'gsm7', 3],
  ['á'.repeat(70), 'ucs2', 1],
  ['á'.repeat(71), 'ucs2', 2],
  ['漢'.repeat(134), 'ucs2', 2],
  ['漢'.repeat(135), 'ucs2', 3],
  // Two units each, 33 in a message of 67.
  ['🍕'.repeat(35), 'ucs2', 1],
  ['🍕'.repeat(66), 'ucs2', 2],
  ['🍕'.repeat(67), 'ucs2', 3],
])('%s is sent as %s in %i', (text, encoding, segments) => {
  expect(smsSize(text)).toEqual({ encoding, segments });
});

test.each([
  ['Hanna’s “bill” – pay…', 'Hanna\'s "bill" - pay...'],
  [
    'Mañana, José, pague ¡más rápido! ¿Sí? él está aquí',
    'Mañana, José, pague ¡mas rapido! ¿Si? él esta aqui',
  ],
  ['ÁÍÓÚ áíóú ÜÑ üñ ç Ç', 'AIOU aiou ÜÑ üñ c Ç'],
  ['Łukasz Đặng Nguyễn Œuvre İpek', 'Lukasz Dang Nguyen OEuvre Ipek'],
  ['Pizza 🍕 by Zoë 👩‍👩‍👧 🇺🇸!', 'Pizza by Zoe!'],
  ['Bar №1️⃣ ½ ™', 'Bar No 1/2'],
  ['Table #7, 100% at 5*', 'Table #7, 100% at 5*'],
  ['It is €24.10, £5, ¥1,200 and R$3', 'It is €24.10, £5, ¥1,200 and R$3'],
  ['It is ₹240.00, not -₩24,000', 'It is INR 240.00, not -KRW 24,000'],
  // Another script is no word without its letters.
  ['李 and Łukasz', '李 and Lukasz'],
  ['Ελένη', 'Ελένη'],
])('%s is written %s', (text, plain) => {
  expect(toGsm(text)).toBe(plain);
});

test('whatever is plain already stays, and what was made plain does not change again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const plain = toGsm(text);
      expect(toGsm(plain)).toBe(plain);
      if ([...text].every(isGsm)) expect(plain).toBe(text);
      expect(smsSize(smsText(text)).segments).toBeLessThanOrEqual(smsSize(text).segments);
    }),
  );
});

test('accents stay where they cost nothing', () => {
  expect(smsText('012345 es tu código')).toBe('012345 es tu código');
  expect(smsText(`código ${'a'.repeat(70)}`)).toBe(`codigo ${'a'.repeat(70)}`);
  // It would be sent in 16 bits all the same.
  expect(smsText(`李’s código ${'a'.repeat(70)}`)).toContain('李’s código');
});

test('the first draft that fits is taken, and the last where none does', () => {
  const [long, longer] = ['a'.repeat(307), 'a'.repeat(400)];
  expect(firstToFit(['full', 'short'])).toBe('full');
  expect(firstToFit([longer, 'short', 'shorter'])).toBe('short');
  expect(firstToFit([longer, long])).toBe(long);
  // In 16 bits the same text may take four.
  expect(firstToFit(['漢'.repeat(268), 'short'])).toHaveLength(268);
  expect(firstToFit(['漢'.repeat(269), 'short'])).toBe('short');
});

test('a name is cut at its end', () => {
  expect([shortened('Hanna', 5), shortened('The Old Mill Inn', 12), shortened('🍕🍕🍕🍕🍕', 4)]).toEqual([
    'Hanna',
    'The Old M...',
    '🍕...',
  ]);
});
