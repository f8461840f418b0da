import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test('brings visitors back to the page they wanted', () => {
  expect(returnPath('/create?receipt=8f14e45f')).toBe('/create?receipt=8f14e45f');
  expect(returnPath('/receipt/8f14e45f-ceea-467f-a1b2-000000000000')).toBe(
    '/receipt/8f14e45f-ceea-467f-a1b2-000000000000',
  );
});

test('leads to no other site and to no page that does not exist', () => {
  for (const next of [
    undefined,
    7,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/homeless',
  ])
    expect(returnPath(next)).toBe('/home');
});
