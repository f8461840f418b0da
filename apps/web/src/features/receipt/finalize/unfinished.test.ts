import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { expect, test } from 'vitest';
import { ASSIGNED, VIEW } from '../../../test-support/guest-view.ts';
import { unfinished } from './UnfinishedNotice.tsx';

const selection = (guest_id: string, item_id: string) => ({ guest_id, item_id, units: 1 });

test('names everyone who is not finished, with and without items', () => {
  const view = {
    ...VIEW,
    receipt: { ...VIEW.receipt, party_size: 7 },
    guests: [
      ...VIEW.guests,
      guestView('b', 'Bob', { submitted: true }),
      guestView('c', 'Cem', { submitted: true, revising: true }),
      guestView('d', 'Dee'),
      guestView('z', 'Zoe', { seat: 'free' }),
      guestView('e', '\u200b'),
      guestView('f', ''),
      guestView('g', ''),
    ],
    selections: [
      selection('a', 'wine'),
      selection('b', 'soup'),
      selection('e', 'soup'),
      selection('f', 'wine'),
    ],
  };
  const found = unfinished(view);
  expect(found?.holders.map(({ id }) => id)).toEqual(['a', 'e', 'f']);
  expect(found).toMatchObject({
    nothingChosen: ['Cem', 'Dee'],
    disputes: [],
    hostChoosing: true,
    overParty: 0,
    missing: 1,
  });
});

test('finds nothing when everyone has submitted, or when the host assigns the items', () => {
  const done = { ...VIEW, guests: VIEW.guests.map((guest) => ({ ...guest, submitted: true })) };
  expect(unfinished(done)).toBeNull();
  const receipt = { ...VIEW.receipt, admin_flow_type: 'preassign' as const };
  expect(unfinished({ ...VIEW, receipt })).toBeNull();
});

test('a couple and a kid fill their seats', () => {
  const company = [
    { id: 'x', name: null, child: false, item_ids: [] },
    { id: 'y', name: null, child: true, item_ids: [] },
  ];
  const guests = VIEW.guests.map((one) => ({
    ...one,
    submitted: true,
    companions: one.is_host ? [] : company,
  }));
  const party = (party_size: number) => ({ ...VIEW, receipt: { ...VIEW.receipt, party_size }, guests });
  expect(unfinished(party(4))).toBeNull();
  expect(unfinished(party(5))).toMatchObject({ missing: 1 });
});

test('when the host assigns the items, unanswered disputes are unfinished', () => {
  const disputes = [
    { item_id: 'soup', guest_id: 'a', state: 'open' as const },
    { item_id: 'wine', guest_id: 'a', state: 'kept' as const },
  ];
  expect(unfinished({ ...ASSIGNED, disputes })).toMatchObject({
    disputes: [{ name: 'Ann', item: 'soup' }],
    holders: [],
    hostChoosing: false,
  });
});

test('guests beyond the party size are counted, and one without a name is not among them', () => {
  const guests = VIEW.guests.map((guest) => ({ ...guest, submitted: true }));
  const stranger = guestView('e', '', { submitted: false });
  const selections = [...VIEW.selections, selection('e', 'soup')];
  const view = { ...VIEW, guests: [...guests, stranger], selections };
  expect(unfinished(view)).toMatchObject({ holders: [stranger], overParty: 0 });
  const receipt = { ...VIEW.receipt, party_size: 1 };
  expect(unfinished({ ...view, receipt })).toMatchObject({ overParty: 2 });
});
