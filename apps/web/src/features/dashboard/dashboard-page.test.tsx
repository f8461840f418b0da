import type { DashboardStatistics } from '@fairtab/contract/host/statistics';
import { USD } from '@fairtab/domain/money/currency';
import { cents } from '@fairtab/domain/money/money';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerCalls, refused } from '../../test-support/answer-calls.ts';
import { renderOnPage } from '../../test-support/on-page.tsx';
import { DashboardPage } from './DashboardPage.tsx';

const SOLE = {
  id: 'sole',
  restaurant_name: 'Trattoria Sole',
  admin_flow_type: 'preassign',
  bill_day: '2026-11-21',
} as const;

const EUR = { code: 'EUR', digits: 2 } as const;

type InCurrency = DashboardStatistics['by_currency'][number];

const DOLLARS: InCurrency = {
  currency: USD,
  receipts: 12,
  total_spend: cents(64_000),
  host_tips: cents(1850),
  expected_host_tips: cents(350),
  biggest_host_tip: { guest_name: 'Bea', amount: cents(312), receipt: SOLE },
};

const STATISTICS: DashboardStatistics = {
  receipts: 12,
  by_currency: [DOLLARS],
  most_frequent_guest: { guest_name: 'Ann', receipts: 7 },
  recent: [
    { ...SOLE, total_amount: cents(12_345), host_tips: cents(150), guest_count: 3, currency: USD },
    {
      ...SOLE,
      id: 'luna',
      restaurant_name: null,
      admin_flow_type: 'guest_choice',
      total_amount: cents(990),
      host_tips: cents(0),
      guest_count: 1,
      currency: EUR,
    },
  ],
};
const inDollars = (
  of: Partial<InCurrency>,
  more: Partial<DashboardStatistics> = {},
): DashboardStatistics => ({
  ...STATISTICS,
  ...more,
  by_currency: [{ ...DOLLARS, ...of }],
});
const BROKEN = refused(500, 'server.failed', 'Something went wrong', 'Please try again later.');

/** The page, where the server answers in turn; at last it fails. */
async function open(...answers: (DashboardStatistics | typeof BROKEN)[]) {
  answerCalls(({ path }) => {
    if (!path.endsWith('dashboard_statistics')) return BROKEN;
    const next = answers.shift() ?? BROKEN;
    return 'status' in next ? next : { status: 200, body: next };
  });
  renderOnPage(<DashboardPage />, [], '/dashboard');
  return userEvent.setup();
}

const card = (name: string) => screen.findByRole('region', { name });

test('each card has its figure and explanation', async () => {
  await open(STATISTICS);
  expect(await card('Total Bill Spend')).toHaveTextContent('$640.00');
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(screen.getByText('12 finalized receipts')).toBeVisible();
  expect(await card('Total Bill Spend')).toHaveTextContent('16%');
  expect(await card('Total Bill Spend')).toHaveTextContent('$102.40');
  expect(await card('Collected Host Tips')).toHaveTextContent('$18.50');
  expect(await card('Collected Host Tips')).toHaveTextContent('$1.54 per receipt$3.50 still to come');
  expect(await card('Receipts Used')).toHaveTextContent('12 of your first 100');
  expect(await card('Most Frequent Guest')).toHaveTextContent('AnnOn 7 receipts with you');
  expect(await card('Biggest Single Host Tip')).toHaveTextContent('From BeaTrattoria Sole, Nov 21, 2026');
  const milestones = screen.getAllByRole('progressbar', { name: 'Milestone' });
  expect(milestones.map((one) => one.getAttribute('aria-valuetext'))).toEqual([
    '$640.00 of your first $1,000',
    '12 of your first 100',
  ]);
});

