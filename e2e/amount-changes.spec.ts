import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsNarrow } from './support/accessible.ts';
import { shareBill } from './support/bill.ts';
import { finalize } from './support/finalize.ts';
import { arrive, dish, submit, take } from './support/guest.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Your total changed' });

/** Presses OK, waits until the server has it, and opens the page again. */
async function seeAndReload(page: Page): Promise<void> {
  const seen = page.waitForResponse((answer) => answer.url().includes('/acknowledge_amount_changes'));
  await strip(page).getByRole('button', { name: 'OK' }).click();
  expect((await seen).status()).toBe(200);
  await expect(strip(page)).toHaveCount(0);
  await page.reload();
}

test('why an amount changed stays until it was seen, and is gone after that, open and final', async ({
  page,
  newPhone,
  signIn,
}) => {
  await signIn(page, newPhoneNumber());
  const { id, link } = await shareBill(page, 3, [
    { name: 'Rioja', price: 4000 },
    { name: 'Tea', price: 300 },
  ]);
  const [ana, ben, reader] = [await newPhone(), await newPhone(), await newPhone()];
  for (const [guest, name] of [[ana, 'Ana'] as const, [ben, 'Ben'] as const]) {
    await arrive(guest, link, name, newPhoneNumber());
    await take(guest, 'Rioja');
  }

  await test.step('how a dish is shared: one line however often Ben presses, also after a reload', async () => {
    await ben.getByRole('button', { name: 'Split Rioja…' }).click();
    const sheet = ben.getByRole('dialog', { name: 'Split Rioja with…' });
    await sheet.getByRole('button', { name: 'More…' }).click();
    for (const [name, count] of [['Ben', 7] as const, ['Ana', 3] as const]) {
      const parts = sheet.getByRole('group', { name: `Parts for ${name}` });
      for (let n = 1; n < count; n++) await parts.getByRole('button', { name: 'One more' }).click();
    }
    await ben.keyboard.press('Escape');
    await expect(dish(ana, 'Rioja')).toHaveAccessibleName(/3 of 10 parts/);
    // Half and half of 40.00 and of the host tip of 1.50; then 3 of 10 parts of both.
    const line = '$20.75 → $12.45 Ben changed how Rioja is shared';
    await expect(strip(ana).getByRole('listitem')).toHaveText([line]);
    await expect(strip(ben)).toHaveCount(0);
    await ana.reload();
    await expect(strip(ana).getByRole('listitem')).toHaveText([line]);
    await expectAccessible(ana, 'why an amount changed');
    await expectFitsNarrow(ana, 'why an amount changed');
  });

  await test.step('what was seen is not told again with the next change', async () => {
    await seeAndReload(ana);
    const data = { tax_amount: 430 };
    expect((await page.request.patch(`/rest/v1/receipts/${id}`, { data })).status()).toBe(200);
    await expect(strip(ana).getByRole('listitem')).toHaveText([
      '$12.45 → $13.65 Hanna changed tax, tip or fees',
    ]);
    await seeAndReload(ana);
  });

  await test.step('on the final bill: who pays, and on one’s own link to read', async () => {
    for (const guest of [ana, ben]) await submit(guest);
    await page.goto(`/receipt/${id}`);
    await finalize(page, 'I’ll cover it');
    await ben.getByRole('button', { name: 'I’m paying for someone' }).click();
    const sheet = ben.getByRole('dialog', { name: 'I’m paying for someone' });
    await sheet.locator('label').filter({ hasText: 'Ana' }).click();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(strip(ana).getByRole('listitem')).toHaveText(['Ben pays for you']);
    const { guests } = await (await page.request.get(`/rest/v1/receipts/${id}`)).json();
    await reader.goto(guests.find((one: { guest_name: string }) => one.guest_name === 'Ana').bill_link);
    const line = reader.getByRole('listitem').filter({ hasText: /^\s*Ben pays for you$/ });
    await expect(line).toBeVisible();
    await expect(reader.getByRole('button', { name: 'OK' })).toHaveCount(0);
    await seeAndReload(ana);
    await expect(ana.getByText('Ben pays for you. You have nothing to pay.')).toBeVisible();
    await reader.reload();
    await expect(reader.getByText('Ben pays for you. You have nothing to pay.')).toBeVisible();
    await expect(line).toHaveCount(0);
    await ana.getByRole('button', { name: 'Pay separately from Ben' }).click();
    await expect(strip(ben).getByRole('listitem').last()).toHaveText(
      '$45.50 → $31.85 Ana changed who pays what',
    );
    await expect(strip(ana)).toHaveCount(0);
  });
});
