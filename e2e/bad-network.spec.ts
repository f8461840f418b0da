import type { Page } from '@playwright/test';
import { draftBill, shareBill } from './support/bill.ts';
import { arrive, arriveAsNamesake, dish, row, submit, take, trySubmit } from './support/guest.ts';
import { hostLine } from './support/host.ts';
import { codeIn, newPhoneNumber, textTo } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const DISHES = [
  { name: 'Ramen', price: 1400 },
  { name: 'Tea', price: 600 },
  { name: 'Cake', price: 501 },
];

test.use({ serviceWorkers: 'allow' });

/** Until the page could be loaded again without network. */
const pageIsKept = (page: Page) =>
  page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === 'activated';
  });

test('a reload without network keeps the page and the taps, which are sent when it is back', {
  tag: '@main',
}, async ({ page, newPhone, signIn, guard }) => {
  test.setTimeout(90_000);
  await signIn(page, newPhoneNumber());
  const { link } = await shareBill(page, 3, DISHES);
  const ann = await newPhone();
  await arrive(ann, link, 'Ann', newPhoneNumber());
  await take(ann, 'Ramen');
  await pageIsKept(ann);

  guard.expect(/net::ERR_|Failed to load resource/);
  await ann.context().setOffline(true);
  await row(ann, /Tea/).click();
  await expect(ann.getByText('Not saved yet')).toBeVisible();
  await ann.reload();
  await expect(ann.getByText('You are offline.')).toBeInViewport();
  await expect(dish(ann, 'Ramen')).toBeChecked();
  await expect(dish(ann, 'Tea')).toBeChecked();
  await expect(ann.getByLabel('Your name')).toHaveValue('Ann');
  await row(ann, /Cake/).click();
  await expect(dish(ann, 'Cake')).toBeChecked();

  await ann.context().setOffline(false);
  await expect(ann.getByText('Selection Saved', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(ann.getByText('You are offline.')).toHaveCount(0);
  const bob = await newPhone();
  await bob.goto(link);
  await expect(dish(bob, 'Cake')).toHaveAccessibleName(/Ann/);
  await expect(dish(bob, 'Tea')).toHaveAccessibleName(/Ann/);
});

test('what a host has added is stored though the tab is closed before any answer', async ({
  page,
  signIn,
}) => {
  await signIn(page, newPhoneNumber());
  const { id } = await draftBill(page, 3, DISHES);
  await page.goto(`/receipt/${id}`);
  await page.getByRole('button', { name: 'Add Item' }).click();
  const devtools = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 2000, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', slow);
  const added = ['Soup', 'Beer', 'Fish'];
  for (const name of added) {
    await page.getByLabel('Item', { exact: true }).fill(name);
    await page.getByLabel('Price').fill('7.50');
    await page.keyboard.press('Enter');
  }
  const another = await page.context().newPage();
  await page.close({ runBeforeUnload: true });
  await another.goto(`/receipt/${id}`);
  for (const name of added) await expect(hostLine(another, name)).toHaveCount(1);
});

test('taps that came too late are shown, and the guest decides', async ({
  page,
  newPhone,
  signIn,
  guard,
  product,
}) => {
  test.setTimeout(120_000);
  await signIn(page, newPhoneNumber());
  const { link } = await shareBill(page, 3, DISHES);
  const [first, second] = [await newPhone(), await newPhone()];
  const phone = newPhoneNumber();
  await arrive(first, link, 'Ann', phone);
  await take(first, 'Ramen');
  await submit(first);

  // The same guest on a second phone, proved by the code.
  guard.expect(/409/);
  await arriveAsNamesake(second, link, 'Ann', phone);
  await trySubmit(second);
  await second.getByRole('button', { name: /text me a code/i }).click();
  await second.getByLabel(/code/i).fill(codeIn(await textTo(product, phone)));
  await expect(second.getByRole('heading', { name: 'Selections Submitted' })).toBeVisible();
  await second.getByRole('button', { name: 'Revise Order' }).click();
  await expect(dish(second, 'Ramen')).toBeChecked();

  guard.expect(/net::ERR_|Failed to load resource/);
  const late = async (name: RegExp) => {
    await second.context().setOffline(true);
    await row(second, name).click();
    await expect(second.getByText('Not saved yet')).toBeVisible();
    await first.reload();
    await submit(first);
    await second.context().setOffline(false);
    await expect(second.getByRole('region', { name: 'This could not be saved' })).toBeVisible({
      timeout: 20_000,
    });
  };
  await late(/Tea/);
  const card = second.getByRole('region', { name: 'This could not be saved' });
  await expect(card.getByRole('listitem')).toHaveText(/You tapped\s*Tea\s*Now\s*not yours/);
  await second.getByRole('button', { name: 'Keep what was submitted' }).click();
  await expect(second.getByRole('region', { name: 'This could not be saved' })).toHaveCount(0);

  await second.getByRole('button', { name: 'Revise Order' }).click();
  await expect(dish(second, 'Tea')).not.toBeChecked();
  await late(/Cake/);
  await second.getByRole('button', { name: 'Revise with my taps' }).click();
  await expect(dish(second, 'Cake')).toBeChecked();
  await expect(second.getByText('Selection Saved', { exact: true })).toBeVisible();
});

test('a bill that changed during an outage shows what could not be saved, and what is saved now', async ({
  page,
  newPhone,
  signIn,
  guard,
}) => {
  test.setTimeout(120_000);
  await signIn(page, newPhoneNumber());
  const oysters = { name: 'Oysters', price: 900, quantity: 3 };
  const { id, link } = await shareBill(page, 3, [...DISHES, oysters]);
  const [ann, bob] = [await newPhone(), await newPhone()];
  await arrive(ann, link, 'Ann', newPhoneNumber());
  await take(ann, 'Ramen');
  await arrive(bob, link, 'Bob', newPhoneNumber());

  guard.expect(/net::ERR_|Failed to load resource/);
  const failed: string[] = [];
  ann.on('requestfailed', (request) => failed.push(request.url()));
  await ann.context().setOffline(true);
  const more = (guest: Page) =>
    guest.getByRole('group', { name: 'Units of Oysters' }).getByRole('button', { name: 'One more' });
  await row(ann, /Oysters/).click();
  await more(ann).click();
  await row(ann, /Cake/).click();
  await expect(ann.getByText('Not saved yet')).toBeVisible();
  // A tap is late once all its attempts have failed; before that it is as if it were made just now.
  const { items } = await (await page.request.get(`/rest/v1/receipts/${id}`)).json();
  const cake = items.find((item: { name: string }) => item.name === 'Cake');
  await expect.poll(() => failed.filter((url) => url.includes(cake.id)).length).toBeGreaterThan(2);
  await row(bob, /Oysters/).click();
  await more(bob).click();
  await expect(bob.getByText('Selection Saved', { exact: true })).toBeVisible();
  expect((await page.request.delete(`/rest/v1/receipt_items/${cake.id}`)).status()).toBe(200);

  await ann.context().setOffline(false);
  const card = ann.getByRole('region', { name: 'This could not be saved' });
  const oystersLine = card.getByRole('listitem').filter({ hasText: 'Oysters' });
  await expect(oystersLine).toHaveText(/2 × Oysters\s*Now\s*none yours, only 1 available/, {
    timeout: 20_000,
  });
  await expect(card.getByRole('listitem').filter({ hasText: 'Cake' })).toContainText('no longer on the bill');
  await expect(ann.getByText('Not all saved')).toBeVisible();
  await card.getByRole('button', { name: 'Take what I can' }).click();
  await expect(card).toHaveCount(0);
  await expect(dish(ann, 'Oysters')).toBeChecked();
  await expect(ann.getByText('Selection Saved', { exact: true })).toBeVisible();
});

test('guests see who is choosing now, and ask each other to share a dish', async ({
  page,
  newPhone,
  signIn,
}) => {
  test.setTimeout(90_000);
  await signIn(page, newPhoneNumber());
  const { link } = await shareBill(page, 3, DISHES);
  const [ann, bob] = [await newPhone(), await newPhone()];
  await arrive(ann, link, 'Ann', newPhoneNumber());
  await arrive(bob, link, 'Bob', newPhoneNumber());
  await take(bob, 'Tea');
  // Who has taken nothing yet reads what to do.
  await expect(dish(ann, 'Tea')).toHaveAccessibleName(/Bob has this/);
  await expect(ann.getByText('Shared an item? Everyone taps it.')).toBeVisible();
  await take(ann, 'Ramen');
  await expect(ann.getByText('Choosing now: Bob')).toBeVisible();
  await expect(bob.getByText('Choosing now: Ann')).toBeVisible();

  const ask = async () => {
    await ann.getByRole('button', { name: 'Split Ramen…' }).click();
    await ann.getByRole('dialog').getByText('Bob').click();
    await ann.getByRole('button', { name: 'Ask to share' }).click();
    await expect(dish(ann, 'Ramen')).toHaveAccessibleName(/Asked Bob/);
    await expect(bob.getByRole('main').getByText('Ann asks to split Ramen with you.')).toBeVisible();
    await expect(bob.getByText('$7.00 each')).toBeVisible();
  };
  await ask();
  await bob.getByRole('button', { name: 'Decline' }).click();
  await expect(dish(ann, 'Ramen')).toHaveAccessibleName(/Bob said no/);
  await ann.getByRole('button', { name: 'OK: Bob said no' }).click();
  await expect(dish(ann, 'Ramen')).toHaveAccessibleName(/All yours/);
  await ask();
  await bob.getByRole('button', { name: 'Accept' }).click();
  await expect(dish(bob, 'Ramen')).toBeChecked();
  await expect(dish(ann, 'Ramen')).toHaveAccessibleName(/shared by 2/);

  await bob.close();
  await expect(ann.getByText('Choosing now: Bob')).toHaveCount(0, { timeout: 15_000 });
});

test('the host sees who has the page open, and nobody while offline', { tag: '@nightly' }, async ({
  page,
  newPhone,
  signIn,
  guard,
}) => {
  test.setTimeout(90_000);
  await signIn(page, newPhoneNumber());
  const { id, link } = await shareBill(page, 4, DISHES);
  await page.goto(`/receipt/${id}`);
  const table = page.getByRole('region', { name: 'At the table' });
  await expect(table.getByText('Not here yet: 3', { exact: true })).toBeVisible();
  const heightOfTable = async () => (await table.boundingBox())?.height;
  const empty = await heightOfTable();
  const ann = await newPhone();
  await ann.goto(link);
  await expect(table.getByText('Not here yet: 3 · 1 looking')).toBeVisible();
  expect(await heightOfTable()).toBe(empty);

  await arrive(ann, link, 'Ann', newPhoneNumber());
  await take(ann, 'Ramen');
  const anns = table.getByRole('listitem').filter({ has: page.getByText('Ann', { exact: true }) });
  await expect(anns).toContainText('Here now');
  await submit(ann);
  await expect(anns.getByText('Chosen', { exact: true })).toBeVisible();
  const bob = await newPhone();
  await arrive(bob, link, 'Bob', newPhoneNumber());
  await take(bob, 'Tea');
  const bobs = table.getByRole('listitem').filter({ has: page.getByText('Bob', { exact: true }) });
  await expect(bobs).toContainText('Here now');

  guard.expect(/net::ERR_|Failed to load resource/);
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(table.getByText('Here now')).toHaveCount(0);
  await ann.close();
  await page.context().setOffline(false);
  await expect(bobs).toContainText('Here now', { timeout: 20_000 });
  await expect(anns).not.toContainText('Here now');
});

test('what a host changes without network is kept, says so, and is stored once when it is back', async ({
  page,
  signIn,
  guard,
}) => {
  await signIn(page, newPhoneNumber());
  const { id } = await draftBill(page, 3, DISHES);
  await page.goto(`/receipt/${id}`);
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.getByLabel('Item', { exact: true }).fill('Soup');
  await page.getByLabel('Price').fill('7.50');
  await page.keyboard.press('Enter');
  await expect(hostLine(page, 'Soup')).toBeVisible();

  guard.expect(/net::ERR_|Failed to load resource/);
  await page.context().setOffline(true);
  for (const [name, price] of [
    ['Beer', '5.00'],
    ['Fish', '19.00'],
  ] as const) {
    await page.getByLabel('Item', { exact: true }).fill(name);
    await page.getByLabel('Price').fill(price);
    await page.keyboard.press('Enter');
    await expect(hostLine(page, name)).toBeVisible();
  }
  for (const y of [10_000, 0]) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await expect(page.getByText('Not saved yet')).toBeInViewport();
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByText('Not saved yet')).toHaveCount(0, { timeout: 20_000 });
  await page.reload();
  for (const name of ['Soup', 'Beer', 'Fish']) await expect(hostLine(page, name)).toHaveCount(1);
});
