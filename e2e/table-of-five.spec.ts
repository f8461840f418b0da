import type { Page } from '@playwright/test';
import { shareBill } from './support/bill.ts';
import { answer, openFinalize } from './support/finalize.ts';
import { arrive, dish, row, submit, take } from './support/guest.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const NAMES = ['Ann', 'Bob', 'Cem', 'Dee'] as const;

/** All final amounts on the host's page, in cents. */
async function finalCents(page: Page): Promise<number[]> {
  const rows = page.locator('section', { has: page.locator('#final-totals') }).locator('ul > li');
  const texts = await rows.allTextContents();
  // Exactly one amount in each row.
  return texts.map((text) => {
    const [, amount] = /^[^$]*\$([\d,]+\.\d\d)[^$]*$/.exec(text) ?? [];
    return Math.round(Number(amount?.replace(',', '')) * 100);
  });
}

test('a host and four guests: opting out, the last unit, an outage, leftovers, and every cent paid', async ({
  page,
  newPhone,
  signIn,
  guard,
}) => {
  test.setTimeout(180_000);
  const hostPhone = newPhoneNumber();
  await signIn(page, hostPhone);
  const { id, link } = await shareBill(
    page,
    5,
    [
      { name: 'Paella', price: 4201, everyone: true },
      { name: 'Oysters', price: 1000, quantity: 3 },
      { name: 'Ramen', price: 1399 },
      { name: 'Cake', price: 505 },
      { name: 'Forgotten Beer', price: 777 },
    ],
    { host_phone_number: hostPhone },
  );
  await page.goto(`/receipt/${id}`);
  const guests: Page[] = [];
  for (const name of NAMES) {
    const guest = await newPhone();
    await arrive(guest, link, name, newPhoneNumber());
    guests.push(guest);
  }
  const [ann, bob, cem, dee] = guests;
  if (!ann || !bob || !cem || !dee) throw new Error('four guests');

  await test.step('one stays out of what the table shares, two share a dish, the units run out', async () => {
    await row(ann, /I had none of these/).click();
    await take(ann, 'Ramen');
    await take(bob, 'Ramen');
    await take(bob, 'Oysters');
    await take(cem, 'Oysters');
    await take(dee, 'Oysters');
    await expect(dish(ann, 'Oysters')).toBeDisabled();
  });

  await test.step('one loses the network in the middle, and nothing else', async () => {
    guard.expect(/net::ERR_|Failed to load resource/);
    await dee.context().setOffline(true);
    await row(dee, /Cake/).click();
    await expect(dee.getByText('Not saved yet')).toBeVisible();
    await dee.context().setOffline(false);
    await expect(dee.getByText('Selection Saved', { exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(dish(cem, 'Cake')).toHaveAccessibleName(/Dee/);
  });

  await test.step('everybody submits; the host is told once', async () => {
    await Promise.all(guests.map((guest) => submit(guest)));
    await page.getByRole('link', { name: 'Select Your Items' }).click();
    // The paella is the host's too.
    await expect(page.getByRole('button', { name: 'I had nothing' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Submit My Selections' }).click();
    await expect(page.getByText('5 of 5 chosen')).toBeVisible();
  });

  await test.step('what nobody had is divided, and the sum is the bill and the host tip', async () => {
    await openFinalize(page);
    await expect(page.getByRole('dialog').getByText('Forgotten Beer')).toBeVisible();
    await answer(page, 'Split between');
    await page.getByRole('button', { name: 'Finalize and send bills' }).click();
    await expect(page.getByText('Receipt Finalized')).toBeVisible();
    const cents = await finalCents(page);
    expect(cents).toHaveLength(5);
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(4201 + 1000 + 1399 + 505 + 777 + 150);
    for (const guest of guests) await expect(guest.getByText('Your final bill')).toBeVisible();
  });
});
