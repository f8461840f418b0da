import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsNarrow } from './support/accessible.ts';
import { preassignedBill } from './support/bill.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** One dish each, assigned to its person, of a bill that is not shared yet. @param known more fields of the receipt */
async function billOf(page: Page, dishes: Record<string, number>, known: object = {}): Promise<string> {
  const [, ...guests] = Object.keys(dishes);
  const list = Object.entries(dishes).map(([name, price]) => ({ name: `${name}’s dinner`, price }));
  const { id } = await preassignedBill(page, guests, list, known);
  const view = await viewOf(page, id);
  const host = view.guests.find((one) => one.is_host);
  for (const item of view.items) {
    const who = view.guests.find((one) => item.name.startsWith(`${one.guest_name}’`)) ?? host;
    const path = `/rest/v1/receipt_items/${item.id}/assignments/${who?.id}`;
    expect((await page.request.put(path, { data: { units: 1 } })).status()).toBe(200);
  }
  return id;
}

type View = {
  items: { id: string; name: string }[];
  guests: { id: string; guest_name: string; is_host: boolean; bill_link: string | null }[];
  transfers: { from_guest_id: string; to_guest_id: string; amount: number }[];
};

const viewOf = async (page: Page, id: string): Promise<View> =>
  (await page.request.get(`/rest/v1/receipts/${id}`)).json();

async function makeFinal(page: Page, id: string): Promise<void> {
  const ofReceipt = { p_receipt_id: id };
  const asked = { ...ofReceipt, unclaimed: 'host', accept_changed_shares: true };
  for (const [call, data] of [
    ['start_sharing', ofReceipt],
    ['finalize_receipt', asked],
  ] as const)
    expect((await page.request.post(`/rest/v1/rpc/${call}`, { data })).status()).toBe(200);
  await page.goto(`/receipt/${id}`);
}

/** Who pays whom, in minor units: ['Ann', 'Max', 357]. */
async function transfersOf(page: Page, id: string) {
  const { guests, transfers } = await viewOf(page, id);
  const name = (guest: string) => guests.find((one) => one.id === guest)?.guest_name;
  return transfers.map((one) => [name(one.from_guest_id), name(one.to_guest_id), one.amount]).sort();
}

/** The link of a guest's own bill. */
const ownLink = async (page: Page, id: string, who: string): Promise<string> =>
  (await viewOf(page, id)).guests.find(({ guest_name }) => guest_name === who)?.bill_link ?? '';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Who paid what?' });
const choose = (page: Page, group: string, words: string) =>
  sheet(page).getByRole('radiogroup', { name: group }).locator('label').filter({ hasText: words }).click();

async function says(page: Page, line: string, who: string, how: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: line }).click();
  await choose(page, 'Who else paid?', who);
  await sheet(page).getByRole('textbox').fill(amount);
  await choose(page, 'How?', how);
  await sheet(page).getByRole('button', { name: 'Save' }).click();
}

test.beforeEach(async ({ page, signIn }) => {
  test.setTimeout(120_000);
  await signIn(page, newPhoneNumber());
  await page.request.patch('/rest/v1/profiles/me', { data: { venmo_handle: 'hanna-h' } });
  await page.setViewportSize({ width: 390, height: 844 });
});

/*
 * $292.50, of which Max paid $100.00 before. The host tip is 1%, $2.93, by what the guests had: Ann 1.50, Max 1.43.
 *         had      tip     due      paid      pays back
 * Hanna   97.50    -       97.50    192.50    97.50 - 192.50 - 2.93 = -97.93
 * Ann     100.00   1.50    101.50   -         101.50
 * Max     95.00    1.43    96.43    100.00    -3.57
 * So Ann pays Hanna 97.93 and Max 3.57.
 */
