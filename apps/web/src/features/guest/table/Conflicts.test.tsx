import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { abilities } from '@fairtab/contract/test-support/receipt-view';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OPT_OUT } from '../../../receipt-client/commands.ts';
import { answerCalls } from '../../../test-support/answer-calls.ts';
import { guestBill, renderGuestScreen } from '../../../test-support/guest-screen.tsx';
import { VIEW } from '../../../test-support/guest-view.ts';
import { keptOnDevice } from '../../../test-support/stored-on-device.ts';
import type { ScreenProps } from '../state/guest-bill.ts';
import { Conflicts, conflictLine } from './Conflicts.tsx';

const FINAL: ReceiptView = { ...VIEW, receipt: { ...VIEW.receipt, status: 'finalized' }, can: abilities() };
const SUBMITTED: ReceiptView = { ...VIEW, can: abilities('revise') };

const Card = (screen: ScreenProps) =>
  screen.state.draft.conflicts.length > 0 ? <Conflicts {...screen} /> : null;

/** The card on a device that had kept a tap on the soup, and opens this bill now. */
function open(view: ReceiptView) {
  const calls = answerCalls(() => ({ status: 200, body: view }));
  const writes = () => calls.filter(({ method }) => method !== 'GET').map(({ path }) => path);
  return {
    ...renderGuestScreen(Card, guestBill(view, keptOnDevice({ name: 'Ann', units: { soup: 1 } }))),
    writes,
  };
}

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

test('of a final bill are listed, and nothing of them can be tapped again', async () => {
  const { bill, user, writes } = open(FINAL);
  expect(screen.getByText('Hana finalized the bill before these taps arrived.')).toBeVisible();
  expect(screen.getByText('not yours')).toBeVisible();
  expect(buttons()).toEqual(['OK']);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await vi.waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(bill.get().draft.conflicts).toEqual([]);
  expect(writes()).toEqual([]);
});

test('of somebody who has submitted may be put into a revision, or left', async () => {
  const { user, writes } = open(SUBMITTED);
  expect(screen.getByText(/You had submitted before these taps arrived/)).toBeVisible();
  expect(buttons()).toEqual(['Keep what was submitted', 'Revise with my taps']);
  await user.click(screen.getByRole('button', { name: 'Revise with my taps' }));
  await vi.waitFor(() => expect(writes()).toContain('/rest/v1/rpc/revise_selections'));
});

test('a tap that is saved after all is no question', async () => {
  const { bill } = open({
    ...SUBMITTED,
    selections: [{ item_id: 'soup', guest_id: SUBMITTED.me.guest_id ?? '', units: 1 }],
  });
  await vi.waitFor(() => expect(bill.get().draft.conflicts).toEqual([]));
  expect(screen.queryByRole('heading')).toBeNull();
});

const tap = (key: string, units: number) => ({ key, name: 'Old Ramen', units, code: 'item.not_enough' });
const line = (key: string, units: number, view = VIEW) => conflictLine(tap(key, units), view, 'a');

test('shows what was tapped, what is saved, and what can be tapped again', () => {
  expect(line('soup', 1)).toEqual({ tapped: 'soup', now: 'not yours', again: { key: 'soup', units: 1 } });
  expect(line('wine', 0)).toEqual({
    tapped: 'no wine',
    now: '1 × yours',
    again: { key: 'wine', units: 0 },
  });
  expect(line(OPT_OUT, 1)).toMatchObject({
    tapped: 'out of the shared items',
    now: 'part of the shared items',
  });
});

test('never offers more units than are left', () => {
  const others = { item_id: 'wine', guest_id: 'h', units: 2 };
  const view = { ...VIEW, selections: [...VIEW.selections, others] };
  expect(line('wine', 4, view)).toEqual({
    tapped: '4 × wine',
    now: '1 × yours, only 2 available',
    again: { key: 'wine', units: 2 },
  });
  const allTaken = { ...VIEW, selections: [{ ...others, units: 4 }] };
  expect(line('wine', 1, allTaken)).toMatchObject({ now: 'none yours, none left', again: null });
});

test('a dish that is gone, or everybody’s, cannot be tapped again', () => {
  expect(line('gone', 1)).toEqual({ tapped: 'Old Ramen', now: 'no longer on the bill', again: null });
  expect(line('bread', 1)).toMatchObject({ now: 'shared by everyone', again: null });
});
