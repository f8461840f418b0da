import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { screen } from '@testing-library/react';
import { loadNamed } from '../components/base/Lazy.tsx';
import { ChooseScreen } from '../features/guest/choose/ChooseScreen.tsx';
import { AboutItem, BreakdownSheet, SubmitSheet } from '../features/guest/lazy-parts.ts';
import { answerCalls } from './answer-calls.ts';
import { guestBill, renderGuestScreen } from './guest-screen.tsx';
import { VIEW } from './guest-view.ts';

/** What is loaded on demand is there, as it is on a page that had a moment; the device has kept nothing. */
export async function fresh(): Promise<void> {
  localStorage.clear();
  await Promise.all([loadNamed(), ...[BreakdownSheet, AboutItem, SubmitSheet].map((part) => part.load())]);
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

type Answer = Parameters<typeof answerCalls>[0];

/** Ann's page of this bill; `answer` is asked for everything but the opening. */
export async function openChoosing(view: ReceiptView, answer: Answer = () => ({ status: 500, body: {} })) {
  const now = { view };
  const calls = answerCalls((call) =>
    call.method === 'GET' ? { status: 200, body: now.view } : answer(call),
  );
  const bill = guestBill(view);
  return { ...renderGuestScreen(ChooseScreen, bill), calls, now };
}

export const dish = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) });
export const bar = () => screen.getByRole('button', { name: 'Submit My Selections' });
export const total = () => screen.getByRole('button', { name: /^Your Total/ });
