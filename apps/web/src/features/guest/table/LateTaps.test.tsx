import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { abilities } from '@fairtab/contract/test-support/receipt-view';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { expect, test, vi } from 'vitest';
import { answerCalls } from '../../../test-support/answer-calls.ts';
import { VIEW } from '../../../test-support/guest-view.ts';
import { memory } from '../../../test-support/memory.ts';
import { GuestBill } from '../state/guest-bill.ts';
import { LateTaps } from './LateTaps.tsx';

const FINAL: ReceiptView = { ...VIEW, receipt: { ...VIEW.receipt, status: 'finalized' }, can: abilities() };
const SUBMITTED: ReceiptView = { ...VIEW, can: abilities('revise') };

function Card({ bill }: { bill: GuestBill }) {
  const state = useSyncExternalStore(bill.subscribe, bill.get);
  return state.view && state.draft.conflicts.length > 0 ? (
    <LateTaps bill={bill} state={state} view={state.view} />
  ) : null;
}

/** The card on a device that had kept a tap on the soup, and opens this bill now. */
async function open(view: ReceiptView) {
  const calls = answerCalls(() => ({ status: 200, body: view }));
  const storage = memory({ draft: JSON.stringify({ name: 'Ann', units: { soup: 1 } }) });
  const bill = new GuestBill({ shareToken: 'token', storage });
  await bill.load();
  render(<Card bill={bill} />);
  const writes = () => calls.filter(({ method }) => method !== 'GET').map(({ path }) => path);
  return { bill, user: userEvent.setup(), writes };
}

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

test('of a final bill are told, and nothing of them can be tapped again', async () => {
  const { bill, user, writes } = await open(FINAL);
  expect(screen.getByText('Hana finalized the bill before these taps arrived.')).toBeVisible();
  expect(screen.getByText('not yours')).toBeVisible();
  expect(buttons()).toEqual(['OK']);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await vi.waitFor(() => expect(bill.get().draft.conflicts).toEqual([]));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(writes()).toEqual([]);
});

test('of somebody who has submitted may be put into a revision, or left', async () => {
  const { user, writes } = await open(SUBMITTED);
  expect(screen.getByText(/had been submitted, perhaps from another device/)).toBeVisible();
  expect(buttons()).toEqual(['Keep what was submitted', 'Revise with my taps']);
  await user.click(screen.getByRole('button', { name: 'Revise with my taps' }));
  await vi.waitFor(() => expect(writes()).toContain('/rest/v1/rpc/revise_selections'));
});
