import type { LatecomerView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView, itemView, latecomerView, paymentsOf } from '@fairtab/contract/test-support/receipt-view';
import { moneyIn, USD } from '@fairtab/domain/money/currency';
import { cents } from '@fairtab/domain/money/money';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { answerCalls, refused } from '../../../test-support/answer-calls.ts';
import { finalView } from '../../../test-support/final-view.ts';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { renderOnPage } from '../../../test-support/on-page.tsx';
import { Latecomers } from './Latecomers.tsx';

const ZOE: LatecomerView = latecomerView('z', 'Zoe', { item_ids: ['soup'] });

/** Ann has the soup, was told by text and has paid; Zoe says that she had some of it. */
const bill = (more: Partial<ReceiptView> = {}): ReceiptView => ({
  ...finalView({
    guests: [
      guestView('h', 'Hana', { is_host: true, submitted: true }),
      guestView('a', 'Ann', {
        submitted: true,
        guest_phone_number: '5555550100',
        sms_opt_in: true,
        bill: 'sent',
        last_texted_amount: moneyIn(USD)(cents(1950)),
      }),
      guestView('b', 'Bob', { submitted: true, bill: 'no_phone' }),
    ],
    selections: [
      { item_id: 'soup', guest_id: 'a', units: 1 },
      { item_id: 'wine', guest_id: 'h', units: 4 },
    ],
  }),
  payments: paymentsOf('a', 'h', { reported: null, confirmed: cents(1950), refunded: null }),
  latecomers: [ZOE],
  ...more,
});

/** The page's newest view. */
function Page({ first }: { first: ReceiptView }) {
  const [view, onView] = useState(first);
  return (
    <InDollars>
      <Latecomers view={view} onView={onView} />
    </InDollars>
  );
}

async function open(view: ReceiptView, answer: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls(answer);
  renderOnPage(<Page first={view} />);
  return { calls, user: userEvent.setup() };
}

const press = (name: string) => screen.getByRole('button', { name });
const line = (name: RegExp) =>
  within(screen.getByRole('list', { name: 'Whose amount changes' }))
    .getByText(name)
    .closest('li');

