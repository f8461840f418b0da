import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsNarrow } from './support/accessible.ts';
import { type Dish, preassignedBill, shareBill } from './support/bill.ts';
import { arrive, submit, take } from './support/guest.ts';
import { photo } from './support/photos.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const cards = (page: Page) => page.getByRole('link', { name: /^Open / });
const rename = (page: Page, name: string) =>
  page.getByRole('button', { name: `Rename ${name}`, exact: true });

/** Receipts of the signed-in host without anything on them. */
async function emptyReceipts(page: Page, count: number): Promise<void> {
  const data = { payer_name: 'Hanna', host_phone_number: null };
  const answers = Array.from({ length: count }, () => page.request.post('/rest/v1/receipts', { data }));
  for (const answer of await Promise.all(answers)) expect(answer.ok()).toBe(true);
}

test('a host of many receipts sees more, searches, renames and deletes, and finds the place again', async ({
  page,
  signIn,
}) => {
  await signIn(page, newPhoneNumber());
  await shareBill(page, 2, [{ name: 'Pie', price: 1000 }]);
  await emptyReceipts(page, 24);
  await preassignedBill(page, ['Ann'], [{ name: 'Pie', price: 1000, everyone: true }]);

  const data = { first_name: 'Hanna', last_name: 'Berg', venmo_handle: 'hanna' };
  expect((await page.request.patch('/rest/v1/profiles/me', { data })).ok()).toBe(true);

  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Hello, Hanna' })).toBeVisible();
  const scrollToEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect(cards(page)).toHaveCount(26);
  await expect(more).toBeHidden();

  await scrollToEnd();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await page.mouse.move(0, 0);
  await expect(cards(page).last().locator('..')).toContainText('Chez Nous');
  // A press on the name itself.
  const name = page.getByText('Chez Nous', { exact: true }).last();
  const box = await name.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await page.waitForURL(/\/receipt\//);
  await expect(page.getByRole('button', { name: /^Rename Chez Nous/ })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(26);
  expect(await page.evaluate(() => scrollY)).toBe(place);

  await page.getByRole('textbox', { name: 'Search your receipts by name' }).fill('CHÉZ');
  await expect(cards(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\/home\?q=/);
  // All of the table were given something, and both say so.
  await expect(cards(page).first().locator('..')).toContainText('2/2 people');
  await expect(cards(page).last().locator('..')).toContainText('0/2 people');

  await rename(page, 'Chez Nous').click();
  await page.keyboard.type('Trattoria Sole');
  // Beside the field, on the card itself: that ends it and opens nothing.
  const card = await cards(page).last().boundingBox();
  await page.mouse.click((card?.x ?? 0) + 150, (card?.y ?? 0) + (card?.height ?? 0) - 40);
  await expect(page.getByText('Receipt Updated')).toBeVisible();
  await expect(page).toHaveURL(/\/home\?q=/);
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'More: Chez Nous' }).click();
  await page.getByRole('menuitem', { name: 'Delete Receipt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Receipt' }).click();
  await expect(page.getByText('Receipt Deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Show all receipts' }).click();
  await expect(rename(page, 'Trattoria Sole')).toHaveCount(1);
});

/** A final bill of the host and these others, who share its one dish evenly; without any it is settled. */
async function finalBill(page: Page, others: readonly string[], dish: Dish, more: object = {}) {
  const { id } =
    others.length === 0
      ? await shareBill(page, 1, [dish])
      : await preassignedBill(page, others, [{ ...dish, everyone: true }], more);
  if (others.length > 0)
    await page.request.post('/rest/v1/rpc/start_sharing', { data: { p_receipt_id: id } });
  const data = { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true };
  const final = await page.request.post('/rest/v1/rpc/finalize_receipt', { data });
  expect(final.status(), await final.text()).toBe(200);
  return final.json();
}

test('a home of forty receipts fits four screens of a phone, and says first who owes', {
  tag: '@nightly',
}, async ({ newPhone, signIn }) => {
  const page = await newPhone();
  await signIn(page, newPhoneNumber());
  for (let n = 0; n < 36; n += 9)
    await Promise.all(Array.from({ length: 9 }, () => finalBill(page, [], { name: 'Pie', price: 1234 })));
  await emptyReceipts(page, 1);
  await shareBill(page, 3, [{ name: 'Pie', price: 1000 }]);
  await finalBill(page, ['Ann', 'Bob'], { name: 'Pie', price: 3000 });
  const EUR = { restaurant_name: 'Osteria', currency: { code: 'EUR', digits: 2 } };
  await finalBill(page, ['Ann'], { name: 'Pizza', price: 2000 }, EUR);

  await page.goto('/home');
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards(page)).toHaveCount(40);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4 * 844);
  await expectAccessible(page, 'home with forty receipts');
  await expectFitsNarrow(page, 'home with forty receipts');

  // A third each for the guests, and the host tip.
  await page.getByRole('link', { name: 'You are owed $21.50 by 2 people' }).click();
  await expect(cards(page)).toHaveCount(1);
  const debtors = page.getByRole('list', { name: 'Who owes what' }).first().getByRole('listitem');
  await expect(debtors).toContainText([/^Chez Nous, /, /^Ann, .*\$10\.75/, /^Bob, .*\$10\.75/]);
  await expectAccessible(page, 'home with who owes');
  await expectFitsNarrow(page, 'home with who owes');
  await page.getByRole('link', { name: 'You are owed €11.50 by Ann' }).click();
  await expect(page).toHaveURL(/owed=EUR/);
  await page.goBack();
  await page.goBack();
  await expect(cards(page)).toHaveCount(40);
});

