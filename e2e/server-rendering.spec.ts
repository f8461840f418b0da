import type { Page, Route } from '@playwright/test';
import { shareBill } from './support/bill.ts';
import { dish, row } from './support/guest.ts';
import { assignBill, finalize } from './support/preassign.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// The page of a share link as the server renders it, before and while its scripts arrive.

/** Holds back every script of a page until it is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route: Route) => {
    await released;
    await route.continue();
  });
  return release;
}

const isAlive = (page: Page) =>
  expect(
    page.getByRole('button', { name: 'Dismiss' }).or(page.getByText('Selection Saved', { exact: true })),
  ).toBeVisible();

test('nothing done before the scripts arrive is lost: 49 dishes and a name', async ({
  page,
  newPhone,
  signIn,
}) => {
  test.setTimeout(120_000);
  await signIn(page, newPhoneNumber());
  const names = Array.from({ length: 49 }, (_, n) => `Dish ${String(n).padStart(2, '0')}`);
  const { link } = await shareBill(
    page,
    3,
    names.map((name, n) => ({ name, price: 500 + n, ...(n % 5 === 0 ? { quantity: 3 } : {}) })),
  );
  const phone = await newPhone();
  const release = await holdScripts(phone);
  const opened = Date.now();
  await phone.goto(link, { waitUntil: 'commit' });
  await phone.getByLabel('Your name').fill('Nina');
  // By their words: cheaper than the roles of 49 rows, 49 times.
  for (const name of names) await phone.locator('li label', { hasText: name }).click();
  // What was tapped shows, and what cannot work yet does not pretend to.
  await expect(row(phone, /Dish 01/)).toHaveCSS('background-color', /^(?!rgba\(0, 0, 0, 0\))/);
  await expect(phone.getByRole('button', { name: 'One more' })).toHaveCount(0);
  const answered = phone.waitForResponse((answer) => answer.url().includes('/rest/v1/guest_selections/'));
  await expect.poll(() => Date.now() - opened, { timeout: 15_000 }).toBeGreaterThan(5000);
  release();
  await answered;
  await isAlive(phone);
  const checked = phone.locator('li input[type=checkbox]:checked');
  await expect(checked).toHaveCount(names.length);
  await expect(phone.getByLabel('Your name')).toHaveValue('Nina');
  await expect(phone.getByRole('button', { name: 'One more' })).toHaveCount(10);

  // The server has all of it.
  await phone.goto('about:blank');
  await phone.goto(link);
  expect(await checked.count()).toBe(names.length);
  await expect(phone.getByLabel('Your name')).toHaveValue('Nina');
});

test('Enter before the scripts arrive ends a name, and continues as a guest', async ({
  page,
  newPhone,
  signIn,
}) => {
  await signIn(page, newPhoneNumber());
  const { link } = await shareBill(page, 3, [{ name: 'Soup', price: 900 }]);
  const phone = await newPhone();
  const release = await holdScripts(phone);
  await phone.goto(link, { waitUntil: 'commit' });
  const name = phone.getByLabel('Your name');
  await name.fill('Nina');
  await name.press('Enter');
  await expect(name).not.toBeFocused();
  release();
  await expect(phone.getByText('You are Nina')).toBeVisible();

  const nobody = await assignBill(page, [], [{ name: 'Soup', price: 900 }]);
  const other = await newPhone();
  const releaseOther = await holdScripts(other);
  await other.goto(nobody.link, { waitUntil: 'commit' });
  await other.getByLabel('Your name').fill('Olga');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('button', { name: 'Continue as Guest' })).toHaveAttribute('aria-busy', 'true');
  await expect(other).toHaveURL(nobody.link);
  releaseOther();
  await expect(other.getByText('Olga').first()).toBeVisible();
  await expect(other.getByLabel('Your name')).toHaveCount(0);
});

// These are 25 hours apart: wherever and whenever this runs, the date in one of them is not the server's.
for (const timezoneId of ['Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
  test(`a guest in ${timezoneId} sees the page that the server rendered, and keeps what they entered`, async ({
    page,
    browser,
    guard,
    product,
    signIn,
  }) => {
    await signIn(page, newPhoneNumber());
    const { link } = await shareBill(page, 3, [{ name: 'Soup', price: 900 }]);
    const context = await browser.newContext({ baseURL: product.url, timezoneId, locale: 'en-US' });
    guard.watch(context);
    const phone = await context.newPage();
    const release = await holdScripts(phone);
    await phone.goto(link, { waitUntil: 'commit' });
    await phone.getByLabel('Your name').fill('Nina');
    await row(phone, /Soup/).click();
    const header = await phone.locator('main header').innerText();
    const { rendered, placed } = await layoutOf(phone);
    release();
    await expect(phone.getByText('Selection Saved', { exact: true })).toBeVisible();
    await expect(dish(phone, 'Soup')).toBeChecked();
    expect(await phone.locator('main header').innerText()).toBe(header);
    // The elements are the ones that were rendered, and stand where they stood.
    expect(await rendered.evaluate((heading) => heading.isConnected)).toBe(true);
    expect((await layoutOf(phone)).placed).toEqual(placed);
    await context.close();
  });
}

/** Where the lines are: how wide their words are depends on the font, which comes last. */
async function layoutOf(page: Page) {
  const rendered = page.locator('h1').first();
  const placed = await page.locator('h1, li label').evaluateAll((elements) =>
    elements.map((element) => {
      const { top, height } = element.getBoundingClientRect();
      return { top, height };
    }),
  );
  return {
    rendered: await rendered.elementHandle().then((handle) => handle ?? Promise.reject(new Error('no h1'))),
    placed,
  };
}

