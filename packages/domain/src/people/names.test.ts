import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../test-support/random-runs.ts';
import { nameSkeleton } from './name-skeleton.ts';
import { cleanName, hasContact, nameForTexts } from './names.ts';

describe('a name as it is kept', () => {
  it.each([
    'T.G.I. Friday’s',
    "T.G.I. Friday's",
    'St. John',
    'St.John',
    'Dr. No',
    'S.r.l.',
    'S.p.A.',
    'No.1 Noodle',
    'Mr.Chow',
    'P.F. Chang’s',
    'Café Olé',
    "St.Peter's No.7, 1/2 l · Crème brûlée",
    'A.B.',
    '7-Eleven #4.50',
    'Coke 0.5l',
    '!!!',
    '👩‍👩‍👧 ❤️‍🔥 👍🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣ 🇩🇪',
    'می‌خواهم',
    'ക്‍ഷ',
    '葛\u{E0100}城',
    '김민수',
    'אבג',
  ])('%j stays', (name) => {
    expect(cleanName(name)).toBe(name);
  });

  it.each([
    ['  Ann\nSmith\t\r\n Jones\u0000\u0085\u2028 ', 'Ann Smith Jones'],
    ['Han\u200Bna\uFEFF \u202EKo\u2066\u00AD\u034F\u3164\u115F', 'Hanna Ko'],
    ['Han\u200Dna\u200C', 'Hanna'],
    ['\uD800Ann\uE000', 'Ann'],
    ['\u2800\u3164\u200B', ''],
    ['https://evil.example/pay?x=1', ''],
    ['Pay at HTTPS://evil.example/pay now', 'Pay at now'],
    ['fairtab://x', ''],
    ['Bistro www.bistro.example', 'Bistro'],
    ['evil.com', ''],
    ['(evil.com)', ''],
    ['Ann, pay.evil.co.uk/x?y=1 today', 'Ann, today'],
    ['e\u200Bvil.c\u200Bom', ''],
    ['evil。com', ''],
    ['Ann@evil.com', ''],
    ['Ann 10.0.0.1:8080/x', 'Ann'],
    ['xn--e1afmkfd.xn--p1ai', ''],
    ['пицца.рф', ''],
    ['javascript:alert(1)', ''],
    ['J.Li', 'J. Li'],
    ['Dr.No', 'Dr. No'],
    ['Mr.Pizza', 'Mr. Pizza'],
    ['evil-pay.pl/x', 'evil-pay. pl/x'],
    // What becomes an address when it is sent.
    ['ｂｉｔ．ｌｙ', ''],
    ['Bar ｂｉｔ．ｌｙ／x', 'Bar'],
    ['evil․com', ''],
    ['Ann ⓔⓥⓘⓛ.ⓒⓞⓜ', 'Ann'],
    ['evil 🍕.com', ''],
    ['evil.\u0332com', ''],
    ['eviĺ.com', ''],
    ['ｈｔｔｐｓ：／／evil', ''],
    ['Ｊ．Ｌｉ', 'J. Li'],
  ])('%j becomes %j', (typed, clean) => {
    expect(cleanName(typed)).toBe(clean);
  });

  // As `unit: 'binary'`, without a table of all of Unicode.
  const anyCharacter = fc
    .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
    .map((codePoint) => String.fromCodePoint(codePoint));
  const piece = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 8 }),
    fc.constantFrom(
      ...[
        '.',
        '。',
        'www.',
        '://',
        'com',
        'co',
        'pizza',
        '/',
        '@',
        ' ',
        '\n',
        'a',
        'Ä',
        '1',
        '1.2.3.4',
        ':80',
      ],
      ...[
        '\u200B',
        '\u200C',
        '\u200D',
        '\uFE0F',
        '\u202E',
        '\u{E0067}',
        '👩',
        '🏽',
        'ی',
        '．',
        '․',
        'ｃｏｍ',
        'ⓒⓞ',
        '555',
        '-0100',
        '５',
        '്',
        '葛',
        '\u{E0100}',
      ],
    ),
  );
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

  it('is one line without edges, the same when cleaned again, and holds no link and nothing stray', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const name = cleanName(typed);
        expect(cleanName(name)).toBe(name);
        const inText = nameForTexts(typed);
        expect([nameForTexts(inText), hasContact(inText)]).toEqual([inText, false]);
        expect(name).toBe(name.trim());
        expect(name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cs}]| {2}/u);
        expect(name).not.toMatch(
          /\u200B|\u202E|\p{L}\.(?:com|co|pizza)(?![\p{L}\p{N}\p{M}_])|(?<![\p{L}\p{N}\p{M}_])(?:www\.\S|[a-z]:\/\/)/iu,
        );
        expect(name).not.toMatch(/[a-z](?:\u200C|\u200D|\uFE0F|\u{E0067})/iu);
      }),
      { numRuns: 2 * randomRuns },
    );
  });

  it('takes long text without an end in no time', () => {
    const started = Date.now();
    for (const part of ['a-', 'a.', 'a@', '1.', '<', '\u200D', '👩\u200D']) cleanName(part.repeat(100_000));
    // What grows with the square of the length takes minutes.
    expect(Date.now() - started).toBeLessThan(5_000);
  });
});