test('home shows who chooses and who has paid, and what is owed goes down', async ({
  page,
  newPhone,
  signIn,
}) => {
  await signIn(page, newPhoneNumber());
  const { id, link } = await shareBill(page, 3, [
    { name: 'Ramen', price: 2000 },
    { name: 'Gyoza', price: 1000 },
  ]);
  await page.goto('/home');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Open Chez Nous' }) });
  await expect(card).toContainText('0/3 people');
  const [ann, bob] = [await newPhone(), await newPhone()];
  for (const [guest, name, dish, chosen] of [
    [ann, 'Ann', 'Ramen', '1/3 people'],
    [bob, 'Bob', 'Gyoza', '2/3 people'],
  ] as const) {
    await arrive(guest, link, name, newPhoneNumber());
    await take(guest, dish);
    await submit(guest);
    await page.reload();
    await expect(card).toContainText(chosen);
  }

  const post = async (call: string, data: object) => {
    const answer = await page.request.post(`/rest/v1/rpc/${call}`, { data: { p_receipt_id: id, ...data } });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  const { guests, final_split } = await post('finalize_receipt', {
    unclaimed: 'host',
    accept_changed_shares: true,
  });
  await page.reload();
  await expect(page.getByText('You are owed $31.50 by 2 people')).toBeVisible();
  const pay = async (name: string) => {
    const guest_id: string = guests.find((one: { guest_name: string }) => one.guest_name === name).id;
    const { total } = final_split.totals.find((one: { guest_id: string }) => one.guest_id === guest_id);
    await post('mark_paid', { guest_id, amount: total });
    await page.reload();
  };
  const owing = page.getByRole('list', { name: 'Who owes what' });
  await owing.getByRole('button', { name: 'Mark paid: Ann' }).click();
  await expect(owing.getByText('Ann')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(owing.getByText('Ann')).toBeVisible();
  await expect(owing.getByRole('button', { name: 'Copy link: Ann' })).toBeVisible();
  await pay('Ann');
  await expect(page.getByText(/^You are owed \$10\.\d\d by Bob$/)).toBeVisible();
  await pay('Bob');
  await expect(page.getByText(/^You are owed/)).toBeHidden();
  await expect(card).toContainText('Settled');
  await expect(card.getByText('Finalized')).toBeHidden();
});

test('the same table again begins with its names, for its own host alone', { tag: '@nightly' }, async ({
  guard,
  page,
  newPhone,
  signIn,
}) => {
  await signIn(page, newPhoneNumber());
  await page.request.patch('/rest/v1/profiles/me', { data: { first_name: 'Hanna', last_name: 'Berg' } });
  const { receipt } = await finalBill(page, ['Ann', 'Bob'], { name: 'Pie', price: 3000 });
  await page.goto(`/receipt/${receipt.id}/preassign`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Same table again' }).click();
  await expect(page.getByText('With Ann, Bob')).toBeVisible();
  await expect(page.getByText('With Ann, Bob')).toBeVisible();
  await page.getByRole('button', { name: 'Type it in' }).click();
  await page.getByRole('button', { name: /^Pre-Assign Items/ }).click();
  await expect(page.getByLabel('Guest 1')).toHaveValue('Ann');
  await expect(page.getByRole('combobox', { name: 'Guest 2' })).toHaveValue('Bob');
  await page.getByRole('button', { name: 'Remove guest 2' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/receipt\/.*\/preassign/);
  const id = new URL(page.url()).pathname.split('/')[2];
  const made = await (await page.request.get(`/rest/v1/receipts/${id}`)).json();
  const people = made.guests.map((one: Record<string, unknown>) => [one.guest_name, one.guest_phone_number]);
  expect(people).toEqual(expect.arrayContaining([['Ann', null]]));
  expect(people).toHaveLength(2);

  // Where they come by the link they are expected, and take a seat by one tap on their name.
  await page.goto(`/create?table=${receipt.id}`);
  await page.getByRole('button', { name: 'Type it in' }).click();
  await expect(page.getByRole('textbox', { name: 'Party size' })).toHaveValue('3');
  await page.getByRole('button', { name: /^Split Evenly/ }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('With Ann, Bob')).toBeVisible();
  await expectAccessible(page, 'whom the host expects');
  const evenly = new URL(page.url()).pathname.split('/')[2];
  const pie = { receipt_id: evenly, name: 'Pie', price: 3000, total_quantity: 1 };
  await page.request.post('/rest/v1/receipt_items', { data: pie });
  const shared = await page.request.post('/rest/v1/rpc/start_sharing', { data: { p_receipt_id: evenly } });
  const ann = await newPhone();
  await ann.goto(`/share/${(await shared.json()).receipt.share_token}`);
  await expect(ann.getByRole('button', { name: 'I am Bob' })).toBeVisible();
  await expectAccessible(ann, 'names to take');
  await expectFitsNarrow(ann, 'names to take');
  await ann.getByRole('button', { name: 'I am Ann' }).click();
  await expect(ann.getByRole('heading', { name: 'You are in' })).toBeVisible();
  await expect(page.getByText('Not here yet: Bob')).toBeVisible();

  const other = await newPhone();
  await signIn(other, newPhoneNumber());
  await other.request.patch('/rest/v1/profiles/me', { data: { first_name: 'Olga' } });
  guard.expect(404);
  const refused = other.waitForResponse((answer) => answer.url().includes(`/rest/v1/receipts/${receipt.id}`));
  await other.goto(`/create?table=${receipt.id}`);
  expect((await refused).status()).toBe(404);
  await expect(other.getByRole('heading', { name: 'New receipt' })).toBeVisible();
  await expect(other.getByText('Ann')).toHaveCount(0);
});

test('a photo shared by another app waits while its host signs in', async ({ newPhone, signIn }) => {
  const phone = await newPhone({ serviceWorker: true });
  await phone.goto('/auth/sample');
  // The app does so some seconds later.
  await phone.evaluate(() => navigator.serviceWorker.register('/share-worker.js', { scope: '/create' }));
  await phone.waitForFunction(async () => {
    const [worker] = await navigator.serviceWorker.getRegistrations();
    return worker?.active?.state === 'activated';
  });
  await phone.evaluate(
    (content) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      const chosen = new DataTransfer();
      chosen.items.add(new File([bytes], 'dinner.jpg', { type: 'image/jpeg' }));
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/create' });
      form.innerHTML = '<input type="file" name="photo">';
      document.body.append(form);
      const input = form.querySelector('input');
      if (input) input.files = chosen.files;
      form.submit();
    },
    readFileSync(photo('diner.jpg')).toString('base64'),
  );
  await phone.waitForURL(/\/auth\?next=%2Fcreate%3Fshared/);
  await signIn(phone, newPhoneNumber());
  await phone.goto('/create?shared=1');
  await phone.getByLabel('Your name').fill('Hanna');
  await phone.getByRole('button', { name: 'Use the shared photo' }).click();
  await expect(phone.getByText('How would you like to manage this receipt?')).toBeVisible();
});

test('a photo is pasted instead of chosen, one at a time', async ({ page, signIn }) => {
  await signIn(page, newPhoneNumber());
  await page.goto('/create');
  const paste = (copies: number) =>
    page.evaluate(
      ({ content, copies }) => {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
        const clipboardData = new DataTransfer();
        for (let n = 0; n < copies; n++)
          clipboardData.items.add(new File([bytes], `image${n}.jpg`, { type: 'image/jpeg' }));
        const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(pasted);
      },
      { content: readFileSync(photo('diner.jpg')).toString('base64'), copies },
    );
  await expect(page.getByText('You can also drop or paste a photo here.')).toBeVisible();
  await paste(2);
  await expect(page.getByText('Multiple Files Not Allowed')).toBeVisible();
  await paste(1);
  await expect(page.getByText('Name Required')).toBeVisible();
  await page.getByLabel('Your name').fill('Hanna');
  await paste(1);
  await expect(page.getByText('How would you like to manage this receipt?')).toBeVisible();
});
