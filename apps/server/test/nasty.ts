import { GUEST_HEADERS } from '@fairtab/contract/wire/guest-headers';
import fc from 'fast-check';

/** Any character of Unicode. fast-check's own `unit: 'binary'` first builds a table of all of them, which takes a second. */
const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((codePoint) => String.fromCodePoint(codePoint));

/** Texts that commonly break storage, parsers, prototypes, encodings or limits. */
const nastyText = fc.oneof(
  // No database can store these, so they get a share of their own.
  fc.constantFrom('\u0000', 'a\u0000b'),
  fc.constantFrom(
    '',
    ' ',
    '\ud800',
    'a\udfffb',
    '\u202e\ufeff',
    '__proto__',
    'constructor',
    'null',
    'http://[',
    '//',
    '%E0%A4%A',
    '%00',
    '../../etc/passwd',
    "'; drop table receipts; --",
    '00000000-0000-0000-0000-000000000000',
    'x'.repeat(5000),
    '🍕'.repeat(400),
  ),
  fc.string({ unit: anyCharacter }),
);

const nastyNumber = fc.oneof(
  fc.constantFrom(-1, -0, 0.1, 1e308, -1e308, 2 ** 53, 2 ** 31, 1_000_000_000, 5e-324),
  fc.integer(),
);

const nasty: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyNumber,
  fc.constantFrom(null, true, [], {}, [[[[]]]], [null]),
  fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'toString', '\u0000', 'id', ''), nastyText),
  fc.jsonValue(),
);

/** A nearly valid body: one field of a valid one is replaced, dropped or added. */
const nearly = (right: object): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...Object.keys(right), '__proto__', 'extra'), nasty)
    .map(([key, value]) => JSON.stringify(Object.fromEntries([...Object.entries(right), [key, value]])));

/** A generated body: mostly nearly valid. */
export const madeUpBody = (right: object): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: nearly(right) },
    { weight: 1, arbitrary: nasty.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: nastyText },
    {
      weight: 1,
      arbitrary: fc.constantFrom('{', '{"price":1e999}', '[1,', '\ufeff{}', JSON.stringify(right)),
    },
  );

/** A generated path segment, including invalid encodings. */
export const madeUpSegment = fc.oneof(
  fc.constantFrom('%E0%A4%A', '%00', '%', '%2e%2e%2f', '%ff', "'", '0', 'x'.repeat(3000), '~', '*'),
  fc.string({ unit: anyCharacter, minLength: 1, maxLength: 20 }).map(encodeURIComponent),
);

/** The headers that the server reads. */
const HEADERS = [
  ...Object.values(GUEST_HEADERS),
  'authorization',
  'cookie',
  'idempotency-key',
  'content-type',
  'x-forwarded-for',
  'x-receipt-id',
  'accept',
  'accept-encoding',
  'origin',
  'sec-fetch-site',
];

const nastyHeader = fc.oneof(
  fc.constantFrom(
    '',
    '%00',
    'a%00b',
    '%E0%A4%A',
    'Bearer',
    'Bearer a.b',
    'Bearer %E0%A4%A.x',
    'fairtab.session_token=%E0%A4%A',
    'fairtab.session_token=a.b; fairtab.session_token=c',
    '\u00ff\u00fe',
    'null',
    'http://[',
    'x'.repeat(2000),
  ),
  fc.string().map((text) => text.replace(/[^\x20-\x7e]/g, '')),
);

/** Some of these headers, with invalid values. */
export const madeUpHeaders = fc.dictionary(fc.constantFrom(...HEADERS), nastyHeader, { maxKeys: 3 });
