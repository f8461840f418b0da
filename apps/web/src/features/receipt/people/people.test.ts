import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { expect, test } from 'vitest';
import { VIEW } from '../../../test-support/guest-view.ts';
import { displayNames } from '../../person-bill/index.ts';
import { oneTooMany, peopleNamed, whatBecomesFree } from './people.ts';

const view = {
  ...VIEW,
  guests: [
    ...VIEW.guests,
    guestView('b', 'Ann'),
    guestView('c', '\u200b'),
    guestView('d', ''),
    guestView('e', 'Cem'),
  ],
};

test('lists surplus guests, nameless ones first', () => {
  const over = oneTooMany({ ...view, receipt: { ...view.receipt, party_size: 3 } });
  expect(over.map(({ id }) => id)).toEqual(['d', 'c', 'e']);
  expect(peopleNamed(over, displayNames(view.guests))).toBe('Cem and 2 people without a name');
  expect(oneTooMany({ ...view, receipt: { ...view.receipt, party_size: 6 } })).toEqual([]);
  const receipt = { ...view.receipt, admin_flow_type: 'preassign' as const };
  expect(oneTooMany({ ...view, receipt })).toEqual([]);
});

test('lists what becomes unclaimed: units by number, items by name', () => {
  expect(whatBecomesFree(VIEW, 'a')).toBe('These become unclaimed: 1 × wine.');
  expect(whatBecomesFree(VIEW, 'h')).toBe('These become unclaimed: soup.');
  expect(whatBecomesFree(VIEW, 'nobody')).toBe('They have no items.');
});
