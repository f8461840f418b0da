import { expect, test } from 'vitest';
import { dayAt } from './create-and-delete.ts';

test('a moment is on different days at different places', () => {
  const moment = new Date('2026-11-21T10:30:00Z');
  expect(dayAt('Pacific/Pago_Pago', moment)).toBe('2026-11-20');
  expect(dayAt('UTC', moment)).toBe('2026-11-21');
  expect(dayAt('Pacific/Kiritimati', moment)).toBe('2026-11-22');
});

test('an evening in Los Angeles is not tomorrow, and months and years end there too', () => {
  expect(dayAt('America/Los_Angeles', new Date('2026-11-21T03:30:00Z'))).toBe('2026-11-20');
  expect(dayAt('America/Los_Angeles', new Date('2027-01-01T07:59:59Z'))).toBe('2026-12-31');
  expect(dayAt('America/Los_Angeles', new Date('2027-01-01T08:00:00Z'))).toBe('2027-01-01');
});

test.each(['', 'Mars/Olympus', 'UTC\n', '../etc', '__proto__'])(
  'a zone that is unknown is UTC: %j',
  (zone) => {
    expect(dayAt(zone, new Date('2026-11-21T23:59:59Z'))).toBe('2026-11-21');
  },
);
