import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NoReminder, reminder, reminderTime } from './reminder.ts';

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

const at = (zone: string, utc: string) => reminderTime(zone, new Date(utc));

test.each([
  ['before 8', 'America/New_York', '2026-11-22T12:59:59Z', false, '07:59'],
  ['from 8', 'America/New_York', '2026-11-22T13:00:00Z', true, '08:00'],
  ['until 21', 'America/New_York', '2026-11-23T01:59:59Z', true, '20:59'],
  ['not at 21', 'America/New_York', '2026-11-23T02:00:00Z', false, '21:00'],
  ['at midnight, which is hour 0', 'America/New_York', '2026-11-23T05:00:00Z', false, '00:00'],
  ['in summer an hour earlier', 'America/New_York', '2026-07-01T12:00:00Z', true, '08:00'],
  ['a quarter past the hour', 'Asia/Kathmandu', '2026-11-22T02:15:00Z', true, '08:00'],
  ['where half an hour is summer time', 'Australia/Lord_Howe', '2026-12-01T21:00:00Z', true, '08:00'],
  ['and in winter', 'Australia/Lord_Howe', '2026-07-01T21:30:00Z', true, '08:00'],
  ['a day ahead', 'Pacific/Kiritimati', '2026-11-22T10:00:00Z', false, '00:00'],
  ['a day behind', 'Pacific/Niue', '2026-11-22T19:00:00Z', true, '08:00'],
  ['by a fixed offset', 'Etc/GMT+12', '2026-11-22T20:00:00Z', true, '08:00'],
])('%s', (_, zone, utc, open, clock) => {
  expect(at(zone, utc)).toMatchObject({ open, clock });
});

test('the day is that of the place', () => {
  expect(at('Pacific/Kiritimati', '2026-11-22T20:00:00Z').day).toBe('2026-11-23');
  expect(at('Pacific/Niue', '2026-11-23T05:00:00Z').day).toBe('2026-11-22');
});

test('a zone that nobody knows is UTC', () => {
  for (const name of ['Mars/Olympus', '', 'not a zone', '../etc/passwd']) {
    expect(at(name, '2026-11-22T08:00:00Z')).toMatchObject({ open: true, clock: '08:00' });
  }
});

test('the time ends at 21:00 of that day, to the second, across a change of the clock too', () => {
  const until = (zone: string, utc: string) => {
    const time = at(zone, utc);
    return time.open && time.until.toISOString();
  };
  expect(until('America/New_York', '2026-11-22T13:07:31.250Z')).toBe('2026-11-23T02:00:00.000Z');
  expect(until('Asia/Kathmandu', '2026-11-22T04:00:00Z')).toBe('2026-11-22T15:15:00.000Z');
  // The clock went back at 2 that morning, and forward at 2 on the other day.
  expect(until('America/New_York', '2026-11-01T13:00:00Z')).toBe('2026-11-02T02:00:00.000Z');
  expect(until('America/New_York', '2026-03-08T12:00:00Z')).toBe('2026-03-09T01:00:00.000Z');
});

const ZONES = ['America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Europe/Madrid', 'Pacific/Apia'];

test('whenever it is open it is between 8 and 21 there, and it closes at 21:00 of the same day', () => {
  const moments = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2035-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), moments, (zone, moment) => {
      const time = reminderTime(zone, moment);
      const shown = new Date(moment).toLocaleTimeString('en-GB', { timeZone: zone }).slice(0, 5);
      expect(time.clock).toBe(shown);
      expect(time.open).toBe(shown >= '08:00' && shown < '21:00');
      if (!time.open) return;
      expect(time.until.getTime()).toBeGreaterThan(moment.getTime());
      expect(reminderTime(zone, time.until)).toMatchObject({ clock: '21:00', day: time.day });
    }),
  );
});
