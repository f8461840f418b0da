import type { Page, TestInfo } from '@playwright/test';
import { draftBill, preassignedBill } from './support/bill.ts';
import { assignEvening, spendEvening, walkIn } from './support/evening.ts';
import { expectInFirstView } from './support/first-view.ts';
import { chooseByCalls, take } from './support/guest.ts';
import { expectMomentInView } from './support/host.ts';
import { photo } from './support/photos.ts';
import { codeIn, newPhoneNumber, textTo } from './support/sign-in.ts';
import { StateTable } from './support/state-table.ts';
import { countTaps } from './support/taps.ts';
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

test('the one thing to do is in the first view, from the photo to the money', async ({ page }) => {
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
  await expect(page.getByRole('button', { name: /^More: M/ })).toBeVisible();

  await page.goto(`/receipt/${id}`);
  await expectInFirstView(page, 'share', [
    button(page, 'Copy link'),
    page.getByRole('link', { name: 'Select Your Items' }),
  ]);
  const data = { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true };
  expect((await page.request.post('/rest/v1/rpc/finalize_receipt', { data })).status()).toBe(200);
  await expectInFirstView(page, 'collect', [button(page, 'Share the bill')]);
});

test('what the host assigns in advance leads on, too', async ({ page }) => {
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

const BILLS = [
  { items: 13, people: 4 },
  { items: 45, people: 14 },
];

/** Prints what was measured, and fails with what is above its limit (support/evening-limits.ts). */
async function report(table: StateTable, testInfo: TestInfo): Promise<void> {
  console.log(`\n${table}\n`);
  await testInfo.attach('states', { body: `${table}` });
  expect(table.excess).toEqual([]);
}

test(
  'the way in keeps to its limits, on every size, dark and light',
  { tag: '@nightly' },
  async ({ newPhone }, testInfo) => {
    test.setTimeout(180_000);
    const table = new StateTable(null);
    await walkIn(await newPhone(), table.look);
    await report(table, testInfo);
  },
);

for (const bill of BILLS) {
  const size = `${bill.items} items and ${bill.people} people`;
  test(
    `an evening of ${size} keeps to its limits, on every size, dark and light`,
    { tag: '@nightly' },
    async ({ page, newPhone }, testInfo) => {
      test.setTimeout(240_000);
      const table = new StateTable(bill);
      await spendEvening(page, await newPhone(), bill, table.look);
      await assignEvening(page, await newPhone(), bill, table.look);
      await report(table, testInfo);
    },
  );
}

test('a new host has the link in six taps, and a guest has chosen in five', { tag: '@nightly' }, async ({
  newPhone,
  product,
}) => {
  const [host, guest] = [await newPhone(), await newPhone()];
  await host.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const taps = await countTaps(host);
  await host.goto('/');
  await host.getByRole('link', { name: 'Try Fairtab Now' }).click();
  const phone = newPhoneNumber();
  await host.getByLabel('Phone number').fill(phone);
  await host.getByRole('button', { name: 'Send code' }).click();
  // Phones fill in the code that they are texted.
  await host.getByLabel('6-digit code').fill(codeIn(await textTo(product, phone)));
  await host.getByLabel('Your name').fill('Hanna');
  const chooser = host.waitForEvent('filechooser');
  await host.getByRole('button', { name: 'Choose from Camera Roll' }).click();
  await (await chooser).setFiles(photo('diner.jpg'));
  await host.getByRole('button', { name: /Let Guests Choose/ }).click();
  await host.waitForURL(/\/receipt\//, { timeout: 90_000 });
  await host.getByRole('button', { name: 'Start Sharing' }).click();
  await host.getByRole('dialog', { name: 'Add a tip?' }).getByRole('button', { name: /^20%/ }).click();
  await host.waitForURL(/\/share\//);
  await expect(host.getByText('Link copied')).toBeVisible();
  const copied = await host.evaluate(() => navigator.clipboard.readText());
  // The page takes the host's name and phone out of its address.
  await expect(host).toHaveURL(copied);
  expect(taps()).toBeLessThanOrEqual(6);

  const guestsTaps = await countTaps(guest);
  await guest.goto(host.url());
  await guest.getByLabel('Your name').fill('Ann');
  await take(guest, 'Denver Omelet');
  await guest.getByRole('button', { name: 'Submit My Selections' }).click();
  const sheet = guest.getByRole('dialog');
  await sheet.getByLabel('Phone number').fill(newPhoneNumber());
  await sheet.getByText('Text me my final bill').click();
  await sheet.getByRole('button', { name: 'Submit My Selections' }).click();
  await expect(guest.getByRole('heading', { name: 'Selections Submitted' })).toBeVisible();
  console.log(`Taps: ${taps()} from the first page to the link, ${guestsTaps()} from the link to submitted.`);
  expect(guestsTaps()).toBeLessThanOrEqual(4);
});
