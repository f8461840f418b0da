import type { Profile } from '@fairtab/contract/account/account';
import type { CreditChange, listPurchases, Purchase } from '@fairtab/contract/host/credits';
import type { Answer } from '@fairtab/contract/wire/endpoint';
import { cents } from '@fairtab/domain/money/money';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerCalls, refused } from '../../test-support/answer-calls.ts';
import { renderOnPage } from '../../test-support/on-page.tsx';
import { PROFILE } from '../../test-support/profile.ts';
import { PurchasesSection } from './PurchasesSection.tsx';

type Bought = Answer<typeof listPurchases>;

const NOTHING: Bought = { purchases: [], owed: 0, subscription: null };
const APP = { credits: { prices: {} } };
const AWAY = refused(502, 'payments.unavailable', 'Purchase Error', 'The payment service does not answer.');

const purchase = (id: string, more: Partial<Purchase> = {}): Purchase => ({
  id,
  package: 'social',
  amount: cents(600),
  refunded: cents(0),
  state: 'paid',
  created_at: '2026-11-20T12:00:00Z',
  receipt_url: null,
  ...more,
});

const change = (id: string, more: Partial<CreditChange>): CreditChange => ({
  id,
  old_credits: 1,
  new_credits: 0,
  change_reason: 'Receipt shared',
  cause: 'share',
  owed: 0,
  created_at: '2026-11-21T12:00:00Z',
  ...more,
});

type Known = {
  bought?: Bought;
  changes?: CreditChange[];
  profile?: Partial<Profile>;
  app?: object;
  /** Answers what is sent. */
  portal?: Parameters<typeof answerCalls>[0];
};

async function show(
  { bought = NOTHING, changes = [], profile = {}, app = APP, portal }: Known,
  path?: string,
) {
  history.replaceState(null, '', '/');
  const calls = answerCalls((call) => {
    if (call.path.startsWith('/rest/v1/purchases')) return { status: 200, body: bought };
    if (call.path.startsWith('/rest/v1/credit_changes')) return { status: 200, body: changes };
    return portal?.(call) ?? { status: 500, body: {} };
  });
  const known: [string[], object][] = [
    [['profile'], { ...PROFILE, ...profile }],
    [['app-info'], app],
  ];
  renderOnPage(<PurchasesSection />, known, path);
  return { calls };
}

async function open(known: Known) {
  const shown = await show(known);
  await userEvent.click(screen.getByRole('button', { name: /^Purchases/ }));
  await screen.findByRole('heading', { name: 'Past purchases' });
  return shown;
}

const rows = (heading: string) => {
  const section = screen.getByRole('heading', { name: heading }).closest('section');
  return section ? within(section).queryAllByRole('listitem') : [];
};

const ON: NonNullable<Bought['subscription']> = {
  status: 'active',
  renews_at: '2026-12-20T12:00:00Z',
  ends_at: null,
};
const subscribed = (subscription: Partial<typeof ON>): Known => ({
  profile: { unlimited_credits: true, credits: 3 },
  bought: { ...NOTHING, subscription: { ...ON, ...subscription } },
});

test('where sharing costs nothing there is nothing of it', async () => {
  const { calls } = await show({ app: { credits: null } });
  expect(screen.queryByText('Purchases')).toBeNull();
  expect(calls).toEqual([]);
});

test('who has bought nothing sees the balance and a way to buy', async () => {
  const refreshed = vi.fn();
  addEventListener('creditUpdate', refreshed, { once: true });
  await open({ profile: { credits: 2 } });
  expect(refreshed).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: /^Purchases/ })).toHaveTextContent('2 credits');
  expect(screen.getByText('Nothing yet')).toBeVisible();
  expect(await screen.findByText('No credit history found')).toBeVisible();
  expect(screen.queryByText(/owed/)).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Buy Receipts' }));
  expect(location.pathname + location.search).toBe('/home?buy=credits');
});

test('who comes back from the card provider finds it open', async () => {
  await show({}, '/settings?section=purchases');
  expect(await screen.findByText('Nothing yet')).toBeVisible();
});

test('credits that are owed are said, and why', async () => {
  await open({ profile: { credits: 0, credits_owed: 3 } });
  expect(screen.getByText('3 credits are owed')).toBeVisible();
  expect(screen.getByText(/refunded or disputed after its credits were used/)).toBeVisible();
});

