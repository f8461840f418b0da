import { expect, test } from 'vitest';
import { pathAfterBuying, returnPath } from './return-path.ts';

const RECEIPT = '/receipt/8f14e45f-ceea-467f-a1b2-000000000000';

const NASTY: readonly unknown[] = [
  undefined,
  7,
  ['/home'],
  '',
  'home',
  'https://evil.example',
  'https://evil.example/home',
  '//evil.example',
  '//evil.example/home',
  '///evil.example/home',
  '/\\evil.example',
  '\\/evil.example/home',
  '/\t/evil.example/home',
  '\t//evil.example/home',
  ' /home',
  '/home ',
  '/home\r\nlocation: https://evil.example',
  '/home?\\evil',
  '/home@evil.example',
  '/home.evil.example',
  '/home/../auth',
  '/homeless',
  '/%2F%2Fevil.example',
  '%2F%2Fevil.example',
  '/receipt/../../auth',
  '/receipt/%2e%2e',
  `${RECEIPT}//evil.example`,
  'javascript:alert(1)',
  'JavaScript:alert(1)//home',
  'data:text/html,/home',
  '/auth',
  '/share/8f14e45f',
  '/auth/v1/authorize?provider=google',
  'https://fairtab.test.evil.example/home',
  'https://fairtab.test@evil.example/home',
  'https://fairtab.test:443@evil.example/home',
  'https://fairtab.test\\@evil.example/home',
  'https://fairtab.test//evil.example/home',
  'http://fairtab.test/home',
];

test('brings visitors back to the page they wanted', () => {
  const wanted = [
    '/home',
    '/home?payment_success=true&session_id=cs_1',
    '/create?receipt=8f14e45f',
    '/dashboard',
    '/settings',
    '/admin',
    '/credit-success?session_id=cs_1#top',
    RECEIPT,
    `${RECEIPT}?scrollTo=totals`,
    `${RECEIPT}/preassign`,
    `${RECEIPT}/admin-selections`,
  ];
  for (const next of wanted) expect(returnPath(next)).toBe(next);
});

test('accepts the product’s own origin in front', () => {
  expect(returnPath('https://fairtab.test/create', 'https://fairtab.test')).toBe('/create');
});

test('leads back from buying to a page of one’s own or a share link, and nowhere else', () => {
  for (const path of [`${RECEIPT}/preassign`, '/home', '/share/Ab_9-x', '/preassigned/Ab_9-x'])
    expect(pathAfterBuying(path)).toBe(path);
  const elsewhere = NASTY.filter((path) => path !== '/share/8f14e45f');
  for (const path of [
    ...elsewhere,
    '/share/',
    '/share/a/b',
    '/share/..',
    '/share/a?b',
    '//share/a',
    '/share/%2e',
  ])
    expect(pathAfterBuying(path), String(path)).toBeNull();
});

test('leads to no other site and to no page that does not exist', () => {
  for (const next of NASTY) {
    expect(returnPath(next), String(next)).toBe('/home');
    expect(returnPath(next, 'https://fairtab.test'), String(next)).toBe('/home');
  }
});
