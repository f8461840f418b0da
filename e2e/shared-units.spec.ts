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

test('70 : 30 of a bottle: said by one, seen by the other, the same cents on both phones and at the host', async ({
  page,
  newPhone,
  signIn,
}) => {
  test.setTimeout(120_000);
  const hostPhone = newPhoneNumber();
  await signIn(page, hostPhone);
  const dishes = [
    { name: 'Rioja', price: 4001 },
    { name: 'Tea', price: 300 },
  ];
  const { id, link } = await shareBill(page, 3, dishes, hostPhone);
  const guests: Page[] = [];
  for (const name of ['Amy', 'Ben']) {
    const guest = await newPhone();
    await arrive(guest, link, name, newPhoneNumber());
    await take(guest, 'Rioja');
    guests.push(guest);
  }
  const [amy, ben] = guests;
  if (!amy || !ben) throw new Error('two guests');

  await test.step('in the sheet of the dish', async () => {
    await amy.getByRole('button', { name: 'Split Rioja with…' }).click();
    const sheet = amy.getByRole('dialog', { name: 'Split Rioja with…' });
    await expect(sheet.getByRole('button', { name: '½ and ½' })).toHaveAttribute('aria-pressed', 'true');
    await sheet.getByRole('button', { name: 'More…' }).click();
    for (const [name, count] of [['Amy', 7] as const, ['Ben', 3] as const]) {
      const parts = sheet.getByRole('group', { name: `Parts for ${name}` });
      for (let n = 1; n < count; n++) await parts.getByRole('button', { name: 'One more' }).click();
      await expect(parts.getByRole('status')).toHaveText(String(count));
    }
    await amy.keyboard.press('Escape');
    await expect(dish(amy, 'Rioja')).toHaveAccessibleName(/you pay \$28\.01.*7 of 10 parts/);
    await expect(dish(ben, 'Rioja')).toHaveAccessibleName(/you pay \$12\.00.*3 of 10 parts/);
  });

  await test.step('the host sees it, and the bills say it', async () => {
    for (const guest of guests) await submit(guest);
    await page.goto(`/receipt/${id}`);
    await page.getByRole('link', { name: 'Select Your Items' }).click();
    await take(page, 'Tea');
    await page.getByRole('button', { name: 'Submit My Selections' }).click();
    await expect(page.getByText('3 of 3 chosen')).toBeVisible();
    await finalize(page);
    const rows = page.locator('section', { has: page.locator('#final-totals') }).locator('ul > li');
    // $28.01 and $12.00, with their parts of the host tip.
    const amounts = { Amy: '$29.06', Ben: '$12.45' };
    for (const [at, [name, amount]] of Object.entries(amounts).entries()) {
      await expect(rows.filter({ hasText: name })).toContainText(amount);
      const guest = guests[at] ?? amy;
      await expect(guest.getByText('Your final bill')).toBeVisible();
      await expect(guest.getByText(amount).first()).toBeVisible();
      await expect(guest.getByText(/of 10 parts/).first()).toBeVisible();
    }
  });
});