describe('a name that stands in texts to others', () => {
  it.each([
    'evil.com',
    'Ann evil.com',
    'ｂｉｔ．ｌｙ',
    'evil․com',
    'ⓔⓥⓘⓛ.ⓒⓞⓜ',
    'evil🍕.com',
    'ev\u200Bil.c\u200Bom',
    'https://x',
    '5550100',
    'Ann 212-555-0100',
    '(212) 555 0100',
    '+45 12 34 56 78',
    '２１２５５５０１００',
    '٢١٢٥٥٥٠١٠٠',
    '212‐555‐0100',
    '2026-05-17 212 555 0100',
  ])('has a contact in it: %s', (typed) => expect(hasContact(typed)).toBe(true));

  it.each([
    'Ann',
    'J.Li',
    'Mr.Pizza',
    'Studio 54',
    'Bar 1516, 24/7',
    'Route 66 Diner 2024',
    'Sushi 2026-05-17',
    'Dinner 17.5.2026',
    'Dinner 12/31/2026',
    'Ann 555-010',
    '葛城 🍕',
  ])('has none: %s', (typed) => expect(hasContact(typed)).toBe(false));

  it.each([
    ['Diner (212) 555-0100', 'Diner'],
    ['Diner Tel. +1 212 555 0100, New York', 'Diner Tel. , New York'],
    ['２１２－５５５－０１００', ''],
    ['(212) 555-0100 / 555-0101', ''],
    ['Diner 2026-05-17', 'Diner 2026-05-17'],
    ['ｂｉｔ．ｌｙ Diner', 'Diner'],
  ])('read as %j, is %j', (read, name) => expect(nameForTexts(read)).toBe(name));
});

describe('names that look alike', () => {
  it.each([
    ['Hanna', ' hANNA '],
    ['Hanna', 'Han\u200Bna'],
    ['Hanna', 'H\u0430nn\u0430'],
    ['Hanna', 'Ｈａｎｎａ'],
    ['Ann Lee', 'Ann\u00A0 Lee'],
    ['Zoë', 'Zoe\u0308'],
    ['Zoë', 'Zoe'],
    ['Hanna', 'Hann\u0332a'],
    // In capitals this mark is a letter.
    ['Λήδα', 'Λήδ\u1FB3'],
    ['Hanna', 'H\u20DDanna'],
    ['Hanna', 'Ḧ\u0324\u034fanna'],
    ['Ноябрь', 'Нояб\u0301рь'],
    ['Strauß', 'STRAUSS'],
    ['می‌خواهم', 'میخواهم'],
  ])('%j and %j are one', (one, other) => {
    expect(nameSkeleton(one)).toBe(nameSkeleton(other));
  });

  it.each([
    ['Hanna', 'Hanna K'],
    ['Ali', 'All'],
    ['か', 'が'],
    ['दिनेश', 'दानेश'],
    ['👩', '👨'],
  ])('%j and %j are two', (one, other) => {
    expect(nameSkeleton(one)).not.toBe(nameSkeleton(other));
  });

  it('are found whatever is put between the letters', () => {
    const hidden = fc.constantFrom('\u200B', '\u200D', '\uFEFF', '\u2060', '\u00AD', '\u034F', '\uFE0F');
    fc.assert(
      fc.property(fc.array(hidden, { minLength: 6, maxLength: 6 }), (between) => {
        expect(nameSkeleton([...'Hanna'].map((letter, at) => letter + between[at]).join(''))).toBe('hanna');
      }),
      { numRuns: 200 },
    );
  });
});
