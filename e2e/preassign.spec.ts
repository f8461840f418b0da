import type { Page } from '@playwright/test';
import { preassignedBill } from './support/bill.ts';
import { finalize } from './support/finalize.ts';
import { backToReceipt } from './support/host.ts';
import { photo } from './support/photos.ts';
import {
  arriveAs,
  assignBill,
  assignedItem,
  assignedTotal,
  DISHES,
  dispute,
  NAMES,
} from './support/preassign.ts';
import { newPhoneNumber, textTo } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Chooses people on Assign Items, one after the other, and taps an item for each. */
async function give(page: Page, item: string, ...people: string[]): Promise<void> {
  const row = page.getByRole('button', { name: new RegExp(`^${item}`) });
  for (const person of people) {
    await page.getByRole('radio', { name: new RegExp(`^${person}`) }).check({ force: true });
    await row.click();
    await expect(row).toHaveAttribute('aria-pressed', 'true');
  }
}

const BREAKFAST = [
  { name: 'Blueberry Pancakes', price: 1050 },
  { name: 'Denver Omelet', price: 1425 },
  { name: 'Bottomless Coffee', price: 1050, quantity: 3 },
];

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

test('photo in, the table named while it is read', async ({ page, signIn }) => {
  await signIn(page, newPhoneNumber());
  await page.goto('/create');
  await page.getByLabel('Your name').fill('Hanna');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose from Camera Roll' }).click();
  await (await chooser).setFiles(photo('diner.jpg'));
  await page.getByRole('button', { name: /Pre-Assign Items/ }).click();
  const dialog = page.getByRole('dialog', { name: "Who's at your table?" });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Please enter a name or remove this guest')).toBeVisible();
  await dialog.getByLabel('Guest 1', { exact: true }).fill('Ann');
  for (const [row, name] of [
    [2, 'Bob'],
    [3, 'Łukasz 🍕'],
  ] as const) {
    await page.keyboard.press('Enter');
    await dialog.getByLabel(`Guest ${row}`, { exact: true }).fill(name);
  }
  // Whoever types slowly presses Continue when the photo has long been read.
  await expect(dialog.getByText('Your receipt is ready.')).toBeVisible({ timeout: 90_000 });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/receipt\/[0-9a-f-]+\/preassign$/, { timeout: 90_000 });
  await expect(page.getByText('Receipt Scanned Successfully!')).toBeVisible();
});

test('items assigned, link out', { tag: '@main' }, async ({ page, signIn }) => {
  await signIn(page, newPhoneNumber());
  const { id } = await preassignedBill(page, ['Ann', 'Łukasz 🍕'], BREAKFAST, { tip_source: null });
  await page.goto(`/receipt/${id}/preassign`);

  await test.step('the host says who had what', async () => {
    await page.getByRole('link', { name: 'Assign Items' }).click();
    await expect(page.getByText('Pending')).toBeVisible();
    await give(page, 'Blueberry Pancakes', 'Ann', 'Łukasz 🍕');
    await give(page, 'Bottomless Coffee', 'Łukasz 🍕', 'Ann', 'Hanna');
    await expect(page.getByRole('button', { name: /^Bottomless Coffee.*All 3 given/ })).toBeVisible();
    await page.getByRole('button', { name: 'Rest to Hanna' }).click();
    await expect(page.getByText('Profit with Host Tips')).toBeVisible();
    await page.getByRole('link', { name: 'Done' }).click();
  });

  await test.step('nothing but the tip stands between that and the link', async () => {
    await expect(page.getByText('to give out')).toBeHidden();
    await page.getByRole('button', { name: 'Start Sharing' }).click();
    await page
      .getByRole('dialog', { name: 'Add a tip?' })
      .getByRole('button', { name: /^No tip/ })
      .click();
    await page.waitForURL(/\/preassigned\/[\w-]+$/);
    await backToReceipt(page).click();
    await page.waitForURL(/\/receipt\/[0-9a-f-]+\/preassign$/);
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expect(page.getByText('Complete', { exact: true })).toHaveCount(0);
  });
});

test('a name picked, a dish given back, everybody’s bill out', { tag: '@main' }, async ({
  page,
  newPhone,
  signIn,
  product,
}) => {
  await signIn(page, newPhoneNumber());
  const { id, link } = await assignBill(page, NAMES, DISHES);
  await page.goto(`/receipt/${id}/preassign`);
  await page.getByRole('button', { name: 'Add your Venmo name' }).click();
  await page.getByLabel('Venmo name').fill('hanna-h');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings Updated')).toBeVisible();

  const guests = { Ann: await newPhone(), Bob: await newPhone() };
  const phone = newPhoneNumber();
  const table = page.getByRole('region', { name: 'At the table' });
  const row = (name: string) =>
    table.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await test.step('two guests pick their names; what they see is what the host sees', async () => {
    for (const [name, guest] of Object.entries(guests)) {
      await arriveAs(guest, link, name);
      await expect(row(name)).toContainText('Opened');
      await expect(row(name)).toContainText(dollars(await assignedTotal(guest)));
    }
    await guests.Ann.getByLabel('Phone number').fill(phone);
    await guests.Ann.getByText('Text me my final bill').click();
    await guests.Ann.getByRole('button', { name: 'Text me', exact: true }).click();
    await expect(row('Ann')).toContainText('Opened, gets their bill');
  });

  await test.step('one says that something is not hers; the host takes it away, and it goes to another', async () => {
    const before = await assignedTotal(guests.Ann);
    await dispute(guests.Ann, 'Gyoza');
    await expect(page.getByText('Ann says Gyoza isn’t theirs.')).toBeVisible();
    await page.getByRole('button', { name: 'Take it from Ann: Gyoza' }).click();
    await expect(assignedItem(guests.Ann, 'Gyoza')).toHaveCount(0);
    await expect.poll(() => assignedTotal(guests.Ann)).toBeLessThan(before);
    await expect(assignedItem(guests.Bob, 'Gyoza')).toContainText('$4.50');
    for (const [name, guest] of Object.entries(guests)) {
      await expect(row(name)).toContainText(dollars(await assignedTotal(guest)));
    }
  });

  await test.step('final: a text for one, a link to copy for the other, and every amount the same', async () => {
    const shown = Object.fromEntries(
      await Promise.all(
        Object.entries(guests).map(async ([name, guest]) => [name, await assignedTotal(guest)] as const),
      ),
    );
    await finalize(page);
    await expect(page.getByText('Sent', { exact: true })).toHaveCount(1);
    await expect(page.getByRole('button', { name: /Copy link: Bob/ })).toBeVisible();
    const totals = page.getByRole('region', { name: 'Final Guest Totals' });
    for (const [name, guest] of Object.entries(guests)) {
      const amount = dollars(shown[name] ?? 0);
      await expect(guest.getByText('Your final bill')).toBeVisible();
      await expect(guest.getByText(amount).first()).toBeVisible();
      await expect(
        totals.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) }),
      ).toContainText(amount);
      const pay = guest.getByRole('link', { name: 'Pay Back Hanna' });
      expect(await pay.getAttribute('href')).toContain(`amount=${amount.slice(1)}`);
    }
    const text = (await textTo(product, phone)).body;
    expect(text).toContain(`is ${dollars(shown.Ann ?? 0)}.`);
    expect(text).toMatch(/\/b\/\w{12}$/m);
    const [address = ''] = /https:\/\/venmo\S+/.exec(text) ?? [];
    expect(new URL(address).searchParams.get('amount')).toBe(dollars(shown.Ann ?? 0).slice(1));
  });
});
