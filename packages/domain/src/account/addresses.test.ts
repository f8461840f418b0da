import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasAddress, withOwnLinksAlone } from './addresses.ts';

const isOurs = (address: string) => address.startsWith('https://fairtab.test/');
const safe = (text: string) => withOwnLinksAlone(text, isOurs);

test('our links stay in a finished text as they are', () => {
  const text =
    "Ann, your share at T.G.I. Friday's is $12.50.\nYour bill: https://fairtab.test/b/x.y?a=1\nReply STOP.";
  expect(safe(text)).toBe(text);
});

test.each([
  ['Pay evil.com: https://fairtab.test/b/1', 'Pay evil. com: https://fairtab.test/b/1'],
  ['at long-name-of-evil.com... is $1.00.', 'at long-name-of-evil. com... is $1.00.'],
  ['https://fairtab.test.evil.com/b/1', 'https: //fairtab. test. evil. com/b/1'],
  ['HTTPS://evil/b', 'HTTPS: //evil/b'],
  ['www.evil', 'www. evil'],
  ['pay.agency, login.monster/x, é.vil.support', 'pay. agency, login. monster/x, é. vil. support'],
  ['Mr.Pizza, ann@evil.co.uk, 10.0.0.1', 'Mr. Pizza, ann@evil. co. uk, 10. 0. 0. 1'],
])('%s leaves as %s', (text, sent) => expect(safe(text)).toBe(sent));

test('no other address is left, whatever was put together', () => {
  const part = fc.constantFrom(
    'evil',
    '.',
    'com',
    'co',
    'uk',
    '/',
    '://',
    'https',
    'www',
    '@',
    ' ',
    ':',
    '1',
    'pizza',
    'agency',
    '。',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = safe(parts.join(''));
      expect(hasAddress(text)).toBe(false);
      expect(text).not.toMatch(/\w[.。][a-z]{2}/);
    }),
  );
});
