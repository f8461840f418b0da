import { describe, expect, it, test } from 'vitest';
import { beyondParty, checkPartySize, mostPeople, prefilledParty } from './party.ts';

test('a table has room for twice its party, and for at least ten more', () => {
  expect([1, 3, 10, 11, 50].map(mostPeople)).toEqual([11, 13, 20, 22, 100]);
  expect(mostPeople(0)).toBe(100);
});

const person = (id: string, more: object = {}) => ({
  id,
  isHost: false,
  nameless: false,
  submitted: true,
  heads: 1,
  ...more,
});
const PEOPLE = [
  person('host', { isHost: true, submitted: false }),
  person('ann'),
  person('bob', { submitted: false }),
  person('stranger', { nameless: true, submitted: false }),
  person('cy', { submitted: false }),
  person('dee'),
];
const beyond = (partySize: number) => beyondParty(PEOPLE, partySize).map((one) => one.id);

test('nobody is one too many where the party holds them all, or has no size yet', () => {
  expect(beyond(6)).toEqual([]);
  expect(beyond(0)).toEqual([]);
});

test('in doubt are first guests without a name, then those who have not submitted, then the latest; never the host', () => {
  expect(beyond(5)).toEqual(['stranger']);
  expect(beyond(3)).toEqual(['stranger', 'cy', 'bob']);
  expect(beyond(1)).toEqual(['stranger', 'cy', 'bob', 'dee', 'ann']);
});

test('a guest is as many as they are here with', () => {
  const couple = [person('host', { isHost: true }), person('ann'), person('bob', { heads: 3 })];
  expect(beyondParty(couple, 5)).toEqual([]);
  expect(beyondParty(couple, 4).map(({ id }) => id)).toEqual(['bob']);
  expect(beyondParty(couple, 1).map(({ id }) => id)).toEqual(['bob', 'ann']);
});

test.each([
  ['the printed number counts where none is chosen', 0, 4, 4],
  ['the largest party there is', 0, 50, 50],
  ['a larger one says something else', 0, 51, 0],
  ['tills print 1 where nobody entered a number', 0, 1, 0],
  ['none is printed', 0, null, 0],
  ['what the host chose stays', 6, 4, 6],
])('prefilled party size: %s', (_, chosen, printed, size) => {
  expect(prefilledParty(chosen, printed)).toBe(size);
});

describe('the party size', () => {
  it('is 1 to 50, or 0 when cleared', () => {
    expect(checkPartySize('')).toEqual({ ok: true, value: 0 });
    expect(checkPartySize(' 50 ')).toEqual({ ok: true, value: 50 });
    expect(['0', '51', '2.5', '-1', 'x'].map((text) => checkPartySize(text).ok)).toEqual(
      Array(5).fill(false),
    );
  });
});
