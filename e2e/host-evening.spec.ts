import type { Page } from '@playwright/test';
import { draftBill, preassignedBill } from './support/bill.ts';
import { expectInFirstView, screensOf } from './support/first-view.ts';
import { chooseByCalls } from './support/guest.ts';
import { expectMomentInView } from './support/host.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const PEOPLE = Array.from(
  { length: 13 },
  (_, n) => `${'ABCDEFGHIJKLM'[n]}nneliese von Hohenlohe-Langenburg-Öhr`,
);
const LONG = 'Donaudampfschifffahrtsgesellschaftsteller';
const dishes = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    name: `${LONG} ${n + 1}`,
    price: n === 0 ? 1_234_567 : 1_250 + n,
  }));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, newPhoneNumber());
});

test('the one thing to do is in the first view, from the photo to the money @thorough', async ({ page }) => {
  test.setTimeout(120_000);
  const { id } = await draftBill(page, 14, dishes(45));
  await page.goto(`/receipt/${id}`);
  await expectInFirstView(page, 'check', [button(page, 'Start Sharing')]);

  await button(page, 'Start Sharing').click();
  await page.waitForURL(/\/share\//);
  const link = new URL(page.url());
  const view = await (await page.request.get(`/rest/v1/receipts/${id}`)).json();
  await expectMomentInView(page);
  for (const [n, name] of PEOPLE.entries()) await chooseByCalls(link, name, { [view.items[n].id]: 1 });
  await expect(page.getByRole('button', { name: /^More for M/ })).toBeVisible();

  await page.goto(`/receipt/${id}`);
  await expectInFirstView(page, 'share', [
    button(page, 'Copy link'),
    page.getByRole('link', { name: 'Select Your Items' }),
  ]);
  const data = { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true };
  expect((await page.request.post('/rest/v1/rpc/finalize_receipt', { data })).status()).toBe(200);
  await expectInFirstView(page, 'collect', [button(page, 'Share the bill')]);
});

test('what the host assigns in advance leads on, too @thorough', async ({ page }) => {
  const { id } = await preassignedBill(page, PEOPLE, dishes(45));
  await page.goto(`/receipt/${id}/preassign`);
  const assign = page.getByRole('link', { name: 'Assign Items' });
  await expectInFirstView(page, 'check', [assign]);
  await assign.click();
  await page.waitForURL(/admin-selections/);
  await expectInFirstView(page, 'assign', [
    page.getByRole('radio').first(),
    page.getByRole('link', { name: 'Done' }),
  ]);
});

test('a table of fourteen fits two and a half windows of a phone @thorough', async ({ page, product }) => {
  const { id } = await draftBill(
    page,
    14,
    dishes(13).map((dish, n) => ({ ...dish, name: `Dish ${n}` })),
  );
  const data = { p_receipt_id: id };
  const shared = await (await page.request.post('/rest/v1/rpc/start_sharing', { data })).json();
  const link = new URL(`/share/${shared.receipt.share_token}`, product.url);
  for (const [n, name] of PEOPLE.entries())
    await chooseByCalls(link, name.split(' ')[0] ?? '', { [shared.items[n].id]: 1 });
  await page.goto(`/receipt/${id}`);
  await expect(page.getByRole('button', { name: /^More for M/ })).toBeVisible();
  expect(await screensOf(page)).toBeLessThanOrEqual(2.5);
});
