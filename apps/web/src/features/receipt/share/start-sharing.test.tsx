import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { paidBefore } from '@fairtab/contract/test-support/receipt-view';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { InCurrency } from '../../../components/bill/Money.tsx';
import { Toaster } from '../../../components/overlays/Toaster.tsx';
import { answerCalls, later, refused } from '../../../test-support/answer-calls.ts';
import { HOST_VIEW } from '../../../test-support/host-view.tsx';
import { shortenPauses } from '../../../test-support/short-pauses.ts';
import { makeWaitingChange } from '../../../test-support/waiting-change.ts';
import { type Means, StartSharing, useStartSharing } from './StartSharing.tsx';

const DRAFT: ReceiptView = {
  ...HOST_VIEW,
  receipt: { ...HOST_VIEW.receipt, status: 'editing', party_size: 3, tip_source: 'host' },
};
const OUT = refused(402, 'credits.insufficient', 'Out of Credits', 'Buy more.');

function open(means: Means, view = DRAFT) {
  const bought: boolean[] = [];
  const shared: ReceiptView[] = [];
  function Page() {
    const sharing = useStartSharing({
      view,
      onView: () => {},
      onShared: (view) => shared.push(view),
      onPartySizeMissing: () => {},
      onBuy: (out) => bought.push(out),
    });
    return (
      <InCurrency value={view.receipt.currency}>
        <StartSharing sharing={sharing} means={means} next />
        {sharing.dialog}
      </InCurrency>
    );
  }
  render(
    <>
      <Page />
      <Toaster />
    </>,
  );
  return { user: userEvent.setup(), bought, shared };
}

const start = () => screen.getByRole('button', { name: 'Start Sharing' });

test.each([
  [{ credits: 3, unlimited: false }, 'Uses 1 of 3 credits'],
  [{ credits: 1, unlimited: false }, 'Uses your last credit'],
])('with %o it says what it costs', (means, words) => {
  open(means);
  expect(screen.getByText(words)).toBeVisible();
});

test.each([[null], [{ credits: 0, unlimited: true }]])('with %o no credits are mentioned', (means) => {
  open(means);
  expect(screen.queryByText(/credit/i)).toBeNull();
});

test('without a credit the way to more is there before one tries', async () => {
  const { user, bought } = open({ credits: 0, unlimited: false });
  await user.click(screen.getByRole('button', { name: 'No credits left: Buy Receipts' }));
  expect(bought).toEqual([false]);
  expect(start()).toBeEnabled();
});

test('a refusal for want of a credit leads to buying, and nothing is shared', async () => {
  answerCalls(() => OUT);
  const { user, bought, shared } = open(null);
  await user.click(start());
  expect(bought).toEqual([true]);
  expect(shared).toEqual([]);
  expect(start()).toBeEnabled();
});

test.each([
  [403, 'credits.not_owner', 'Permission denied', 'Only the receipt owner can share.'],
  [401, 'auth.required', 'Authentication Required', 'Please sign in to continue.'],
  [500, 'credits.failed', 'Something went wrong', 'Failed to process credit. Please try again.'],
  [401, 'auth.session_missing', 'Session Error', 'Please sign in again.'],
])('a refusal with %i %s says so', async (status, code, title, message) => {
  answerCalls(() => refused(status, code, title, message));
  const { user, bought } = open(null);
  await user.click(start());
  expect((await screen.findByText(title)).closest('[role=alert]')).toHaveTextContent(message);
  expect(bought).toEqual([]);
});

/** What was copied. Stands for the clipboard of browsers, which takes what is not known yet. */
function takeCopies(refuses: boolean): string[] {
  const copied: string[] = [];
  vi.stubGlobal(
    'ClipboardItem',
    class {
      parts: Record<string, Promise<Blob>>;
      constructor(parts: Record<string, Promise<Blob>>) {
        this.parts = parts;
      }
    },
  );
  const write = async ([item]: { parts: Record<string, Promise<Blob>> }[]) => {
    if (refuses) throw new DOMException('Not now', 'NotAllowedError');
    copied.push((await (await item?.parts['text/plain'])?.text()) ?? '');
  };
  vi.stubGlobal('navigator', { ...navigator, clipboard: { write } });
  return copied;
}

