import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

const RECEIPT = '/receipt/8f14e45f-ceea-467f-a1b2-000000000000';

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

test('leads to no other site and to no page that does not exist', () => {
  const nasty = [
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
  for (const next of nasty) {
    expect(returnPath(next), String(next)).toBe('/home');
    expect(returnPath(next, 'https://fairtab.test'), String(next)).toBe('/home');
  }
});
