import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { render, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { VIEW } from '../../../test-support/guest-view.ts';
import { TableNow } from './TableNow.tsx';

const TABLE: ReceiptView = {
  ...VIEW,
  guests: [
    ...VIEW.guests,
    guestView('b', 'Bob'),
    guestView('s', 'Sam', { submitted: true }),
    guestView('r', 'Rita', { submitted: true, revising: true }),
  ],
};

/** What Ann reads of who is there. */
function said(guest_ids: string[], strangers = 0, view = TABLE): string {
  const me = view.me.guest_id ?? '';
  const { container } = render(<TableNow view={view} me={me} presence={{ guest_ids, strangers }} />);
  return within(container).queryByText(/now:|looking/)?.textContent ?? '';
}

test('names those who choose: not the viewer, nor those who are done or away', () => {
  expect(said(['a', 'b', 's'])).toBe('Choosing now: Bob');
});

test('a host chooses once they have tapped something: before that their own page is open', () => {
  const selections = TABLE.selections.filter(({ guest_id }) => guest_id !== 'h');
  expect(said(['h', 'b'], 0, { ...TABLE, selections })).toBe('Choosing now: Bob');
  const soup = { item_id: 'soup', guest_id: 'h', units: 1 };
  expect(said(['h', 'b'], 0, { ...TABLE, selections: [...selections, soup] })).toMatch(
    /^Choosing now: Hana, Bob/,
  );
});

test('a guest who revises their order chooses again', () => {
  expect(said(['b', 'r'])).toBe('Choosing now: Bob, Rita');
});

test('on a bill that the host gave out they are here, choosing nothing', () => {
  const receipt: ReceiptView['receipt'] = { ...TABLE.receipt, admin_flow_type: 'preassign' };
  expect(said(['b'], 0, { ...TABLE, receipt })).toBe('Here now: Bob');
});

test('who looks without having tapped is counted, without this browser itself', () => {
  expect(said(['b'], 2)).toBe('Choosing now: Bob · 2 more looking');
  const stranger = { ...TABLE, me: { ...TABLE.me, guest_id: null } };
  expect(said([], 2, stranger)).toBe('1 more looking');
  expect(said([], 1, stranger)).toBe('');
});
