import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { Toaster } from '../components/base/Toaster.tsx';
import { ChooseScreen } from '../features/guest/choose/ChooseScreen.tsx';
import {
  BreakdownCard,
  BreakdownSheet,
  SplitWith,
  SubmitAndShare,
  SubmitSheet,
} from '../features/guest/lazy-parts.ts';
import { GuestBill } from '../features/guest/state/guest-bill.ts';
import { answerCalls } from './answer-calls.ts';
import { VIEW } from './guest-view.ts';

/** What is loaded on demand is there, as it is on a page that had a moment; the device has kept nothing. */
export async function fresh(): Promise<void> {
  localStorage.clear();
  await Promise.all(
    [BreakdownCard, BreakdownSheet, SplitWith, SubmitAndShare, SubmitSheet].map((part) => part.load()),
  );
}

export type Selections = ReceiptView['selections'];
export const has = (guest_id: string, item_id: string, units = 1): Selections[number] => ({
  item_id,
  guest_id,
  units,
});
export const withSelections = (selections: Selections, version = 1): ReceiptView => ({
  ...VIEW,
  version,
  selections,
});

function Page({ bill }: { bill: GuestBill }) {
  const state = useSyncExternalStore(bill.subscribe, bill.get);
  return (
    <>
      {state.view && <ChooseScreen bill={bill} state={state} view={state.view} />}
      <Toaster />
    </>
  );
}

type Answer = Parameters<typeof answerCalls>[0];

const ACCOUNT = ['/rest/v1/app_info', '/rest/v1/profiles/me'];

/** Ann's page of this bill; `answer` is asked for everything but the opening. */
export async function openChoosing(view: ReceiptView, answer: Answer = () => ({ status: 500, body: {} })) {
  const now = { view };
  const calls = answerCalls((call) =>
    call.method === 'GET' && !ACCOUNT.includes(call.path) ? { status: 200, body: now.view } : answer(call),
  );
  const kept = new Map<string, string>();
  const storage = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => void kept.set(key, value),
  };
  const bill = new GuestBill({ shareToken: 'token', storage });
  await bill.load();
  render(<Page bill={bill} />);
  return { bill, user: userEvent.setup(), calls, now };
}

export const dish = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) });
export const bar = () => screen.getByRole('button', { name: 'Submit My Selections' });
export const total = () => screen.getAllByRole('button', { name: /^Your Total/ }).at(-1);
