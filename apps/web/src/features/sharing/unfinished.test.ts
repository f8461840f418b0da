import type { GuestView } from '@fairtab/contract/receipt-view';
import { expect, test } from 'vitest';
import { VIEW } from '../../test-support/guest-view.ts';
import { unfinished } from './unfinished.ts';

const [, ann] = VIEW.guests;
const other = (id: string, guest_name: string, more: Partial<GuestView> = {}): GuestView => ({
  ...(ann ?? expect.unreachable()),
  id,
  guest_name,
  ...more,
});
const selection = (guest_id: string, item_id: string) => ({ guest_id, item_id, units: 1 });

test('names whoever is not finished, and says what people without a name selected', () => {
  const view = {
    ...VIEW,
    receipt: { ...VIEW.receipt, party_size: 7 },
    guests: [
      ...VIEW.guests,
      other('b', 'Bob', { submitted: true }),
      other('c', 'Cem', { submitted: true, revising: true }),
      other('d', 'Dee'),
      other('e', '\u200b'),
      other('f', ''),
      other('g', ''),
    ],
    selections: [
      selection('a', 'wine'),
      selection('b', 'soup'),
      selection('e', 'soup'),
      selection('f', 'wine'),
    ],
  };
  expect(unfinished(view)).toEqual([
    '2 people without a name hold soup, wine.',
    'Tapped, but not submitted: Ann.',
    'Changing what they submitted: Cem.',
    'Nothing chosen yet: Dee.',
    'You have not submitted your own selections.',
    'Not here yet: 2 of a party of 7.',
  ]);
});

test('has nothing to say when everybody has submitted, or where the host assigns the items', () => {
  const done = { ...VIEW, guests: VIEW.guests.map((guest) => ({ ...guest, submitted: true })) };
  expect(unfinished(done)).toEqual([]);
  const receipt = { ...VIEW.receipt, admin_flow_type: 'preassign' as const };
  expect(unfinished({ ...VIEW, receipt })).toEqual([]);
});

test('one person without a name is said as one', () => {
  const guests = VIEW.guests.map((guest) => ({ ...guest, submitted: true }));
  const stranger = other('e', '', { submitted: false });
  const view = {
    ...VIEW,
    guests: [...guests, stranger],
    selections: [...VIEW.selections, selection('e', 'soup')],
  };
  expect(unfinished(view)).toEqual(['1 person without a name holds soup.']);
  const receipt = { ...VIEW.receipt, party_size: 1 };
  expect(unfinished({ ...view, receipt })[0]).toBe('More than the party of 1: Ann.');
});
