import type { DebtsView, OwnDebtsView, ReceiptCard } from '@fairtab/contract/receipt/receipts';
import { USD } from '@fairtab/domain/money/currency';
import { cents } from '@fairtab/domain/money/money';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { profileQuery } from '../app/session.ts';
import { HomePage } from '../features/home/HomePage.tsx';
import { answerCalls, type Call, later, refused } from './answer-calls.ts';
import { HOST_VIEW } from './host-view.tsx';
import { renderOnPage } from './on-page.tsx';
import { PROFILE } from './profile.ts';

export const SOLE: ReceiptCard = {
  id: 'sole',
  restaurant_name: 'Trattoria Sole',
  currency: USD,
  payer_name: 'Hanna Berg',
  status: 'sharing',
  admin_flow_type: 'guest_choice',
  item_count: 1,
  guest_count: 2,
  party_size: 4,
  total_amount: cents(12_345),
  selections_complete: false,
  debts: null,
  has_outstanding: false,
  latecomers: [],
  created_at: '2026-11-21T23:30:00.000Z',
  bill_day: '2026-11-21',
};
export const UNNAMED: ReceiptCard = {
  ...SOLE,
  id: 'unnamed',
  restaurant_name: null,
  admin_flow_type: 'preassign',
  selections_complete: true,
};

export const NO_ONE: DebtsView['owed'] = { amount: cents(0), people: 0, biggest: [] };

/** A final bill of which two people owe something. */
export const OWING: ReceiptCard = {
  ...SOLE,
  id: 'owing',
  restaurant_name: 'Osteria',
  status: 'finalized',
  selections_complete: true,
  has_outstanding: true,
  debts: {
    currency: USD,
    owed: {
      amount: cents(6461),
      people: 2,
      biggest: [
        { guest_name: 'Ann', amount: cents(4461) },
        { guest_name: 'Ben', amount: cents(2000) },
      ],
    },
    to_refund: NO_ONE,
  },
};
export const SETTLED: ReceiptCard = {
  ...OWING,
  id: 'settled',
  restaurant_name: 'Luna',
  has_outstanding: false,
  debts: { currency: USD, owed: NO_ONE, to_refund: NO_ONE },
};

export const BROKEN = refused(500, 'server.failed', 'Something went wrong', 'Please try again.');
export const SAVED = { status: 200, body: HOST_VIEW };
export const DELETED = { status: 200, body: { deleted: true } };
/** The debts of these receipts, of people who owe on one each. */
export const debtsOf = (...receipts: ReceiptCard[]): OwnDebtsView[] =>
  receipts.flatMap(({ id, restaurant_name, bill_day, debts }) => {
    if (!debts || debts.owed.people + debts.to_refund.people === 0) return [];
    const own = (debt: DebtsView['owed']) => ({
      ...debt,
      biggest: debt.biggest.map((one) => ({
        ...one,
        bills: [
          {
            receipt_id: id,
            guest_id: `${id} ${one.guest_name}`,
            restaurant_name,
            bill_day,
            amount: one.amount,
          },
        ],
      })),
    });
    return [{ ...debts, owed: own(debts.owed), to_refund: own(debts.to_refund) }];
  });

export const listed = (...receipts: ReceiptCard[]) => {
  const debts = debtsOf(...receipts);
  return { status: 200, body: { receipts, debts, with_latecomers: [], next: null } };
};

/**
 * Hanna's receipts.
 * @param lists what the server answers, in turn, when it is asked for the list; at last it fails
 * @param answer what it answers to a change
 * @param path of the page
 * @returns the changes that were sent, and what was asked for the list
 */
export async function openHome(
  lists: ReturnType<Parameters<typeof answerCalls>[0]>[],
  answer: Parameters<typeof answerCalls>[0] = () => BROKEN,
  path = '/home',
) {
  const sent: Call[] = [];
  const asked: string[] = [];
  const waiting = [...lists];
  answerCalls((call) => {
    // The live stream, on which nothing happens.
    if (call.path.startsWith('/realtime/')) return later().answer;
    if (call.method === 'GET') {
      // A bill that the list names, whenever its actions are loaded.
      if (/^\/rest\/v1\/receipts\/[^?]/.test(call.path)) return BROKEN;
      asked.push(call.path);
      return waiting.shift() ?? BROKEN;
    }
    sent.push(call);
    return answer(call);
  });
  const { client } = renderOnPage(<HomePage />, [[profileQuery.queryKey, PROFILE]], path);
  return { user: userEvent.setup(), sent, asked, client };
}

export const card = (name: string) =>
  screen.getByRole('link', { name: `Open ${name}` }).closest('li') ?? expect.unreachable();
export const nameOf = (name: string) => screen.getByRole('button', { name: `Rename ${name}` });
export const field = () => screen.getByRole('textbox', { name: 'Receipt name' });

export const open = () => screen.getAllByRole('link', { name: /^Open / });
