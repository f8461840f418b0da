import type { ReceiptFields } from '@fairtab/contract/receipt/receipt-fields';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../app/session.ts';
import { InCurrency } from '../../components/bill/Money.tsx';
import { confirmation } from '../../components/overlays/use-confirm.tsx';
import { appInfoQuery } from '../../lib/calls/queries.ts';
import { answerCalls, later, refused } from '../../test-support/answer-calls.ts';
import { APP_INFO } from '../../test-support/app-info.ts';
import { fresh } from '../../test-support/choosing.tsx';
import { HOST_VIEW, useHost } from '../../test-support/host-view.tsx';
import { renderOnPage } from '../../test-support/on-page.tsx';
import { PROFILE } from '../../test-support/profile.ts';
import { buyingStore } from '../credits/buying.ts';
import { MyPart } from './HostPage.tsx';

beforeEach(async () => {
  queryClient.clear();
  queryClient.setQueryData(appInfoQuery.queryKey, APP_INFO);
  buyingStore.set(null);
  await Promise.all([fresh(), confirmation.load()]);
});

const SHARE = '/rest/v1/rpc/start_sharing';
const SUBMIT = '/rest/v1/rpc/finalize_guest_edits_and_recalc';

let tokens = 0;

/** What the host had of a bill, by default one that is not shared yet and has its tip. */
function open(fields: Partial<ReceiptFields> = {}, { credits = 3, out = false, nothing = false } = {}) {
  tokens += 1;
  const receipt = {
    ...HOST_VIEW.receipt,
    ...{ status: 'editing' as const, party_size: 3, tip_source: 'host' as const, share_token: `t${tokens}` },
    ...fields,
  };
  const own = HOST_VIEW.items.filter(({ assignment_mode }) => assignment_mode !== 'group_split');
  const view: ReceiptView = { ...HOST_VIEW, receipt, ...(nothing ? { selections: [], items: own } : {}) };
  const shared: ReceiptView = { ...view, version: 2, receipt: { ...receipt, status: 'sharing' } };
  const calls = answerCalls(({ path }) => {
    if (path === SHARE && out) return refused(402, 'credits.insufficient', 'Out of Credits', 'Buy more.');
    if (path === SHARE) return { status: 200, body: shared };
    if (path === SUBMIT) {
      const can = { ...view.can, select: false, submit: false, revise: true };
      return { status: 200, body: { ...shared, version: 3, can } };
    }
    return path.startsWith('/rest/v1/receipts/') ? { status: 200, body: view } : later().answer;
  });
  function Page() {
    const [newest, setNewest] = useState(view);
    const { receipt: opened } = useHost({ view: newest, onView: setNewest });
    return (
      <InCurrency value={receipt.currency}>
        <MyPart view={newest} receipt={opened} onView={setNewest} onSubmitted={() => {}} />
      </InCurrency>
    );
  }
  renderOnPage(
    <Page />,
    [
      ['app-info', APP_INFO],
      ['profile', { ...PROFILE, credits }],
      ['credits', { ...PROFILE, credits }],
    ].map(([key, data]) => [[String(key)], data]),
  );
  const written = () => calls.filter(({ method }) => method !== 'GET').map(({ path }) => path);
  return { user: userEvent.setup(), written };
}

const press = (name: string) => screen.findByRole('button', { name });
const asked = () => screen.findByRole('dialog', { name: 'Share this bill now?' });

test('on an unshared bill, submitting shows its effect and cost and waits for the host’s consent', async () => {
  const { user, written } = open();
  await user.click(await press('Submit My Selections'));
  const dialog = await asked();
  expect(dialog).toHaveTextContent('Submitting your items shares the bill');
  expect(dialog).toHaveTextContent('Uses 1 of 3 credits.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(written()).toEqual([]);

  await user.click(await press('Submit My Selections'));
  await user.click(within(await asked()).getByRole('button', { name: 'Start Sharing' }));
  await waitFor(() => expect(written()).toEqual([SHARE, SUBMIT]));
});

test('so does ‘I had nothing’', async () => {
  const { user, written } = open({}, { nothing: true });
  await user.click(await press('I had nothing'));
  await user.click(within(await asked()).getByRole('button', { name: 'Close' }));
  expect(written()).toEqual([]);
});

test('a bill that is shared is submitted at once', async () => {
  const { user, written } = open({ status: 'sharing' });
  await user.click(await press('Submit My Selections'));
  await waitFor(() => expect(written()).toEqual([SUBMIT]));
});

test('the tip is asked for as by Start Sharing, and nothing is shared before the answer', async () => {
  const { user, written } = open({ tip_source: null, tip_amount: cents(0) });
  await user.click(await press('Submit My Selections'));
  await user.click(within(await asked()).getByRole('button', { name: 'Start Sharing' }));
  const tip = await screen.findByRole('dialog', { name: 'Add a tip?' });
  expect(written()).toEqual([]);
  await user.click(within(tip).getByRole('button', { name: /^No tip/ }));
  await waitFor(() => expect(written()).toEqual(['/rest/v1/receipts/r', SHARE, SUBMIT]));
});

test('without a credit the way to more opens, and nothing is submitted', async () => {
  const { user, written } = open({}, { credits: 0, out: true });
  await user.click(await press('Submit My Selections'));
  const dialog = await asked();
  expect(dialog).not.toHaveTextContent('Uses');
  await user.click(within(dialog).getByRole('button', { name: 'Start Sharing' }));
  await waitFor(() => expect(buyingStore.get()).toEqual({ returnTo: location.pathname, out: true }));
  expect(written()).toEqual([SHARE]);
});
