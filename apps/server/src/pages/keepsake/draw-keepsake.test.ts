import { currencyCodes, currencyOf } from '@fairtab/domain/currencies';
import { moneyIn } from '@fairtab/domain/currency';
import { cents } from '@fairtab/domain/money';
import { LANGUAGES } from '@fairtab/texts/language';
import { loadEveryLanguage } from '@fairtab/texts/load-language';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawKeepsake, WIDTH } from './draw-keepsake.ts';
import { amountIn, type Keepsake } from './keepsake-of.ts';
import { setLine, wrap, writable } from './letters.ts';

beforeAll(loadEveryLanguage);

const KEEPSAKE: Keepsake = {
  place: 'Trattoria da Nina',
  day: 'November 20, 2026',
  dishes: [{ name: 'Tagliatelle al ragù', amount: '€18.50' }],
  rows: [{ name: 'Items', amount: '€18.50' }],
  total: { name: 'Total', amount: '€18.50' },
};

/** Where there is ink: the pixels that are darker than paper, in the rows and columns given. */
async function inkIn(
  svg: string,
  { left, top, width, height }: Record<'left' | 'top' | 'width' | 'height', number>,
) {
  const pixels = await sharp(Buffer.from(svg))
    .extract({ left, top, width, height })
    .greyscale()
    .raw()
    .toBuffer();
  return pixels.filter((value) => value < 110).length;
}

describe('the picture of a bill', () => {
  test('consists of outlines: nothing of it is left to fonts, or read as markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const name = writable('text', typed);
        const { svg } = drawKeepsake({ ...KEEPSAKE, place: name, dishes: [{ name, amount: '$1.00' }] });
        expect(
          svg.replace(
            / (d|id|href|transform|fill|stroke|stroke-width|stroke-dasharray|width|height|xmlns)="[^"<>&]*"/g,
            '',
          ),
        ).toMatch(/^<svg><rect\/><path\/><defs>(<path\/>)*<\/defs>(<g>(<use\/>)*<\/g>|<path\/>)+<\/svg>$/);
      }),
      { numRuns: 200 },
    );
  });

  test('draws a hostile name as what it says', async () => {
    const name = '<image href="https://evil.example/x"/>&lt;';
    expect(writable('text', name)).toBe(name);
    const { svg } = drawKeepsake({ ...KEEPSAKE, dishes: [{ name, amount: '$1.00' }] });
    expect(svg).not.toContain('evil');
    expect(setLine('text', name).width * 36).toBeGreaterThan(500);
  });

  test('has ink where its dish and the total are', async () => {
    const { svg, height } = drawKeepsake(KEEPSAKE);
    const {
      width,
      height: drawn,
      format,
    } = await sharp(await sharp(Buffer.from(svg)).png().toBuffer()).metadata();
    expect([width, drawn, format]).toEqual([WIDTH, height, 'png']);
    const without = drawKeepsake({ ...KEEPSAKE, total: { name: 'Total', amount: '' } });
    const right = { left: WIDTH / 2, top: 0, width: WIDTH / 2 - 60, height };
    expect(await inkIn(svg, right)).toBeGreaterThan((await inkIn(without.svg, right)) + 500);
  });

  test('is bounded with 45 dishes of the longest names', async () => {
    const name = 'W'.repeat(200);
    const { svg, height } = drawKeepsake({
      ...KEEPSAKE,
      place: name,
      dishes: Array.from({ length: 45 }, () => ({ name, amount: '€9,999,999.99' })),
      rows: Array.from({ length: 17 }, () => ({ name, amount: '€9,999,999.99' })),
    });
    expect(height).toBeLessThan(7000);
    expect((await sharp(Buffer.from(svg)).png().toBuffer()).length).toBeLessThan(2_000_000);
  });
});

describe('letters', () => {
  test('every amount of every currency can be written, in every language', () => {
    const lost = LANGUAGES.flatMap((language) =>
      currencyCodes().flatMap((code) => {
        const currency = currencyOf(code);
        const amount = currency ? amountIn(language, moneyIn(currency)(cents(-123_456_789))) : '';
        const plain = amount.replace(/\s/gu, ' ');
        return currency && writable('text', amount) === plain.normalize('NFC')
          ? []
          : [`${language} ${code} ${amount}`];
      }),
    );
    expect(lost).toEqual([]);
    expect(amountIn('en', moneyIn({ code: 'ILS', digits: 2 })(cents(-1250)))).toBe('-ILS\u00A012.50');
  });

  test.each([
    ['Crème brûlée, Šopska, Süßkartoffel, Łódź', 'Crème brûlée, Šopska, Süßkartoffel, Łódź'],
    // As two signs each.
    ['Cre\u0300me', 'Crème'],
    ['Ｐｉｚｚａ', 'Pizza'],
    ['Ramen ラーメン', 'Ramen'],
    ['Mойка', ''],
    ['拉面', ''],
    ['🍕 Pizza', 'Pizza'],
    ['🍕', ''],
    ['( )', ''],
  ])('of %s are written: %s', (name, written) => {
    expect(writable('text', name)).toBe(written);
  });

  test('are broken at spaces, and cut with a sign where there are too many', () => {
    const lines = wrap('text', 36, 'Grilled aubergine with pomegranate and yoghurt', {
      width: 400,
      lines: 2,
    });
    expect(lines).toEqual(['Grilled aubergine with', 'pomegranate and yog…']);
    expect(wrap('text', 36, 'Soup', { width: 400, lines: 2 })).toEqual(['Soup']);
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), fc.integer({ min: 120, max: 900 }), (typed, width) => {
        const text = writable('text', typed);
        const broken = wrap('text', 36, text, { width, lines: 2 });
        expect(broken.length).toBeLessThanOrEqual(2);
        for (const line of broken) expect(setLine('text', line).width * 36).toBeLessThanOrEqual(width);
        if (broken.at(-1)?.endsWith('…') !== true)
          expect(broken.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      }),
      { numRuns: 300 },
    );
  });
});
