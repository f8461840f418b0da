import { type Problem, type Problems, refuse } from '@fairtab/domain/input/checked';
import { moneyIn, USD } from '@fairtab/domain/money/currency';
import { cents } from '@fairtab/domain/money/money';
import fc from 'fast-check';
import { afterEach, expect, expectTypeOf, test } from 'vitest';
import { area, type Params } from './area.ts';
import type { accountRefusals, handleRefusals } from './en/account.ts';
import type { adminRefusals } from './en/admin.ts';
import { personRefusals } from './en/common.ts';
import type { receiptRefusals } from './en/receipt.ts';
import { errorWordsIn, refusalWordsIn } from './error-words.ts';
import { formatMoney, formatNumber, pluralRule } from './format.ts';
import { formatExact } from './format-exact.ts';
import { LANGUAGES, LOCALES } from './language.ts';
import { fieldText, wordsAtField } from './refusal-words.ts';
import { addLanguage, fill, inLanguage, setLanguage, text, textIn } from './text.ts';
import { textParts } from './text-parts.ts';

const bill = area('bill', {
  title: 'Your bill',
  paid: '{name} paid {amount:money}',
  items: { one: '{count} item of {name}', other: '{count} items of {name}' },
  terms: 'By going on you accept <link>our terms, {name}</link>.',
});

const spanish = {
  title: 'Tu cuenta',
  paid: '{amount:money} los pagó {name}',
  items: {
    one: '{count} plato de {name}',
    many: '{count} de platos de {name}',
    other: '{count} platos de {name}',
  },
  terms: 'Al continuar aceptas <link>nuestros términos, {name}</link>.',
};
addLanguage('es', { bill: spanish });

const dollars = moneyIn(USD);

afterEach(() => setLanguage('en'));

test('a text knows its key, and is filled in the language that is set', () => {
  expect(bill.paid.key).toBe('bill.paid');
  expect(text(bill.paid, { name: 'Ann', amount: dollars(cents(123450)) })).toBe('Ann paid $1,234.50');
  setLanguage('es');
  expect(text(bill.paid, { name: 'Ann', amount: dollars(cents(123450)) })).toBe('$1,234.50 los pagó Ann');
  expect(text(bill.title)).toBe('Tu cuenta');
});

test('what is filled in is never read as a hole or a tag', () => {
  expect(text(bill.paid, { name: '{amount} <b>$&</b>', amount: dollars(cents(1)) })).toBe(
    '{amount} <b>$&</b> paid $0.01',
  );
  const around = { link: (words: string) => ({ words }) };
  expect(textParts(bill.terms, { name: '</link>$1<link>' }, around)).toEqual([
    'By going on you accept ',
    { words: 'our terms, </link>$1<link>' },
    '.',
  ]);
});

test('a plural takes the form of its language', () => {
  const items = (count: number) => [
    text(bill.items, { count, name: 'Ann' }),
    textIn('es', bill.items, { count, name: 'Ann' }),
  ];
  expect(items(1)).toEqual(['1 item of Ann', '1 plato de Ann']);
  expect(items(0)).toEqual(['0 items of Ann', '0 platos de Ann']);
  expect(items(1_000_000)).toEqual(['1,000,000 items of Ann', '1,000,000 de platos de Ann']);
});

test('an area that a language lacks is English, its plurals too', () => {
  const left = { key: 'other.left', text: { one: '{count} is left', other: '{count} are left' } } as const;
  expect(textIn('es', left, { count: 1 })).toBe('1 is left');
  expect(textIn('es', left, { count: 1_000_000 })).toBe('1,000,000 are left');
});

test('a language can be set for a piece of work alone', () => {
  expect(inLanguage('es', () => text(bill.title))).toBe('Tu cuenta');
  expect(() =>
    inLanguage('es', () => {
      throw new Error('rendering failed');
    }),
  ).toThrow('rendering failed');
  expect(text(bill.title)).toBe('Your bill');
});

test('parameters that came over the wire may be missing', () => {
  expect(fill('en', bill.paid, { amount: dollars(cents(250)) })).toBe(' paid $2.50');
});