test.each([
  { refuses: false, link: [`${location.origin}/share/abc`] },
  { refuses: true, link: [] },
])('sharing copies the link for guests, unless the browser refuses: $refuses', async ({ refuses, link }) => {
  answerCalls(() => ({
    status: 200,
    body: { ...HOST_VIEW, receipt: { ...HOST_VIEW.receipt, share_token: 'abc' } },
  }));
  const { user, shared } = open(null);
  const copied = takeCopies(refuses);
  await user.click(start());
  expect(shared).toHaveLength(1);
  await waitFor(() => expect(screen.queryAllByText('Link copied')).toHaveLength(link.length));
  expect(copied).toEqual(link);
  expect(start()).toBeEnabled();
});

test('what the host changed is saved first', async () => {
  const saved = later();
  const calls = answerCalls(({ method }) =>
    method === 'PATCH' ? saved.answer : { status: 200, body: HOST_VIEW },
  );
  const forget = makeWaitingChange();
  const { user, shared } = open(null);
  await user.click(start());
  expect(calls.map(({ method }) => method)).toEqual(['PATCH']);
  await act(async () => saved.come({ status: 200, body: HOST_VIEW }));
  await waitFor(() => expect(shared).toHaveLength(1));
  expect(calls.map(({ method }) => method)).toEqual(['PATCH', 'POST']);
  forget();
});

test('nothing is shared while changes cannot be saved, and the host sees why', async () => {
  shortenPauses();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    throw new TypeError('no network');
  });
  const forget = makeWaitingChange();
  const { user, shared } = open(null);
  await user.click(start());
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('What you changed is not saved yet'),
  );
  expect(asked).not.toContain('/rest/v1/rpc/start_sharing');
  expect(shared).toEqual([]);
  forget();
});

test.each([
  { unsure: false, tip: false },
  { unsure: true, tip: true },
])('what was paid before is asked once more, and sharing goes on after it: %o', async ({ unsure, tip }) => {
  await import('../totals/PaidBefore.tsx');
  const calls = answerCalls(() => ({ status: 200, body: HOST_VIEW }));
  const rows = [paidBefore('deposit', 10000, { unsure }), paidBefore('card', 5000, { label: 'Gift card' })];
  const tip_source = tip ? null : DRAFT.receipt.tip_source;
  const { user, shared } = open(null, {
    ...DRAFT,
    receipt: { ...DRAFT.receipt, paid_before: rows, tip_source },
  });
  await user.click(start());
  const asked = (paid: string) =>
    screen.findByRole('dialog', { name: `The receipt says ${paid} was paid before. Who paid it?` });
  await user.click(within(await asked('$100.00')).getByRole('button', { name: 'Not sure' }));
  await user.click(within(await asked('$50.00')).getByRole('button', { name: 'Ann' }));
  if (tip) await user.click(await screen.findByRole('button', { name: /^No tip/ }));
  await waitFor(() => expect(shared).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  const answers = calls.filter(({ path }) => path.endsWith('answer_paid_before'));
  const ann = HOST_VIEW.guests.find(({ guest_name }) => guest_name === 'Ann');
  expect(answers.map(({ body }) => body)).toMatchObject([
    { id: 'deposit', who: 'unsure' },
    { id: 'card', who: { guest_id: ann?.id } },
  ]);
  expect(calls.at(-1)?.path).toContain('start_sharing');
});

test('a tip that could not be saved is still there to be sent again', async () => {
  await import('../totals/TipDialog.tsx');
  const calls = answerCalls(() => refused(503, 'server.failed', 'Something went wrong', 'Please try again.'));
  const { user, shared } = open(null, { ...DRAFT, receipt: { ...DRAFT.receipt, tip_source: null } });
  await user.click(start());
  await user.click(await screen.findByRole('button', { name: /^Other amount/ }));
  await user.keyboard('7.50{Enter}');
  expect(await screen.findByText('Failed to start sharing')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Tip' })).toHaveValue('7.50');
  expect(calls).toMatchObject([{ method: 'PATCH', body: { tip_amount: 750 } }]);
  expect(shared).toEqual([]);
});