test('Max’s deposit: off what he pays, and a guest sees why she pays him', {
  tag: '@nightly',
}, async ({ page, newPhone, guard }) => {
  guard.expect(409);
  const id = await billOf(page, { Hanna: 9750, Ann: 10_000, Max: 9500 });
  await page.goto(`/receipt/${id}`);

  await test.step('the host says it on the check; more than the bill is refused at the amount', async () => {
    await says(page, 'You paid $292.50', 'Max', 'Deposit', '300');
    await expect(sheet(page).getByText(/They paid \$300\.00 of \$292\.50\./)).toBeVisible();
    await expectAccessible(page, 'who paid what');
    await expectFitsNarrow(page, 'who paid what');
    await sheet(page).getByRole('textbox').fill('100');
    await sheet(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'You paid $192.50' })).toBeVisible();
    await expect(page.getByText('Max paid $100.00 (deposit)')).toBeVisible();
  });

  await test.step('Ann’s bill has both payees, and why', async () => {
    await makeFinal(page, id);
    expect(await transfersOf(page, id)).toEqual([
      ['Ann', 'Hanna', 9793],
      ['Ann', 'Max', 357],
    ]);
    const ann = await newPhone();
    await ann.goto(await ownLink(page, id, 'Ann'));
    await expect(ann.getByText('$101.50').first()).toBeVisible();
    await expect(ann.getByText('Hanna paid $192.50, Max $100.00')).toBeVisible();
    await expect(ann.getByRole('link', { name: 'Pay Back Hanna' })).toHaveAttribute('href', /amount=97\.93/);
    await expect(ann.getByText(/\$3\.57/).first()).toBeVisible();
  });

  await test.step('all is paid at once, and one Undo takes it back', async () => {
    const totals = page.getByRole('region', { name: 'Final Guest Totals' });
    const between = page.getByRole('region', { name: 'Among guests' }).getByRole('listitem');
    await expect(totals.getByText('$97.93').first()).toBeVisible();
    await expect(between).toContainText(['Ann → Max$3.57']);
    await expectAccessible(page, 'payments among guests');
    await expectFitsNarrow(page, 'payments among guests');
    await page.getByRole('button', { name: 'All paid' }).click();
    await expect(totals.getByText('All settled')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Mark paid: Ann → Max' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'All paid' })).toBeVisible();
  });
});

/*
 * ¥9,001 on two cards, of which Max's paid ¥4,500. The host tip is 1%, ¥90: Ann 44.99 and Max 45.01, so ¥45 each.
 *         had     tip   due     paid    pays back
 * Hanna   3,000   -     3,000   4,501   3,000 - 4,501 - 90 = -1,591
 * Ann     3,000   45    3,045   -       3,045
 * Max     3,001   45    3,046   4,500   -1,454
 * So Ann pays Hanna 1,591 and Max 1,454.
 */
// Dollars relabelled, not converted.
test('two cards, half and half, in yen', { tag: '@nightly' }, async ({ page, newPhone }) => {
  const id = await billOf(
    page,
    { Hanna: 300_000, Ann: 300_000, Max: 300_100 },
    { currency: { code: 'JPY', digits: 0 } },
  );
  await page.goto(`/receipt/${id}`);
  await says(page, 'You paid ¥9,001', 'Max', 'Card', '4500');
  await expect(page.getByRole('button', { name: 'You paid ¥4,501' })).toBeVisible();
  await makeFinal(page, id);
  expect(await transfersOf(page, id)).toEqual([
    ['Ann', 'Hanna', 1591],
    ['Ann', 'Max', 1454],
  ]);
  const max = await newPhone();
  await max.goto(await ownLink(page, id, 'Max'));
  await expect(max.getByText('¥3,046').first()).toBeVisible();
  await expect(max.getByText('Your part ¥3,046, you paid ¥4,500.')).toBeVisible();
  await expect(max.getByText(/¥1,454/).first()).toBeVisible();
});

/*
 * $60.00 and a tip of $12.00, which Ann left in cash. The host tip is $1.50, the least: Ann 0.75, Max 0.75.
 *         had     tip    host tip   due     paid    pays back
 * Hanna   20.00   4.00   -          24.00   60.00   24.00 - 60.00 - 1.50 = -37.50
 * Ann     20.00   4.00   0.75       24.75   12.00   12.75
 * Max     20.00   4.00   0.75       24.75   -       24.75
 * Ann pays 5.00: 7.75 to go. Then it turns out that she left 10.00: she pays back 14.75, so 9.75 to go.
 */
test('a tip in cash, a part payment, and a correction after it', { tag: '@nightly' }, async ({ page }) => {
  const id = await billOf(page, { Hanna: 2000, Ann: 2000, Max: 2000 }, { tip_amount: 1200 });
  await page.goto(`/receipt/${id}`);
  await says(page, 'You paid $72.00', 'Ann', 'Cash', '12');
  await expect(page.getByText('Ann paid $12.00 (cash)')).toBeVisible();
  await makeFinal(page, id);
  expect(await transfersOf(page, id)).toEqual([
    ['Ann', 'Hanna', 1275],
    ['Max', 'Hanna', 2475],
  ]);
  const totals = page.getByRole('region', { name: 'Final Guest Totals' });
  const ann = totals.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'More: Ann' }) });
  await expect(ann).toContainText('$12.75');
  await ann.getByRole('button', { name: 'More: Ann' }).click();
  await page.getByRole('menuitem', { name: 'Paid only a part' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('5');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(ann).toContainText('Paid $5.00, $7.75 to go');
  await page.getByRole('button', { name: /^Items/, expanded: false }).click();
  await says(page, 'You paid $60.00', 'Ann', 'Cash', '10');
  await expect(ann).toContainText('Paid $5.00, $9.75 to go');
  expect(await transfersOf(page, id)).toEqual([
    ['Ann', 'Hanna', 1475],
    ['Max', 'Hanna', 2475],
  ]);
});
