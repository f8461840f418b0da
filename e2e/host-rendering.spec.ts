import type { BrowserContext, Page } from '@playwright/test';
import { shareBill } from './support/bill.ts';
import { newPhoneNumber } from './support/sign-in.ts';
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
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Everyone pays for what they had.' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  seen.since = Date.now();
  await page.goBack();
  await expect(page).toHaveURL(/\/(auth\?next=%2Fhome)?$/);
  expect(seen.times).toEqual([]);
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
  await other.getByRole('button', { name: /^Menu/ }).click();
  await other.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(other.getByText('See you later! 👋')).toBeVisible();
  const seen = await watchFor(page, 'Chez Nous');
  seen.since = Date.now();
  await page.goBack();
  await expect(page).toHaveURL(/\/(auth\?next=%2Fhome)?$/);
  expect(seen.times).toEqual([]);
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
