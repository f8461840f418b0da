import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv } from '../../test-support/parse-csv.ts';
import { csvLine } from './csv.ts';
import { USD } from './currency.ts';
import { cents } from './money.ts';

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",\'＝a1') }),
);

test('every text is read again as it was, and none begins a formula', () => {
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 5 }), (cells) => {
      const [read = [], ...more] = parseCsv(csvLine(cells));
      expect(more).toEqual([]);
      for (const [at, cell] of read.entries()) {
        expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
        const text = cells[at] ?? '';
        expect([text, `'${text}`]).toContain(cell);
        if (!/^[=+\-@\t\r\n＝＋－＠]/.test(text)) expect(cell).toBe(text);
      }
    }),
  );
});

test('amounts and numbers stay numbers, below 0 too, with the decimals of their currency', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (amount) => {
      const [[dollars, number] = []] = parseCsv(csvLine([{ amount: cents(amount), currency: USD }, amount]));
      expect(dollars).toMatch(/^-?\d+\.\d\d$/);
      expect(Math.round(Number(dollars) * 100)).toBe(amount === 0 ? 0 : amount);
      expect(Number(number)).toBe(amount);
    }),
  );
  const yen = { code: 'JPY', digits: 0 } as const;
  const dinars = { code: 'KWD', digits: 3 } as const;
  expect(
    csvLine([{ amount: cents(-120), currency: yen }, { amount: cents(-5), currency: dinars }, null, 3]),
  ).toBe('-120,-0.005,,3\r\n');
});

test('a formula is words', () => {
  expect(csvLine(['=HYPERLINK("http://evil")', '-1', '@a', 'Pie, "the" one'])).toBe(
    `"'=HYPERLINK(""http://evil"")","'-1","'@a","Pie, ""the"" one"\r\n`,
  );
});
