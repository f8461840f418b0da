import type { DashboardCharts } from '@fairtab/contract/host/statistics';
import { USD } from '@fairtab/domain/money/currency';
import { cents } from '@fairtab/domain/money/money';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, later, refused } from '../../test-support/answer-calls.ts';
import { renderOnPage } from '../../test-support/on-page.tsx';
import { ChartsSection } from './ChartsSection.tsx';

const CHARTS: DashboardCharts = {
  currency: USD,
  months: [
    { month: '2024-03', spend: cents(10_000), host_tips: cents(150) },
    { month: '2026-10', spend: cents(4000), host_tips: cents(150) },
    { month: '2026-11', spend: cents(12_345), host_tips: cents(250) },
  ],
  guests: [
    { guest_name: 'Sam', phone_ending: '0101', receipts: 4, total: cents(8000) },
    { guest_name: 'Sam', phone_ending: '0102', receipts: 1, total: cents(1500) },
  ],
  restaurants: [{ restaurant_name: 'Trattoria Sole', receipts: 2, spend: cents(16_345) }],
};
const OK = { status: 200, body: CHARTS };
const NOTHING = { status: 200, body: { currency: USD, months: [], guests: [], restaurants: [] } };
const BROKEN = refused(500, 'server.failed', 'Something went wrong', 'Please try again later.');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 23, 30) });
});

/** The charts, where the server answers in turn, and then fails. */
async function open(...answers: ReturnType<Parameters<typeof answerCalls>[0]>[]) {
  const calls = answerCalls(() => answers.shift() ?? BROKEN);
  renderOnPage(<ChartsSection currency="USD" />, [], '/dashboard');
  return { user: userEvent.setup(), calls };
}

const chart = (name: string) => screen.findByRole('region', { name });

/** The table of a chart, cell by cell. */
async function tableOf(name: string, user: ReturnType<typeof userEvent.setup>) {
  const within_ = within(await chart(name));
  await user.click(within_.getByRole('button', { name: 'As a table' }));
  const rows = within(within_.getByRole('table', { name })).getAllByRole('row');
  return rows.map((row) => [...row.children].map((cell) => cell.textContent));
}

test('a year is shown at first, each chart with its figures as a table', async () => {
  const { user, calls } = await open(OK);
  const spend = within(await chart('Spend per month'));
  expect(spend.getByRole('img')).toHaveAccessibleName(
    'Spend per month, December 2025 to November 2026. The most, $123.45, in November 2026.',
  );
  expect(calls.map(({ path }) => path)).toEqual([
    '/rest/v1/rpc/dashboard_charts?currency=USD&from=2025-12-01',
  ]);
  const table = await tableOf('Spend per month', user);
  expect(table).toHaveLength(1 + 12);
  expect([table[0], ...table.slice(-2)]).toEqual([
    ['Month', 'Amount'],
    ['October 2026', '$40.00'],
    ['November 2026', '$123.45'],
  ]);
  expect(spend.queryByRole('img')).toBeNull();
  await user.click(spend.getByRole('button', { name: 'As a chart' }));
  expect(spend.getByRole('img')).toBeVisible();
  expect((await tableOf('Host tips per month', user)).at(-1)).toEqual(['November 2026', '$2.50']);
  expect(await tableOf('Who you eat out with', user)).toEqual([
    ['Name', 'Receipts', 'Their bills'],
    ['Sam ···0101', '4', '$80.00'],
    ['Sam ···0102', '1', '$15.00'],
  ]);
  expect(await tableOf('Favorite restaurants', user)).toEqual([
    ['Name', 'Receipts', 'Spend'],
    ['Trattoria Sole', '2', '$163.45'],
  ]);
});

test('a column that is pointed at says its amount, and otherwise all of them', async () => {
  await open(OK);
  const spend = await chart('Spend per month');
  const drawn = within(spend).getByRole('img');
  drawn.getBoundingClientRect = () => new DOMRect(0, 0, 120, 100);
  expect(spend).toHaveTextContent('Altogether$163.45');
  fireEvent.pointerMove(drawn, { clientX: 119 });
  expect(spend).toHaveTextContent('November 2026$123.45');
  fireEvent.pointerMove(drawn, { clientX: 101 });
  expect(spend).toHaveTextContent('October 2026$40.00');
  fireEvent.pointerLeave(drawn);
  expect(spend).toHaveTextContent('Altogether$163.45');
});

test('another period is asked for, and the one before is shown until it is there', async () => {
  const all = later();
  const { user, calls } = await open(OK, all.answer);
  await chart('Spend per month');
  await user.click(screen.getByRole('radio', { name: 'All' }));
  expect(calls.at(-1)?.path).toBe('/rest/v1/rpc/dashboard_charts?currency=USD');
  expect(await chart('Spend per month')).toBeVisible();
  all.come(OK);
  // Two years and eight months: more columns than there is room for.
  expect((await tableOf('Spend per year', user)).slice(1)).toEqual([
    ['2024', '$100.00'],
    ['2025', '$0.00'],
    ['2026', '$163.45'],
  ]);
});

test('a period without anything says so', async () => {
  const { user, calls } = await open(OK, NOTHING);
  await chart('Spend per month');
  await user.click(screen.getByRole('radio', { name: '3 months' }));
  expect(await screen.findAllByText('Nothing in this time.')).toHaveLength(3);
  expect(screen.getByText('No receipt of this time has a name.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'As a table' })).toBeNull();
  expect(calls.at(-1)?.path).toBe('/rest/v1/rpc/dashboard_charts?currency=USD&from=2026-09-01');
});

test('charts that cannot be loaded say why, and come when they are tried again', async () => {
  const { user } = await open(BROKEN, OK);
  expect(await screen.findByText('Failed to load the charts')).toBeVisible();
  expect(screen.getByText('Please try again later.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await chart('Spend per month')).toBeVisible();
});
