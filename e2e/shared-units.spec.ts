import type { Page } from '@playwright/test';
import { shareBill } from './support/bill.ts';
import { finalize } from './support/finalize.ts';
import { arrive, dish, submit, take } from './support/guest.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const NAMES = ['Amy', 'Ben', 'Cid'] as const;

/** The row of a dish whose units are lines of their own. */
const nachos = (page: Page) => page.getByRole('list', { name: 'Nachos' });

test('two nachos shared by three: asked and answered once, one row, the same cents on all phones and at the host', async ({
  page,
  newPhone,
  signIn,
}) => {
  test.setTimeout(120_000);
  const hostPhone = newPhoneNumber();
  await signIn(page, hostPhone);
  const { id, link } = await shareBill(
    page,
    4,
    [
      { name: 'Nachos', price: 2501, quantity: 2 },
      { name: 'Tea', price: 300 },
    ],
    hostPhone,
  );
  const guests: Page[] = [];
  for (const name of NAMES) {
    const guest = await newPhone();
    await arrive(guest, link, name, newPhoneNumber());
    guests.push(guest);
  }
  const [amy, ben, cid] = guests;
  if (!amy || !ben || !cid) throw new Error('three guests');

  await test.step('who has both asks the other two', async () => {
    await take(amy, 'Nachos');
    await amy.getByRole('button', { name: 'One more' }).click();
    await amy.getByRole('button', { name: 'Split Nachos with…' }).click();
    const sheet = amy.getByRole('dialog', { name: 'Split Nachos with…' });
    for (const name of ['Ben', 'Cid']) await sheet.getByText(name, { exact: true }).click();
    await sheet.getByRole('button', { name: 'Ask to share' }).click();
    await expect(nachos(amy).getByRole('checkbox')).toHaveCount(2);
  });

  await test.step('they are asked for the dish, and answer once', async () => {
    for (const guest of [ben, cid]) {
      await expect(guest.getByText('Amy asks to split Nachos with you.')).toHaveCount(1);
      await guest.getByRole('button', { name: 'Accept' }).click();
      for (const unit of ['1 of 2', '2 of 2']) await expect(dish(guest, unit)).toBeChecked();
      await expect(guest.getByText('Amy asks to split Nachos with you.')).toHaveCount(0);
    }
  });

  await test.step('what each pays is the same everywhere', async () => {
    for (const guest of guests) {
      await expect(dish(guest, '1 of 2')).toHaveAccessibleName(/shared by 3/);
      await submit(guest);
    }
    await page.goto(`/receipt/${id}`);
    await page.getByRole('link', { name: 'Select Your Items' }).click();
    await take(page, 'Tea');
    await page.getByRole('button', { name: 'Submit My Selections' }).click();
    await expect(page.getByText('4 of 4 chosen')).toBeVisible();
    await finalize(page);
    const rows = page.locator('section', { has: page.locator('#final-totals') }).locator('ul > li');
    const amounts: string[] = [];
    for (const name of NAMES) {
      const [amount = ''] =
        /\$\d+\.\d\d/.exec((await rows.filter({ hasText: name }).textContent()) ?? '') ?? [];
      amounts.push(amount);
    }
    // $25.01 and the host tip of $1.50, by three.
    expect([...amounts].sort()).toEqual(['$8.83', '$8.84', '$8.84']);
    for (const [at, guest] of guests.entries()) {
      await expect(guest.getByText('Your final bill')).toBeVisible();
      await expect(guest.getByText(amounts[at] ?? '').first()).toBeVisible();
    }
  });
});