test('reached milestones are shown, and count no further', async () => {
  await open(inDollars({ total_spend: cents(100_000) }, { receipts: 100 }));
  expect(await card('Total Bill Spend')).toHaveTextContent('Milestone reached: $1,000');
  expect(await card('Receipts Used')).toHaveTextContent('Milestone reached: 100 receipts');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('the latest receipts lead to their pages, each in its own currency', async () => {
  await open(STATISTICS);
  const [sole, luna] = within(await card('Recent Activity')).getAllByRole('link');
  expect(sole).toHaveAttribute('href', '/receipt/sole/preassign');
  expect(sole).toHaveTextContent('Trattoria Sole$123.45Nov 21, 2026 · 3 guests$1.50 host tips');
  expect(luna).toHaveAttribute('href', '/receipt/luna');
  expect(luna).toHaveTextContent('Unnamed receipt€9.90Nov 21, 2026 · 1 guest');
});

test('a host with one other currency reads which, and no milestone of dollars', async () => {
  await open({ ...STATISTICS, by_currency: [{ ...DOLLARS, currency: EUR }] });
  expect(await card('Total Bill Spend')).toHaveTextContent('€640.00');
  expect(screen.getByText(/finalized receipts\. Amounts are in euros\.$/)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Currency' })).toBeNull();
  expect(screen.getAllByRole('progressbar').map((one) => one.getAttribute('aria-valuetext'))).toEqual([
    '12 of your first 100',
  ]);
});

test('several currencies have a switch, the most used first, and nothing is added across', async () => {
  const euros = { ...DOLLARS, currency: EUR, receipts: 3, total_spend: cents(9000), host_tips: cents(450) };
  const user = await open({ ...STATISTICS, receipts: 15, by_currency: [DOLLARS, euros] });
  expect(await card('Total Bill Spend')).toHaveTextContent('$640.00');
  const choice = within(screen.getByRole('group', { name: 'Currency' }));
  expect(choice.getAllByRole('radio').map((one) => one.parentElement?.textContent)).toEqual(['USD', 'EUR']);
  expect(screen.getByText('12 receipts in US dollars')).toBeVisible();
  await user.click(choice.getByRole('radio', { name: 'EUR' }));
  expect(screen.getByText('3 receipts in euros')).toBeVisible();
  expect(await card('Total Bill Spend')).toHaveTextContent('€90.00');
  expect(await card('Total Bill Spend')).not.toHaveTextContent('1,000');
  expect(await card('Collected Host Tips')).toHaveTextContent('€1.50 per receipt');
  expect(await card('Biggest Single Host Tip')).toHaveTextContent('€3.12');
  // Of all of them.
  expect(await card('Receipts Used')).toHaveTextContent('15 of your first 100');
  expect(await card('Most Frequent Guest')).toHaveTextContent('Ann');
});

test('all cards are there from the first final bill on', async () => {
  await open({ ...STATISTICS, receipts: 1 });
  for (const name of [
    'Total Bill Spend',
    'Collected Host Tips',
    'Receipts Used',
    'Most Frequent Guest',
    'Biggest Single Host Tip',
    'Recent Activity',
  ])
    expect(await card(name)).toBeVisible();
});

test('a host who ate alone has no guests and no host tip to show', async () => {
  const none = { host_tips: cents(0), expected_host_tips: cents(0), biggest_host_tip: null };
  await open(inDollars(none, { most_frequent_guest: null }));
  expect(await card('Collected Host Tips')).not.toHaveTextContent('expected');
  expect(await card('Most Frequent Guest')).toHaveTextContent('Nobody yet');
  expect(await card('Biggest Single Host Tip')).toHaveTextContent('None yet');
});

test('without a final receipt it shows when there will be statistics, and leads there', async () => {
  await open({ ...STATISTICS, receipts: 0, by_currency: [], recent: [] });
  expect(await screen.findByRole('heading', { name: 'Nothing to count yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'New Receipt' })).toHaveAttribute('href', '/create');
  expect(screen.getByRole('link', { name: 'Your receipts' })).toHaveAttribute('href', '/home');
  expect(screen.queryByRole('region')).toBeNull();
});

test('a failed load shows why, and works on retry', async () => {
  const user = await open(BROKEN, STATISTICS);
  const failed = await screen.findByRole('heading', { name: 'Failed to load dashboard' });
  expect(failed.closest('[role=alert]')).toHaveTextContent('Please try again later.');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await card('Total Bill Spend')).toBeVisible();
  expect(failed).not.toBeInTheDocument();
});

test('numbers count up over 800 ms, and screen readers get the last one at once', async () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  await open(STATISTICS);
  const figure = (await card('Collected Host Tips')).querySelector('.amount') ?? expect.unreachable();
  const [read, , seen] = figure.children;
  const at = (time: number) => act(() => vi.advanceTimersByTime(time));
  expect(read).toHaveTextContent('$18.50');
  expect(seen).toHaveTextContent('$0.00');
  at(400);
  expect(read).toHaveTextContent('$18.50');
  const half = seen?.textContent ?? '';
  expect(half).not.toBe('$0.00');
  expect(half).not.toBe('$18.50');
  at(360);
  expect(seen).not.toHaveTextContent('$18.50');
  at(100);
  expect(seen).toHaveTextContent('$18.50');
});

test('with reduced motion they are there at once', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  await open(STATISTICS);
  expect((await card('Collected Host Tips')).querySelector('.amount')).toHaveTextContent(
    '$18.50$18.50$18.50',
  );
});
