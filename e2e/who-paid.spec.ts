import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsNarrow } from './support/accessible.ts';
import { preassignedBill } from './support/bill.ts';
import { changeBill } from './support/finalize.ts';
import { createFromPhoto, hostLine } from './support/host.ts';
import { drawPaper, line } from './support/paper.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** One dish each, assigned to its person, of a bill that is not shared yet. @param known more fields of the receipt */
async function billOf(page: Page, dishes: Record<string, number>, known: object = {}): Promise<string> {
  const [, ...guests] = Object.keys(dishes);
  const list = Object.entries(dishes).map(([name, price]) => ({ name: `${name}’s dinner`, price }));
  const { id } = await preassignedBill(page, guests, list, known);
  await assignDishes(page, id, (name) => guests.find((one) => name.startsWith(`${one}’`)));
  return id;
}

/** Gives each dish to its person, who is the host by default. */
async function assignDishes(page: Page, id: string, whose: (dish: string) => string | undefined) {
  const { items, guests } = await viewOf(page, id);
  for (const item of items) {
    const named = guests.find(({ guest_name }) => guest_name === whose(item.name));
    const who = named ?? guests.find(({ is_host }) => is_host);
    const path = `/rest/v1/receipt_items/${item.id}/assignments/${who?.id}`;
    expect((await page.request.put(path, { data: { units: 1 } })).status()).toBe(200);
  }
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
    await says(page, 'Who paid?', 'Max', 'Deposit', '300');
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
    await page.getByRole('button', { name: 'Mark all paid' }).click();
    await expect(totals.getByText('All settled')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Mark paid: Ann → Max' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark all paid' })).toBeVisible();
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
  await says(page, 'Who paid?', 'Max', 'Card', '4500');
  await expect(page.getByRole('button', { name: 'You paid ¥4,501' })).toBeVisible();
  await makeFinal(page, id);
  expect(await transfersOf(page, id)).toEqual([
    ['Ann', 'Hanna', 1591],
    ['Ann', 'Max', 1454],
  ]);
  const max = await newPhone();
  await max.goto(await ownLink(page, id, 'Max'));
  await expect(max.getByText('¥3,046').first()).toBeVisible();
  await expect(max.getByText('Your part ¥3,046. You paid ¥4,500 at the restaurant.')).toBeVisible();
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
  await says(page, 'Who paid?', 'Ann', 'Cash', '12');
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

/*
 * ¥10,000, of which Max's card paid ¥5,000. The host tip is 1%, ¥100: Ann 57.1 and Max 42.9.
 *         had     tip   due     paid    pays back
 * Hanna   3,000   -     3,000   5,000   3,000 - 5,000 - 100 = -2,100
 * Ann     4,000   57    4,057   -       4,057
 * Max     3,000   43    3,043   5,000   -1,957
 * So Ann pays Hanna 2,100 and Max 1,957, which she does. Then her dinner costs ¥3,000. Max keeps his tip of 43, and of ¥90 she has
 * half, 45.
 * Hanna   3,000   -     3,000   4,000   3,000 - 4,000 - 88 = -1,088
 * Ann     3,000   45    3,045   -       3,045, of which Max has 1,957: 1,088 to go
 * Max     3,000   43    3,043   5,000   -1,957, which he has
 */
