import { shareBill } from './support/bill.ts';
import { openFinalize } from './support/finalize.ts';
import {
  arrive,
  arriveAsNamesake,
  dish,
  fillSubmitSheet,
  row,
  submit,
  take,
  totalOf,
  trySubmit,
} from './support/guest.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const OYSTERS = { name: 'Oysters', price: 900, quantity: 2 };

test('two guests reach for the last unit: one gets it, the other is told and loses nothing', async ({
  page,
  newPhone,
  signIn,
  guard,
}) => {
  guard.expect(409, /net::ERR_/);
  await signIn(page, newPhoneNumber());
  const { link } = await shareBill(page, 3, [OYSTERS, { name: 'Bread', price: 500 }]);
  const [ann, bob] = [await newPhone(), await newPhone()];
  await arrive(ann, link, 'Ann', newPhoneNumber());
  await arrive(bob, link, 'Bob', newPhoneNumber());
  await take(ann, 'Oysters');
  await take(bob, 'Bread');
  // Bob's phone gets no live updates meanwhile.
  await bob.route('**/realtime/**', (route) => route.abort());
  await bob.context().setOffline(true);
  await row(bob, /Oysters/).click();
  await ann
    .getByRole('button', { name: /one more|more|add/i })
    .first()
    .click();
  await expect(ann.getByText('Selection Saved', { exact: true })).toBeVisible();
  await bob.context().setOffline(false);
  await expect(bob.getByText('Not enough available')).toBeVisible();
  await expect(bob.getByText('Only 0 units available')).toBeVisible();
  await expect(dish(bob, 'Oysters')).not.toBeChecked();
  await expect(dish(bob, 'Bread')).toBeChecked();
});

test('a name that is refused says so where the guest is, far down the list', async ({
  page,
  newPhone,
  signIn,
  guard,
}) => {
  guard.expect(409);
  await signIn(page, newPhoneNumber());
  const dishes = Array.from({ length: 20 }, (_, n) => ({ name: `Dish ${n + 1}.`, price: 500 + n }));
  const { link } = await shareBill(page, 3, dishes);
  const ann = await newPhone();
  await ann.goto(link);
  await ann.getByLabel('Your name').fill('Hanna');
  await row(ann, /Dish 20\./).click();
  await expect(ann.getByRole('alert').filter({ hasText: /\w/ })).toBeInViewport({ ratio: 1 });
  await expect(ann.getByText('Selection Saved', { exact: true })).toBeVisible();
  await expect(ann.getByRole('alert').filter({ hasText: /\w/ })).toBeInViewport({ ratio: 1 });
});

test('a reload in the middle keeps name, phone and choices', async ({ page, newPhone, signIn }) => {
  await signIn(page, newPhoneNumber());
  const { link } = await shareBill(page, 2, [
    { name: 'Soup', price: 700 },
    { name: 'Salad', price: 900 },
  ]);
  const ann = await newPhone({ serviceWorker: true });
  await arrive(ann, link, 'Ann', newPhoneNumber());
  await take(ann, 'Soup');
  const before = await totalOf(ann);
  await ann.reload();
  await expect(ann.getByLabel('Your name')).toHaveValue('Ann');
  await expect(dish(ann, 'Soup')).toBeChecked();
  expect(await totalOf(ann)).toBe(before);
  await submit(ann);
  await ann.reload();
  await expect(ann.getByRole('heading', { name: 'Selections Submitted' })).toBeVisible();
});

test('a double tap on Submit, on Start Sharing and on Finalize acts once', async ({
  page,
  newPhone,
  signIn,
  product,
}) => {
  await signIn(page, newPhoneNumber());
  const { id, link } = await shareBill(page, 2, [{ name: 'Soup', price: 700 }]);
  const ann = await newPhone();
  const phone = newPhoneNumber();
  await arrive(ann, link, 'Ann', phone);
  await take(ann, 'Soup');
  const sheet = await fillSubmitSheet(ann);
  await sheet.getByRole('button', { name: 'Submit My Selections' }).dblclick();
  await expect(ann.getByRole('heading', { name: 'Selections Submitted' })).toBeVisible();
  await page.goto(`/receipt/${id}`);
  await openFinalize(page);
  await page.getByRole('button', { name: 'Finalize and send bills' }).dblclick();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  const texts = (await product.outbox()).filter((message) => message.recipient.endsWith(phone));
  expect(texts).toHaveLength(1);
});

test('two guests of the same name can be told apart, and a pasted +1 is no obstacle', async ({
  page,
  newPhone,
  signIn,
}) => {
  await signIn(page, newPhoneNumber());
  const { link } = await shareBill(page, 3, [{ name: 'Soup', price: 700 }]);
  const [one, two] = [await newPhone(), await newPhone()];
  const phone = newPhoneNumber();
  await arrive(one, link, 'Łukasz', `1${phone}`);
  await take(one, 'Soup');
  const sheet = await fillSubmitSheet(one);
  await expect(sheet.getByLabel('Phone number')).toHaveValue(
    `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`,
  );
  await one.keyboard.press('Escape');
  await submit(one);
  await arriveAsNamesake(two, link, 'Łukasz', newPhoneNumber());
  await take(two, 'Soup');
  await submit(two);
  await expect(two.getByText(/Łukasz \(2\)|Łukasz/).first()).toBeVisible();
  await expect(two.getByText('2 of 3 chosen')).toBeVisible();
});

test('a phone that comes back on another device opens the same choices by a code', async ({
  page,
  newPhone,
  signIn,
  product,
  guard,
}) => {
  guard.expect(409);
  await signIn(page, newPhoneNumber());
  const { link } = await shareBill(page, 2, [
    { name: 'Soup', price: 700 },
    { name: 'Salad', price: 900 },
  ]);
  const [old, fresh] = [await newPhone(), await newPhone()];
  const phone = newPhoneNumber();
  await arrive(old, link, 'Ann', phone);
  await take(old, 'Soup');
  await submit(old);
  await arriveAsNamesake(fresh, link, 'Ann', phone);
  await trySubmit(fresh);
  await expect(fresh.getByText('Is this you?')).toBeVisible();
  await fresh.getByRole('button', { name: 'Text me a code' }).click();
  const code = fresh.getByLabel('6-digit code');
  await expect(code).toBeFocused();
  await fresh.keyboard.type('a1b2c');
  await expect(code, 'digits alone').toHaveValue('12');
  const [text] = (await product.outbox()).filter((message) => message.recipient.endsWith(phone));
  await code.fill(/\d{6}/.exec(text?.body ?? '')?.[0] ?? '');
  await fresh.getByRole('button', { name: 'Revise Order' }).click();
  await expect(dish(fresh, 'Soup')).toBeChecked();
});

test('links that are wrong or not shared say so', async ({ newPhone, guard }) => {
  guard.expect(404, 401);
  const phone = await newPhone();
  await phone.goto('/share/nothing-behind-this');
  await expect(phone.getByText(/^This receipt link is invalid or expired\. Ask whoever paid/)).toBeVisible();
  await phone.goto('/share/');
  await expect(phone.getByText('No share token provided')).toBeVisible();
});
