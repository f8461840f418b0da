import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { expect, test } from 'vitest';
import { VIEW } from '../../../test-support/guest-view.ts';
import { whoIsHere } from './who-is-here.ts';

const view = {
  ...VIEW,
  guests: [
    ...VIEW.guests,
    guestView('b', 'Bob', { submitted: true }),
    guestView('c', 'Cem', { submitted: true, revising: true }),
    guestView('d', 'Ann'),
    guestView('e', ''),
  ],
};
const here = (guest_ids: string[], strangers = 0) => whoIsHere(view, { guest_ids, strangers });

test('says who is choosing, revising included, in the order of the table', () => {
  expect(here(['c', 'a'])).toBe('Choosing now: Ann, Cem');
  expect(here(['d', 'e'])).toBe('Choosing now: Ann (2), A guest');
  expect(here(['e', 'd', 'c', 'a'])).toBe('Choosing now: Ann, Cem, Ann (2) +1 more');
});

test('tells them from those who only have the page open', () => {
  expect(here(['b'])).toBe('Page open: Bob');
  expect(here(['a', 'b'], 1)).toBe('Choosing now: Ann · Page open: Bob, 1 new person');
  expect(here([], 2)).toBe('Page open: 2 new people');
});

test('leaves the host out, and ids that are not on the bill', () => {
  expect(here(['h', 'gone'])).toBe('Nobody has the page open right now.');
});

test('claims nothing while the connection is down', () => {
  expect(whoIsHere(view, null)).toBe('');
});