test('a dish is corrected after one of two payees was paid, in yen', { tag: '@nightly' }, async ({
  page,
  newPhone,
}) => {
  const dishes = { Hanna: 300_000, Ann: 400_000, Max: 300_000 };
  const id = await billOf(page, dishes, { currency: { code: 'JPY', digits: 0 } });
  await page.goto(`/receipt/${id}`);
  await says(page, 'Who paid?', 'Max', 'Card', '5000');
  await expect(page.getByRole('button', { name: 'You paid ¥5,000' })).toBeVisible();
  await makeFinal(page, id);
  expect(await transfersOf(page, id)).toEqual([
    ['Ann', 'Hanna', 2100],
    ['Ann', 'Max', 1957],
  ]);
  const [ann, max] = [await newPhone(), await newPhone()];
  await max.goto(await ownLink(page, id, 'Max'));
  await max.getByRole('button', { name: 'Got it: Ann' }).click();
  await expect(max.getByText('All settled. You got ¥1,957 back.')).toBeVisible();

  await test.step('Ann’s dinner was cheaper: what Max has stays, and she pays Hanna less', async () => {
    await changeBill(page, 'Fix a price or an item');
    await hostLine(page, 'Ann’s dinner').click();
    await page.getByLabel('Price').fill('3000');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Review' }).click();
    const sheet = page.getByRole('dialog', { name: 'Check the new amounts' });
    const changes = sheet.getByRole('list', { name: 'Whose amount changes' }).getByRole('listitem');
    await expect(changes).toHaveCount(1);
    await expect(changes).toHaveText(/Ann.*was ¥4,057¥3,045/);
    await sheet.getByRole('button', { name: 'Save the correction' }).click();
    await expect(page.getByText('Bill corrected')).toBeVisible();
    expect(await transfersOf(page, id)).toEqual([
      ['Ann', 'Hanna', 1088],
      ['Ann', 'Max', 1957],
    ]);
  });

  await test.step('each of the three reads what is left', async () => {
    await ann.goto(await ownLink(page, id, 'Ann'));
    await expect(ann.getByText('¥3,045').first()).toBeVisible();
    await expect(ann.getByText('You pay Hanna ¥1,088.')).toBeVisible();
    await expect(ann.getByText('Paid. Max has confirmed it.')).toBeVisible();
    await expect(max.getByText('All settled. You got ¥1,957 back.')).toBeVisible();
    const totals = page.getByRole('region', { name: 'Final Guest Totals' });
    await totals.getByRole('button', { name: 'Mark paid: Ann' }).click();
    await expect(totals.getByText('All settled')).toBeVisible();
  });
});

const VOUCHER = `
          THE GROVE LODGE
    12 High St, Portland OR 97201

${line('Table 4', 'Guests 3')}

${line('1 Mushroom Soup', '30.00')}
${line('1 Ribeye Steak', '50.00')}
${line('1 Grilled Salmon', '40.00')}

${line('Subtotal', '120.00')}
${line('Total', '120.00')}
${line('Gift card', '-20.00')}
${line('Amount due USD', '100.00')}`;

/*
 * $120.00 less a gift card of $20.00 that no one here paid, so it comes off every dish. Max's card paid $40.00. The host tip is
 * $1.50, by dishes: Ann 0.83, Max 0.67.
 *         had     gift card                tip    due     paid    pays back
 * Hanna   30.00   20 × 30 / 120 = 5.00     -      25.00   60.00   25.00 - 60.00 - 1.50 = -36.50
 * Ann     50.00   20 × 50 / 120 = 8.33     0.83   42.50   -       42.50
 * Max     40.00   20 × 40 / 120 = 6.67     0.67   34.00   40.00   -6.00
 * So Ann pays Hanna 36.50 and Max 6.00.
 */
test('a gift card that no one here paid is a discount, in dollars', { tag: '@nightly' }, async ({
  page,
  browser,
}) => {
  const paper = await drawPaper(browser, test.info().outputPath('gift-card.png'), VOUCHER);
  await createFromPhoto(page, 'Hanna', paper);
  const question = page.getByText('The receipt says $20.00 was paid before. Who paid it?');
  await expect(question).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Nobody here' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Matches the receipt’s $100.00 ✓').first()).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  const settings = { admin_flow_type: 'preassign', tip_source: 'host' };
  await page.request.patch(`/rest/v1/receipts/${id}`, { data: settings });
  const guests = ['Ann', 'Max'].map((guest_name) => ({ guest_name }));
  await page.request.put(`/rest/v1/receipts/${id}/guests`, { data: { guests } });
  await assignDishes(page, id, (dish) => ({ 'Ribeye Steak': 'Ann', 'Grilled Salmon': 'Max' })[dish]);
  await page.goto(`/receipt/${id}`);
  await says(page, 'Who paid?', 'Max', 'Card', '40');
  await expect(page.getByRole('button', { name: 'You paid $60.00' })).toBeVisible();
  await makeFinal(page, id);
  expect(await transfersOf(page, id)).toEqual([
    ['Ann', 'Hanna', 3650],
    ['Ann', 'Max', 600],
  ]);
  await expect(page.getByText('$36.50').first()).toBeVisible();
});
