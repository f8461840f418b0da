import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { draftBill, shareBill } from './support/bill.ts';
import { finalize } from './support/finalize.ts';
import { arrive, submit, take, totalOf } from './support/guest.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** $96.00 and 10% tax, which is below the $150.00 from which the host tip is more than $1.50. */
const DISHES = [
  { name: 'Bread', price: 2700, everyone: true },
  { name: 'Steak', price: 3000 },
  { name: 'Salad', price: 1200 },
  { name: 'Pasta', price: 1600 },
  { name: 'Soup', price: 800 },
  { name: 'Tea', price: 300 },
];

/**
 * The bread is $27.00 by 9 parts of $3.00: Hanna 2, Ben with Ana 4, Cem with a kid 3.
 * Ben: 12.00 + 30.00 + 12.00 = 54.00, tax 5.40. Cem: 9.00 + 16.00 + 8.00 = 33.00, tax 3.30. Hanna: 6.00 + 3.00, tax 0.90.
 * $1.50 by 54 : 33 are 0.931 and 0.568: 0.93 and 0.57.
 */
const TOTALS = { ben: '$60.33', cem: '$36.87', hanna: '$9.90' };

/** Opens 'I'm here with…', adds one person of a kind, and saves. */
async function bring(page: Page, kind: 'Grown-ups' | 'Kids', name?: string, dish?: string): Promise<void> {
  await page.getByRole('button', { name: 'I’m here with…' }).click();
  const sheet = page.getByRole('dialog', { name: 'I’m here with…' });
  await sheet.getByRole('group', { name: kind }).getByRole('button', { name: 'One more' }).click();
  if (name) await sheet.getByLabel('Name of grown-up 1').fill(name);
  if (name && dish) await sheet.getByRole('combobox', { name: dish }).selectOption(name);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
}

test('a couple on one phone and a guest with a kid: one bill each, by heads, the same cents on all phones and at the host', async ({
  page,
  newPhone,
  signIn,
}) => {
  test.setTimeout(120_000);
  const hostPhone = newPhoneNumber();
  await signIn(page, hostPhone);
  const { id } = await draftBill(
    page,
    5,
    DISHES,
    { host_phone_number: hostPhone },
    { restaurant_name: 'Chez Nous', tip_source: 'host', tax_amount: 960 },
  );
  const shared = await page.request.post('/rest/v1/rpc/start_sharing', { data: { p_receipt_id: id } });
  const link = `/share/${(await shared.json()).receipt.share_token}`;
  const ben = await newPhone();
  const cem = await newPhone();

  await test.step('Ben is here with Ana, who had the salad', async () => {
    await arrive(ben, link, 'Ben', newPhoneNumber());
    for (const dish of ['Steak', 'Salad']) await take(ben, dish);
    await expect(ben.getByText(/waiting for 3 more/)).toBeVisible();
    await bring(ben, 'Grown-ups', 'Ana', 'Salad');
    await expect(ben.getByRole('button', { name: 'I’m here with Ana' })).toBeVisible();
    await expect(ben.getByText(/waiting for 2 more/)).toBeVisible();
    await ben.getByRole('button', { name: /^Total for 2/ }).click();
    const sheet = ben.getByRole('dialog', { name: 'Total for 2' });
    await expect(sheet.getByRole('list', { name: 'Your own' })).toContainText('Steak');
    await expect(sheet.getByRole('list', { name: 'Ana' })).toContainText('Salad');
    await ben.keyboard.press('Escape');
    await submit(ben);
  });

  await test.step('Cem is here with a kid, and both count at the host', async () => {
    await arrive(cem, link, 'Cem', newPhoneNumber());
    for (const dish of ['Pasta', 'Soup']) await take(cem, dish);
    await bring(cem, 'Kids');
    await expect(cem.getByRole('button', { name: 'I’m here with a kid' })).toBeVisible();
    // Nobody is waited for any more: 3 of 9 parts of the bread.
    await expect(cem.getByText(/3 of 9: one grown-up counts 2, a kid 1 · you pay \$9\.00/)).toBeVisible();
    await page.goto(`/receipt/${id}`);
    await expect(page.getByText('2 of 5 chosen')).toBeVisible();
    await expect(page.getByText('Not here yet')).toHaveCount(0);
    await submit(cem);
    await expect(page.getByText('4 of 5 chosen')).toBeVisible();
    const rows = page.locator('#final-totals > li');
    await expect(rows.filter({ hasText: 'Ben +1' })).toContainText('with Ana');
    await expect(rows.filter({ hasText: 'Cem +1' })).toContainText('with a kid');
  });

  await test.step('the host chooses: the bread is $3.00 a part for everybody', async () => {
    await page.getByRole('link', { name: 'Select Your Items' }).click();
    await take(page, 'Tea');
    await page.getByRole('button', { name: 'Submit My Selections' }).click();
    await expect(page.getByText('5 of 5 chosen')).toBeVisible();
    const rows = page.locator('#final-totals > li');
    await expect(rows.filter({ hasText: 'Ben +1' })).toContainText(TOTALS.ben);
    await expect(rows.filter({ hasText: 'Cem +1' })).toContainText(TOTALS.cem);
    await expect(rows.filter({ hasText: 'Hanna' })).toContainText(TOTALS.hanna);
    await expect.poll(() => totalOf(ben)).toBe(6033);
    await expect.poll(() => totalOf(cem)).toBe(3687);
  });

  await test.step('final: one bill and one total for all of them, with a subtotal for Ana', async () => {
    await finalize(page);
    const rows = page.locator('section', { has: page.locator('#final-totals') }).locator('ul > li');
    await expect(rows.filter({ hasText: 'Ben and Ana' })).toContainText(TOTALS.ben);
    await expect(rows.filter({ hasText: 'Cem and a kid' })).toContainText(TOTALS.cem);
    await expect(rows.filter({ hasText: 'Hanna' })).toContainText(TOTALS.hanna);
    for (const [guest, names, total] of [
      [ben, 'Ben and Ana', TOTALS.ben],
      [cem, 'Cem and a kid', TOTALS.cem],
    ] as const) {
      await expect(guest.getByText('Your final bill')).toBeVisible();
      await expect(guest.getByText(names, { exact: true })).toBeVisible();
      await expect(guest.getByText(total).first()).toBeVisible();
    }
    await expect(ben.getByRole('list', { name: 'Ana' })).toContainText('Salad');
    await expect(ben.getByRole('list', { name: 'Ana' })).toContainText('$12.00');
  });
});

test('who comes by the link as somebody’s company is asked in one tap, and counts once', async ({
  page,
  newPhone,
  signIn,
}) => {
  await signIn(page, newPhoneNumber());
  const { link } = await shareBill(page, 4, DISHES);
  const [ben, ana] = [await newPhone(), await newPhone()];
  await arrive(ben, link, 'Ben', newPhoneNumber());
  await take(ben, 'Steak');
  await bring(ben, 'Grown-ups', 'Ana');
  await expect(ben.getByText(/waiting for 1 more/)).toBeVisible();
  await arrive(ana, link, 'Ana', newPhoneNumber());
  const question = ana.getByRole('region', { name: 'Is that you?' });
  await expect(question).toContainText('Ben added Ana to their bill.');
  await expectAccessible(ana, 'who are you');
  await question.getByRole('button', { name: 'That’s me' }).click();
  await expect(question).toBeHidden();
  await expect(ben.getByRole('button', { name: 'I’m here with…' })).toBeVisible();
  await expect(ben.getByRole('region', { name: 'Your total changed' })).toContainText(
    'Ana changed who is here with whom',
  );
});
