import type { Page } from '@playwright/test';
import { finalize } from './support/finalize.ts';
import { backToReceipt } from './support/host.ts';
import { photo } from './support/photos.ts';
import { arriveAs, assignedItem, assignedTotal, dispute } from './support/preassign.ts';
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

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

test('photo in, items assigned, everybody pays their part back', { tag: '@main' }, async ({
  page,
  newPhone,
  signIn,
  product,
}) => {
  await signIn(page, newPhoneNumber());

  await test.step('the host takes the photo, chooses the flow and names the table', async () => {
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
    await expect(dialog.getByText('Your receipt is read.')).toBeVisible({ timeout: 90_000 });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/receipt\/[0-9a-f-]+\/preassign$/, { timeout: 90_000 });
    await expect(page.getByText('Receipt Scanned Successfully!')).toBeVisible();
  });

  await test.step('and says who had what', async () => {
    await page.getByRole('link', { name: 'Assign Items' }).click();
    await expect(page.getByText('Pending')).toBeVisible();
    await page.getByRole('button', { name: 'Everything shared by everyone' }).click();
    await expect(page.getByText('All given out')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone')).toBeVisible();
    await give(page, 'Two Egg Breakfast', 'Ann');
    await give(page, 'Blueberry Pancakes', 'Ann', 'Bob');
    await give(page, 'Denver Omelet', 'Bob');
    await give(page, 'Side Hash Browns', 'Łukasz 🍕');
    await give(page, 'Bottomless Coffee', 'Łukasz 🍕', 'Ann', 'Hanna');
    await expect(page.getByRole('button', { name: /^Bottomless Coffee.*All 3 given/ })).toBeVisible();
    await page.getByRole('button', { name: 'Give everything left to Hanna' }).click();
    await expect(page.getByText('Profit with Host Tips')).toBeVisible();
    await page.getByRole('link', { name: 'Done' }).click();
  });

  let link = '';
  await test.step('the link leads the guests to their names', async () => {
    await expect(page.getByText('to give out')).toBeHidden();
    await page.getByRole('button', { name: 'Start Sharing' }).click();
    await page
      .getByRole('dialog', { name: 'Add a tip?' })
      .getByRole('button', { name: /^No tip/ })
      .click();
    await page.waitForURL(/\/preassigned\/[\w-]+$/);
    link = page.url();
    await backToReceipt(page).click();
    await page.waitForURL(/\/receipt\/[0-9a-f-]+\/preassign$/);
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expect(page.getByText('Complete')).toHaveCount(0);
    await page.getByRole('button', { name: 'Add your Venmo name' }).click();
    await page.getByLabel('Venmo name').fill('hanna-h');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Settings Updated')).toBeVisible();
  });

  const guests = { Ann: await newPhone(), Bob: await newPhone(), 'Łukasz 🍕': await newPhone() };
  const phones = { Ann: newPhoneNumber(), Bob: newPhoneNumber() };
  const table = page.getByRole('region', { name: 'At the table' });
  const row = (name: string) =>
    table.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await test.step('three guests pick their names; what they see is what the host sees', async () => {
    for (const [name, guest] of Object.entries(guests)) {
      await arriveAs(guest, link, name);
      await expect(row(name)).toContainText('Opened');
      await expect(row(name)).toContainText(dollars(await assignedTotal(guest)));
    }
    for (const name of ['Ann', 'Bob'] as const) {
      const guest = guests[name];
      await guest.getByLabel('Phone number').fill(phones[name]);
      await guest.getByText('Text me my final bill').click();
      await guest.getByRole('button', { name: 'Text me', exact: true }).click();
      await expect(row(name)).toContainText('Opened, gets a text');
    }
  });

  await test.step('one says that something is not hers; the host takes it away, and it goes to another', async () => {
    const before = await assignedTotal(guests.Ann);
    await dispute(guests.Ann, 'Blueberry Pancakes');
    await expect(page.getByText('Ann says Blueberry Pancakes isn’t theirs.')).toBeVisible();
    await page.getByRole('button', { name: 'Take Blueberry Pancakes from Ann' }).click();
    await expect(assignedItem(guests.Ann, 'Blueberry Pancakes')).toHaveCount(0);
    await expect.poll(() => assignedTotal(guests.Ann)).toBeLessThan(before);
    await expect(assignedItem(guests.Bob, 'Blueberry Pancakes')).toContainText('$10.50');
    for (const [name, guest] of Object.entries(guests)) {
      await expect(row(name)).toContainText(dollars(await assignedTotal(guest)));
    }
  });

  await test.step('final: two texts, a link to copy for the third, and every amount the same', async () => {
    const shown = Object.fromEntries(
      await Promise.all(
        Object.entries(guests).map(async ([name, guest]) => [name, await assignedTotal(guest)] as const),
      ),
    );
    await finalize(page);
    await expect(page.getByText('Text sent')).toHaveCount(2);
    await expect(page.getByRole('button', { name: /Copy link to the bill of Łukasz/ })).toBeVisible();
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
    for (const name of ['Ann', 'Bob'] as const) {
      const text = (await textTo(product, phones[name])).body;
      expect(text).toContain(`is ${dollars(shown[name] ?? 0)}.`);
      expect(text).toMatch(/\/b\/\w{12}$/m);
      const [address = ''] = /https:\/\/venmo\S+/.exec(text) ?? [];
      expect(new URL(address).searchParams.get('amount')).toBe(dollars(shown[name] ?? 0).slice(1));
    }
  });
});
