import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { draftBill, shareBill } from './support/bill.ts';
import { setCredits } from './support/credits.ts';
import { newPhoneNumber, signOutOnScreen } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// The pages of hosts as the server renders them: before their scripts, without any, and after the session has ended.

const card = (page: Page) => page.getByRole('link', { name: 'Open Chez Nous' });

/** Another browser window of the same host, without scripts. */
async function withoutScripts(page: Page, open: (more: object) => Promise<BrowserContext>) {
  const context = await open({
    baseURL: new URL(page.url()).origin,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  return context.newPage();
}

test('without scripts a host reads their receipts', async ({ page, browser, signIn }) => {
  await signIn(page, newPhoneNumber());
  await shareBill(page, 2, [{ name: 'Pie', price: 1000 }]);
  await page.goto('/home');
  await expect(card(page)).toBeVisible();
  const reader = await withoutScripts(page, (more) => browser.newContext(more));
  await reader.goto('/home');
  await expect(reader).toHaveTitle('Your receipts · Fairtab');
  await expect(card(reader)).toBeVisible();
  await expect(reader.getByText('$10.00')).toBeVisible();
  await reader.context().close();
});

test('without scripts a host reads a receipt, in as many columns as there were before', async ({
  page,
  browser,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, newPhoneNumber());
  const { id } = await shareBill(page, 2, [{ name: 'Pie', price: 1000 }]);
  await page.goto('/home');
  const path = `/receipt/${id}`;
  const reader = await withoutScripts(page, (more) =>
    browser.newContext({ ...more, viewport: page.viewportSize() }),
  );
  await reader.goto(path);
  await expect(reader).toHaveTitle('Chez Nous · Fairtab');
  await expect(reader.getByText('Pie')).toBeVisible();
  await expect(reader.getByText('$10.00').first()).toBeVisible();
  const places = (one: Page) =>
    one
      .locator('main section')
      .evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().x)));
  await page.goto(path);
  await expect(page.getByRole('combobox', { name: 'Currency' })).toBeVisible();
  expect(await places(reader)).toEqual(await places(page));
  await reader.context().close();
});

