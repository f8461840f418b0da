import type { Page } from '@playwright/test';
import { expectAccessible, whileNarrow } from './support/accessible.ts';
import { shareBill } from './support/bill.ts';
import { finalize } from './support/finalize.ts';
import { arrive, submit, take } from './support/guest.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Without the header, which every page has. */
const expectFitsNarrow = (page: Page) =>
  whileNarrow(page, async () => {
    const wide = () => page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
    await expect.poll(wide).toBeLessThanOrEqual(0);
  });

/** A bill that its host has alone, final. @param more said of the receipt before */
async function finalBill(page: Page, price: number, more: object = {}): Promise<void> {
  const { id } = await shareBill(page, 2, [{ name: 'Paella', price }]);
  await page.request.patch(`/rest/v1/receipts/${id}`, { data: more });
  const final = await page.request.post('/rest/v1/rpc/finalize_receipt', {
    data: { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true },
  });
  expect(final.ok()).toBe(true);
}

test('the dashboard counts a bill once it is final, as cards', async ({ page, signIn }) => {
  await signIn(page, newPhoneNumber());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Nothing to count yet' })).toBeVisible();
  await expectAccessible(page, 'dashboard, empty');
  for (const price of [123_456, 900]) await finalBill(page, price);
  await page.getByRole('link', { name: 'Your receipts' }).click();
  await expect(page.getByRole('link', { name: 'Open Chez Nous' })).toHaveCount(2);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const spend = page.getByRole('region', { name: 'Total Bill Spend' });
  await expect(spend.getByText('$1,243.56').last()).toBeVisible();
  await expect(spend.getByText('Milestone reached: $1,000')).toBeVisible();
  await expect(page.getByText('2 of your first 100')).toBeVisible();
  for (const name of ['Collected Host Tips', 'Most Frequent Guest', 'Biggest Single Host Tip'])
    await expect(page.getByRole('region', { name })).toBeVisible();
  await expectAccessible(page, 'dashboard');
  await expectFitsNarrow(page);
  await page.getByRole('region', { name: 'Recent Activity' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/receipt\//);
  const statistics = '**/rpc/dashboard_statistics';
  await page.route(statistics, (route) => route.fulfill({ body: 'no JSON' }));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Failed to load dashboard' })).toBeVisible();
  await expectAccessible(page, 'dashboard, failed');
  await page.unroute(statistics);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(spend).toBeVisible();
});

test('currencies are looked at one by one, and a host tip counts once its guest’s payment is confirmed', {
  tag: '@nightly',
}, async ({ page, newPhone, signIn }) => {
  await signIn(page, newPhoneNumber());
  const euros = { currency: { code: 'EUR', digits: 2 } };
  for (const price of [2000, 3000, 4000, 500]) await finalBill(page, price, euros);
  const { id, link } = await shareBill(page, 2, [{ name: 'Paella', price: 5000 }]);
  const ann = await newPhone();
  await arrive(ann, link, 'Ann', newPhoneNumber());
  await take(ann, 'Paella');
  await submit(ann);
  await page.goto(`/receipt/${id}`);
  await finalize(page);
  await page.goto('/dashboard');
  const card = (name: string) => page.getByRole('region', { name });
  await expect(card('Total Bill Spend')).toContainText('€95.00');
  await expect(card('Receipts Used')).toContainText('5 of your first 100');
  await page.getByText('USD', { exact: true }).click();
  await expect(card('Total Bill Spend')).toContainText('$50.00');
  await expect(card('Collected Host Tips')).toContainText('$0.00');
  await expect(card('Biggest Single Host Tip')).toContainText('None yet');
  await expect(card('Most Frequent Guest')).toContainText('Ann');
  await expectAccessible(page, 'dashboard, two currencies');
  await expectFitsNarrow(page);

  await page.goto(`/receipt/${id}`);
  await page.getByRole('button', { name: 'Mark paid: Ann' }).click();
  await expect(page.getByText('All settled').first()).toBeVisible();
  await page.goto('/dashboard');
  await page.getByText('USD', { exact: true }).click();
  await expect(card('Collected Host Tips')).toContainText('$1.50');
  await expect(card('Biggest Single Host Tip')).toContainText('From Ann');
});