test('each purchase shows amount, day and state, and links to its receipt', async () => {
  await open({
    bought: {
      ...NOTHING,
      purchases: [
        purchase('a', { receipt_url: 'https://pay.example/receipt' }),
        purchase('b', { state: 'processing', package: 'mooch', amount: cents(150) }),
        purchase('c', { state: 'failed' }),
        purchase('d', { state: 'refunded', refunded: cents(600) }),
        purchase('e', { state: 'disputed', package: 'leader', amount: cents(1000), refunded: cents(250) }),
      ],
    },
  });
  const words = rows('Past purchases').map((row) => row.textContent);
  expect(words).toEqual([
    'Social Diner$6.00Nov 20, 2026PaidReceipt',
    expect.stringContaining('The Mooch$1.50Nov 20, 2026Processing'),
    'Social Diner$6.00Nov 20, 2026Not paid',
    'Social Diner$6.00Nov 20, 2026Refunded',
    expect.stringContaining('Group Leader$10.00Nov 20, 2026Disputed$2.50 refunded'),
  ]);
  const receipt = screen.getByRole('link', {
    name: 'Receipt for Social Diner, Nov 20, 2026, opens in a new tab',
  });
  expect(receipt).toHaveAttribute('href', 'https://pay.example/receipt');
});

test('of many purchases the latest are shown first', async () => {
  const purchases = Array.from({ length: 40 }, (_, nth) => purchase(String(nth)));
  await open({ bought: { ...NOTHING, purchases } });
  expect(rows('Past purchases')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 40' }));
  expect(rows('Past purchases')).toHaveLength(40);
});

test.each([
  ['renews', {}, 'Active', /^Renews on Dec 20, 2026 for \$2\.99\.$/],
  [
    'was cancelled',
    { renews_at: null, ends_at: '2026-12-20T12:00:00Z' },
    'Cancelled',
    /^Ends on Dec 20, 2026\. Until then nothing changes/,
  ],
  [
    'could not be paid',
    { status: 'past_due' as const, renews_at: null },
    'Payment failed',
    'Please update your card',
  ],
])('a subscription that %s says so, and is managed at the provider', async (_, how, word, next) => {
  await open({
    ...subscribed(how),
    portal: () => ({ status: 200, body: { url: '#/dev/subscription/sub_1' } }),
  });
  expect(screen.getByRole('button', { name: /^Purchases/ })).toHaveTextContent('Unlimited');
  expect(screen.getByText(word)).toBeVisible();
  expect(screen.getByText(next)).toBeVisible();
  expect(screen.getByText('Your 3 credits are kept for afterwards.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Buy Receipts' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Manage subscription' }));
  await vi.waitFor(() => expect(location.hash).toBe('#/dev/subscription/sub_1'));
});

test('a subscription that has ended is not managed any more', async () => {
  await open({ ...subscribed({ status: 'ended', renews_at: null }), profile: { credits: 0 } });
  expect(screen.getByText(/^Your Unlimited plan has ended/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Manage subscription' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Buy Receipts' })).toBeVisible();
});

test('a provider that does not answer is said, and can be asked again', async () => {
  const { calls } = await open({ ...subscribed({}), portal: () => AWAY });
  const manage = () => userEvent.click(screen.getByRole('button', { name: 'Manage subscription' }));
  await manage();
  expect(await screen.findByText('Could not open your subscription')).toBeVisible();
  expect(screen.getByText('The payment service does not answer.')).toBeVisible();
  await manage();
  await vi.waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
});

test('the history says each cause in words of the reader, and an admin’s own', async () => {
  await open({
    changes: [
      change('9', { cause: 'admin', change_reason: 'Sorry for the outage', old_credits: 0, new_credits: 4 }),
      change('8', { cause: 'refund', change_reason: 'x', old_credits: 2, new_credits: 0, owed: 3 }),
      change('7', {}),
    ],
  });
  await screen.findByText('Receipt shared');
  expect(rows('Credit history').map((row) => row.textContent)).toEqual([
    'Sorry for the outageNov 21, 20260 → 4From 0 to 4 credits',
    'Payment refundedNov 21, 20262 → 0From 2 to 0 credits3 owed',
    'Receipt sharedNov 21, 20261 → 0From 1 to 0 credits',
  ]);
});
