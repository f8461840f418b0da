import type { GuestView } from '@fairtab/contract/receipt-view';
import { expect, test } from 'vitest';
import { VIEW } from '../../../test-support/guest-view.ts';
import { displayNames } from '../../person-bill/index.ts';
import { oneTooMany, peopleNamed, whatBecomesFree } from './people.ts';

const [, ann] = VIEW.guests;
const other = (id: string, guest_name: string, more: Partial<GuestView> = {}): GuestView => ({
  ...(ann ?? expect.unreachable()),
  id,
  guest_name,
  ...more,
});
const view = {
  ...VIEW,
  guests: [...VIEW.guests, other('b', 'Ann'), other('c', '\u200b'), other('d', ''), other('e', 'Cem')],
};

test('says who is one too many, those without a name first', () => {
  const over = oneTooMany({ ...view, receipt: { ...view.receipt, party_size: 3 } });
  expect(over.map(({ id }) => id)).toEqual(['d', 'c', 'e']);
  expect(peopleNamed(over, displayNames(view.guests))).toBe('Cem and 2 people without a name');
  expect(oneTooMany({ ...view, receipt: { ...view.receipt, party_size: 6 } })).toEqual([]);
  const receipt = { ...view.receipt, admin_flow_type: 'preassign' as const };
  expect(oneTooMany({ ...view, receipt })).toEqual([]);
});

test('says what becomes free: units by their number, dishes by their name', () => {
  expect(whatBecomesFree(VIEW, 'a')).toBe('What they have taken is free again: 1 × wine.');
  expect(whatBecomesFree(VIEW, 'h')).toBe('What they have taken is free again: soup.');
  expect(whatBecomesFree(VIEW, 'nobody')).toBe('They have not taken anything.');
});
