import { expect, test } from 'vitest';
import { knownTimeZone } from './time-zone.ts';

test('a zone is one that this machine knows by name', () => {
  const named = ['America/New_York', 'Pacific/Chatham', 'America/Argentina/ComodRivadavia', 'UTC'];
  expect(named.map(knownTimeZone)).toEqual(named);
  expect(['Mars/Base_1', '+05:00', '', ' ', 'x'.repeat(64)].map(knownTimeZone)).toEqual(Array(5).fill(null));
  expect(knownTimeZone(undefined)).toBeNull();
});