test('money, numbers and plurals are as in Intl, in every language', () => {
  for (const language of LANGUAGES) {
    const money = new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'USD' });
    const rules = new Intl.PluralRules(LOCALES[language]);
    const numbers = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 3 });
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (amount) => {
        expect(formatMoney(language, dollars(cents(amount)))).toBe(money.format(amount / 100));
        expect(formatNumber(language, amount / 100)).toBe(numbers.format(amount / 100));
        expect(formatNumber(language, amount)).toBe(numbers.format(amount));
        expect(pluralRule(language, Math.abs(amount))).toBe(rules.select(Math.abs(amount)));
      }),
    );
    for (const count of [0, 1, 2, 5, 21, 1_000_000])
      expect(pluralRule(language, count)).toBe(rules.select(count));
  }
});

test.each([
  ['en', 'EUR', 2, 123_450, '€1,234.50'],
  ['es', 'EUR', 2, 123_450, '1234,50\u00a0€'],
  ['en', 'JPY', 0, 1200, '¥1,200'],
  ['es', 'JPY', 0, -1200, '-¥1,200'],
  ['en', 'KWD', 3, 1500, 'KWD\u00a01.500'],
  ['en', 'CAD', 2, 1250, 'CA$12.50'],
  // The bill’s decimals, whatever the engine would write.
  ['en', 'HUF', 2, 1250, 'HUF\u00a012.50'],
] as const)('%s, %s with %i decimals: %i is %s', (language, code, digits, amount, text) => {
  expect(formatMoney(language, { amount: cents(amount), currency: { code, digits } })).toBe(text);
});

test.each([
  ['en', 'USD', 2, '$333.3333…', '-$333.3333…'],
  ['en', 'JPY', 0, '¥33,333.33…', '-¥33,333.33…'],
  ['es', 'EUR', 2, '333,3333…\u00a0€', '-333,3333…\u00a0€'],
] as const)('a third, exactly: in %s, %s', (language, code, digits, text, below) => {
  const currency = { code, digits };
  expect(formatExact(language, { top: 100_000n, bottom: 3n }, currency)).toBe(text);
  expect(formatExact(language, { top: -100_000n, bottom: 3n }, currency)).toBe(below);
});

test('a wrong or missing parameter does not compile', () => {
  // @ts-expect-error: no name, no amount
  expect(text(bill.paid)).toContain('paid');
  // @ts-expect-error: an unused parameter
  expect(text(bill.title, { name: 'Ann' })).toBe('Your bill');
  // @ts-expect-error: money is an amount with its currency, not a number
  expect(text(bill.paid, { name: 'Ann', amount: 12 })).toBe('Ann paid ');
  // @ts-expect-error: the count of a plural is a number
  expect(text(bill.items, { name: 'Ann', count: '2' })).toBe('2 items of Ann');
  // @ts-expect-error: there is no such text
  expect(() => text(bill.nothing)).toThrow();
  // @ts-expect-error: its tags would be shown
  expect(text(bill.terms, { name: 'Ann' })).toContain('<link>');
});

test('no text of a refusal asks for more than the rule brings', () => {
  type Area = typeof accountRefusals &
    typeof adminRefusals &
    typeof handleRefusals &
    typeof personRefusals &
    typeof receiptRefusals;
  type TitleOf<P extends string> = `${P}.title` extends keyof Area ? Area[`${P}.title`]['text'] : '';
  type Asked = { [P in Problem]: Params<Area[`${P}.text`]['text']> & Params<TitleOf<P>> };
  expectTypeOf<Problems>().toExtend<Asked>();
  const refusal = { ok: false, key: 'item.quantity_invalid', params: { max: 999 } } as const;
  expect(refusalWordsIn('en', refusal).text).toBe('Please enter a whole number from 1 to 999.');
});

test('a field gets the title of a refusal, if it has one, and the sentence', () => {
  expect(fieldText(personRefusals, refuse('name.missing', {}))).toBe(
    'Missing Information: Please enter your name',
  );
  expect(fieldText(personRefusals, refuse('phone.missing', {}))).toBe(
    'Please enter your phone number to proceed.',
  );
  expect(wordsAtField({ title: 'Your name', text: 'It is yours.' })).toBe('Your name: It is yours.');
});

test('a problem without a title of its own has its sentence as title', () => {
  const words = 'Someone else pays for Ana.';
  expect(errorWordsIn('en', 'payer.taken', { name: 'Ana' })).toEqual({ title: words });
  expect(errorWordsIn('en', 'credits.insufficient', {}).title).toBe('Out of Credits');
});