test('a page that differs from what the server rendered is an error in the console', async ({
  page,
  newPhone,
  guard,
  signIn,
}) => {
  await signIn(page, newPhoneNumber());
  const { link } = await shareBill(page, 3, [{ name: 'Soup', price: 900 }]);
  const phone = await newPhone();
  await phone.route(`**${link}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('>paid ', '>spent ') });
  });
  guard.expect(/Minified React error #418/);
  const error = phone.waitForEvent('pageerror');
  await phone.goto(link);
  expect((await error).message).toContain('#418');
});

test('without scripts the bill can be read', async ({ page, browser, product, signIn }) => {
  await signIn(page, newPhoneNumber());
  const { link } = await shareBill(page, 3, [{ name: 'Soup', price: 900 }]);
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(link);
  await expect(reader.getByRole('heading', { name: 'Chez Nous' })).toBeVisible();
  await expect(dish(reader, 'Soup.*\\$9\\.00')).toBeVisible();
  await expect(reader.locator('noscript p')).toBeVisible();
  // Nothing pretends to work.
  await expect(reader.getByRole('button').or(reader.getByRole('textbox'))).toHaveCount(0);
  await context.close();
});

test('without scripts one’s own bill is read and paid', { tag: '@main' }, async ({
  page,
  browser,
  product,
  signIn,
}) => {
  await signIn(page, newPhoneNumber());
  await page.request.patch('/rest/v1/profiles/me', { data: { venmo_handle: 'hanna-h' } });
  const bill = await assignBill(page, ['Ann'], [{ name: 'Soup', price: 900, of: { Ann: 1 } }]);
  await finalize(page, bill);
  const { guests } = await (await page.request.get(`/rest/v1/receipts/${bill.id}`)).json();
  const own: string = guests.find((one: { guest_name: string }) => one.guest_name === 'Ann').bill_link;
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(own);
  await expect(reader.getByRole('heading', { name: 'Chez Nous' })).toBeVisible();
  await expect(reader.getByText('$13.47').first()).toBeVisible();
  await expect(reader.getByText('Soup')).toBeVisible();
  // What needs scripts is not there.
  await expect(reader.getByRole('button')).toHaveCount(0);
  await expect(reader.locator('noscript')).toHaveCount(0);
  await context.route('https://venmo.com/**', (route) => route.fulfill({ body: 'paying' }));
  await reader.getByRole('link', { name: 'Pay Back Hanna' }).click();
  await expect(reader).toHaveURL(/^https:\/\/venmo\.com\/hanna-h\?.*amount=13\.47/);
  await context.close();
});
