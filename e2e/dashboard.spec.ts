import type { Page } from '@playwright/test';
import { expectAccessible, whileNarrow } from './support/accessible.ts';
import { shareBill } from './support/bill.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Without the header, which every page has. */
const expectFitsNarrow = (page: Page) =>
  whileNarrow(page, async () => {
    const wide = () => page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
    await expect.poll(wide).toBeLessThanOrEqual(0);
  });

test('the dashboard counts a bill once it is final, as cards, charts and tables', async ({
  page,
  signIn,
}) => {
  await signIn(page, newPhoneNumber());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Nothing to count yet' })).toBeVisible();
  await expectAccessible(page, 'dashboard, empty');
  for (const price of [123_456, 900]) {
    const { id } = await shareBill(page, 2, [{ name: 'Paella', price }]);
    const final = await page.request.post('/rest/v1/rpc/finalize_receipt', {
      data: { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true },
    });
    expect(final.ok()).toBe(true);
  }
  await page.getByRole('link', { name: 'Your receipts' }).click();
  await expect(page.getByRole('link', { name: 'Open Chez Nous' })).toHaveCount(2);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const spend = page.getByRole('region', { name: 'Total Bill Spend' });
  await expect(spend.getByText('$1,243.56').last()).toBeVisible();
  await expect(spend.getByText('Milestone reached: $1,000')).toBeVisible();
  await expect(page.getByText('2 of 100')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Spend per month.*\$1,243\.56/ })).toBeVisible();
  await expectAccessible(page, 'dashboard');
  await expectFitsNarrow(page);
  for (const chart of ['Spend per month', 'Favorite restaurants'])
    await page.getByRole('region', { name: chart }).getByRole('button', { name: 'As a table' }).click();
  await expect(page.getByRole('row', { name: 'Chez Nous 2 $1,243.56' })).toBeVisible();
  await expectAccessible(page, 'dashboard, tables');
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