test('after signing out, Back shows nothing of the host’s, whichever document it was', async ({
  page,
  signIn,
  guard,
}) => {
  // What pages that are left ask for once more.
  guard.expect(401);
  await signIn(page, newPhoneNumber());
  await shareBill(page, 2, [{ name: 'Pie', price: 1000 }]);
  // Two documents of theirs, and one of everybody's between these.
  await page.goto('/home');
  await expect(card(page)).toBeVisible();
  await page.goto('/terms');
  await page.goto('/home');
  await expect(card(page)).toBeVisible();
  const seen = await watchFor(page, 'Chez Nous');
  await signOutOnScreen(page);
  await expect(page.getByRole('heading', { name: 'Everyone pays for what they had.' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  seen.since = Date.now();
  await page.goBack();
  await expect(page).toHaveURL(/\/(auth\?next=%2Fhome)?$/);
  expect(seen.times).toEqual([]);
});

test('after signing out, Back to a page before in the same document leads to the sign-in', async ({
  page,
  signIn,
  guard,
}) => {
  guard.expect(401);
  await signIn(page, newPhoneNumber());
  await page.goto('/home');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await signOutOnScreen(page);
  await expect(page.getByRole('heading', { name: 'Everyone pays for what they had.' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\?next=%2Fhome$/);
});

test('after signing out in another tab, neither a page nor Back shows anything of the host’s', async ({
  page,
  signIn,
  guard,
}) => {
  guard.expect(401);
  await signIn(page, newPhoneNumber());
  await shareBill(page, 2, [{ name: 'Pie', price: 1000 }]);
  await page.goto('/home');
  await expect(card(page)).toBeVisible();
  await page.goto('/terms');
  const other = await page.context().newPage();
  await other.goto('/home');
  await signOutOnScreen(other);
  await expect(other.getByText('See you later! 👋')).toBeVisible();
  const seen = await watchFor(page, 'Chez Nous');
  seen.since = Date.now();
  await page.goBack();
  await expect(page).toHaveURL(/\/(auth\?next=%2Fhome)?$/);
  expect(seen.times).toEqual([]);
});

/** Opens a page whose scripts are held back. @returns what lets them come */
async function openHeld(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return () => release();
}

/** What a page asks the server to change. */
function changesOf(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.method() !== 'HEAD')
      changes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return changes;
}

/** Presses it, before any script answers. */
async function pressEarly(button: Locator): Promise<void> {
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  // The ring that turns in it.
  const ring = await button.evaluate((pressed) => {
    const { content, position, width } = getComputedStyle(pressed, '::after');
    return { content, position, seen: Number.parseFloat(width) > 16 };
  });
  expect(ring).toEqual({ content: '""', position: 'absolute', seen: true });
}

test('the menu, pressed before the scripts arrive, waits visibly and opens', async ({ newPhone, signIn }) => {
  const phone = await newPhone();
  await signIn(phone, newPhoneNumber());
  const release = await openHeld(phone, '/home');
  const menu = phone.getByRole('button', { name: /^Menu/ });
  await pressEarly(menu);
  await expectAccessible(phone, 'a menu that waits');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(phone.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await expect(menu).not.toHaveAttribute('aria-busy');
});

test('on a receipt, of what is pressed before the scripts arrive the last counts, once', async ({
  newPhone,
  signIn,
}) => {
  const phone = await newPhone();
  await signIn(phone, newPhoneNumber());
  const { id } = await draftBill(phone, 3, [{ name: 'Pie', price: 1000 }]);
  const changes = changesOf(phone);
  const release = await openHeld(phone, `/receipt/${id}`);
  const start = phone.getByRole('button', { name: 'Start Sharing' });
  await pressEarly(start);
  await pressEarly(phone.getByRole('button', { name: 'More people' }));
  await expect(start).not.toHaveAttribute('aria-busy');
  release();
  await expect(phone.getByRole('textbox', { name: 'Party size' })).toHaveValue('4');
  await expect(phone.getByText('Party Size Updated')).toBeVisible();
  expect(changes).toEqual([`PATCH /rest/v1/receipts/${id}`]);
});

test('Start Sharing, pressed twice before the scripts arrive, waits visibly and takes one credit', async ({
  newPhone,
  product,
  signIn,
}) => {
  const phone = await newPhone();
  const number = newPhoneNumber();
  await signIn(phone, number);
  await setCredits(product, number, 5);
  const { id } = await draftBill(phone, 3, [{ name: 'Pie', price: 1000 }]);
  const changes = changesOf(phone);
  const release = await openHeld(phone, `/receipt/${id}`);
  const start = phone.getByRole('button', { name: 'Start Sharing' });
  await pressEarly(start);
  await pressEarly(start);
  await expectAccessible(phone, 'a receipt that waits');
  expect(changes).toEqual([]);
  release();
  await phone.waitForURL(/\/share\/[\w-]+$/);
  expect(changes).toEqual(['POST /rest/v1/rpc/start_sharing']);
  await phone.goto('/home');
  await expect(phone.getByRole('button', { name: /Buy Receipts$/ }).first()).toHaveText('4 credits');
});

test('what is searched for before the scripts arrive is found, also with Enter', async ({ page, signIn }) => {
  await signIn(page, newPhoneNumber());
  await draftBill(page, 3, [{ name: 'Pie', price: 1000 }]);
  const release = await openHeld(page, '/home?q=Nothing');
  await page.getByRole('textbox', { name: /^Search/ }).fill('Chez');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home?q=Nothing');
  release();
  await expect(card(page)).toBeVisible();
  await expect(page).toHaveURL('/home?q=Chez');
});

/** Notes when documents of this page that load from now on have a text, from `since` on. */
async function watchFor(page: Page, text: string) {
  const seen = { since: Number.POSITIVE_INFINITY, times: [] as number[] };
  await page.exposeFunction('seenText', () => {
    if (Date.now() >= seen.since) seen.times.push(Date.now());
  });
  await page.addInitScript((wanted) => {
    const look = () => {
      if (document.body?.textContent?.includes(wanted)) Reflect.get(globalThis, 'seenText')();
      requestAnimationFrame(look);
    };
    look();
  }, text);
  return seen;
}
