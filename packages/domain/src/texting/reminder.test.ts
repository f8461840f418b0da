import { expect, test } from 'vitest';
import { type NoReminder, reminder } from './reminder.ts';

const NOON = new Date('2026-11-22T17:00:00Z');
const OWING = {
  state: 'outstanding' as const,
  texted: true,
  optedOut: false,
  last: null,
  timeZone: 'America/New_York',
};

test('who owes, and got the bill by text, may be reminded until 21:00 there', () => {
  expect(reminder(OWING, NOON)).toEqual({
    sends: true,
    day: '2026-11-22',
    clock: '12:00',
    until: new Date('2026-11-23T02:00:00Z'),
  });
});

test.each<[NoReminder, Partial<Parameters<typeof reminder>[0]>]>([
  ['nothing_outstanding', { state: 'paid' }],
  ['nothing_outstanding', { state: 'nothing_due' }],
  ['reported', { state: 'reported' }],
  ['opted_out', { optedOut: true }],
  ['no_text', { texted: false }],
  ['today', { last: new Date('2026-11-22T14:00:00Z') }],
  ['hours', { timeZone: 'Asia/Tokyo' }],
])('not with %s', (why, owing) => {
  expect(reminder({ ...OWING, ...owing }, NOON)).toMatchObject({ sends: false, why });
});

test('one a day is by the day of the place, not by 24 hours', () => {
  // 20:59 of the day before there, fifteen hours ago.
  const last = new Date('2026-11-22T01:59:00Z');
  expect(reminder({ ...OWING, last }, NOON).sends).toBe(true);
  // The same day there, though it is another one in UTC.
  const evening = new Date('2026-11-23T01:30:00Z');
  expect(reminder({ ...OWING, last: NOON }, evening)).toMatchObject({ sends: false, why: 'today' });
});

test('what can never be reminded is said before what can be tomorrow', () => {
  const night = new Date('2026-11-23T05:00:00Z');
  expect(reminder({ ...OWING, optedOut: true, last: night }, night)).toMatchObject({ why: 'opted_out' });
  expect(reminder(OWING, night)).toMatchObject({ why: 'hours', clock: '00:00' });
});