test('shows everyone’s new amounts before the answer; one tap sends exactly these', async () => {
  const view = bill();
  const { calls, user } = await open(view, () => ({
    status: 200,
    body: bill({ latecomers: [], version: 2 }),
  }));
  expect(screen.getByRole('heading', { name: 'Zoe was there too' })).toBeVisible();
  expect(screen.getByText('Had soup')).toBeVisible();
  expect(line(/^Ann/)).toHaveTextContent('Gets the new amount');
  expect(line(/^Zoe/)).toBeVisible();
  expect(screen.getByText(/^Give back \$\d+\.\d\d to Ann$/)).toBeVisible();
  await user.click(press('Add Zoe'));
  expect(calls).toMatchObject([
    {
      path: '/rest/v1/rpc/correct_receipt',
      body: {
        version: view.version,
        latecomer: 'z',
        correction: [
          { name: 'addPerson', input: { id: 'z', guest_name: 'Zoe' } },
          {
            name: 'setAssignments',
            input: {
              assignments: [
                {
                  item_id: 'soup',
                  selections: [
                    { guest_id: 'a', units: 1 },
                    { guest_id: 'z', units: 1 },
                  ],
                },
              ],
            },
          },
        ],
        expected_totals: { z: expect.any(Number) },
      },
    },
  ]);
  expect(await screen.findByText('Zoe is on the bill')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Zoe was there too' })).toBeNull();
});

test('what their amount consists of is explained if it is not just one dish of their own', async () => {
  await open(bill(), () => ({ status: 200, body: bill() }));
  expect(
    screen.getByText('Pays soup $6.00 (shared with Ann), bread $3.00 (shared by 4), tax, tip and fees $0.64'),
  ).toBeVisible();
  cleanup();
  const { guests, selections, items } = bill();
  const left = finalView({ items: [...items, itemView('cake', cents(900))], guests, selections }, 'everyone');
  await open({ ...left, latecomers: [ZOE] }, () => ({ status: 200, body: left }));
  expect(screen.getByText(/soup .*cake \$2\.25 \(Left over, split 4 ways\)/)).toBeVisible();
});

test('a bill that changed meanwhile is shown again before anything is stored', async () => {
  const view = bill();
  // Bob has had some of it as well.
  const newer = {
    ...bill({ version: 2 }),
    selections: [...view.selections, { item_id: 'soup', guest_id: 'b', units: 1 }],
  };
  const { calls, user } = await open(view, ({ path }) =>
    path.includes('correct_receipt')
      ? refused(409, 'receipt.correction_outdated', 'The bill has changed', 'Look again.')
      : { status: 200, body: newer },
  );
  await user.click(press('Add Zoe'));
  expect(await screen.findByText('The bill just changed')).toBeVisible();
  expect(calls.filter(({ path }) => path.includes('correct_receipt'))).toHaveLength(1);
  await user.click(press('Add Zoe'));
  const last = calls.filter(({ path }) => path.includes('correct_receipt')).at(-1);
  expect(last?.body).toMatchObject({
    version: 2,
    correction: [
      { name: 'addPerson' },
      {
        input: {
          assignments: [{ selections: [{ guest_id: 'a' }, { guest_id: 'b' }, { guest_id: 'z' }] }],
        },
      },
    ],
  });
});

test('only what changes after the host has had a look is said to have changed', async () => {
  vi.useFakeTimers();
  const page = (version: number, more: Partial<ReceiptView>) => (
    <InDollars>
      <Latecomers view={bill({ version, ...more })} onView={() => {}} />
    </InDollars>
  );
  const { rerender } = render(page(1, { payments: [] }));
  rerender(page(2, {}));
  expect(screen.queryByText('The bill just changed')).toBeNull();
  act(() => vi.advanceTimersByTime(2000));
  expect(screen.queryByText('The bill just changed')).toBeNull();
  rerender(page(3, { payments: [] }));
  expect(screen.getByText('The bill just changed')).toBeVisible();
  vi.useRealTimers();
});

test('it is declined in one tap', async () => {
  const { calls, user } = await open(bill(), () => ({
    status: 200,
    body: bill({ latecomers: [], version: 2 }),
  }));
  await user.click(press('Decline'));
  expect(calls).toMatchObject([
    { path: '/rest/v1/rpc/decline_latecomer', body: { p_receipt_id: 'r', latecomer_id: 'z' } },
  ]);
  expect(await screen.findByText('Zoe was not added')).toBeVisible();
});

const BOB = latecomerView('c', 'Bob', {
  claimed_guest_id: 'b',
  asked_at: '2026-01-02T21:14:00.000Z',
  held: true,
});

test('who says they are a guest is confirmed or told no; whether another phone loses the bill is said', async () => {
  const selections = [{ item_id: 'soup', guest_id: 'b', units: 1 }];
  const view = bill({ latecomers: [BOB], selections });
  const { user, calls } = await open(view, () => ({ status: 200, body: { ...view, latecomers: [] } }));
  const card = within(screen.getByRole('region', { name: 'Is this Bob?' }));
  expect(card.getByText(/^At .* someone said they’re Bob\.$/)).toBeVisible();
  expect(card.getByText('Bob has soup.')).toBeVisible();
  expect(card.getByText(/^Bob is open on another phone\..* no longer show this bill\.$/)).toBeVisible();
  await user.click(press('Yes, it’s Bob'));
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/rest/v1/rpc/confirm_claim', { p_receipt_id: view.receipt.id, latecomer_id: 'c' }],
  ]);
  expect(await screen.findByText('Bob can go on.')).toBeVisible();
  cleanup();
  const declined = await open(bill({ latecomers: [{ ...BOB, held: false }] }), () => ({
    status: 200,
    body: { ...view, latecomers: [] },
  }));
  expect(screen.getByText('Nobody has Bob open now.')).toBeVisible();
  await declined.user.click(press('No'));
  expect(declined.calls.map(({ path }) => path)).toEqual(['/rest/v1/rpc/decline_latecomer']);
});
