import type { Browser, Page } from '@playwright/test';
import { preassignedBill, shareBill } from './support/bill.ts';
import { arrive, take } from './support/guest.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const DISHES = Array.from({ length: 40 }, (_, n) => ({ name: `Dish ${n}`, price: 500 + n }));

type TraceEvent = { name: string; args?: { elementCount?: number } };

/** The most elements whose style the browser computed at once meanwhile. */
async function mostRestyled(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const trace = await browser.stopTracing();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const restyled = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0);
  expect(restyled).not.toEqual([]);
  return Math.max(...restyled);
}

test('a tap restyles only what it changes, not the whole page', { tag: '@nightly' }, async ({
  browser,
  page,
  newPhone,
  signIn,
}) => {
  await signIn(page, newPhoneNumber());
  const { link } = await shareBill(page, 2, DISHES);
  const [ann, bob] = [await newPhone(), await newPhone()];
  await arrive(ann, link, 'Ann', newPhoneNumber());
  await arrive(bob, link, 'Bob', newPhoneNumber());
  const elements = await bob.evaluate(() => document.querySelectorAll('*').length);
  const restyled = await mostRestyled(browser, bob, async () => {
    await take(ann, 'Dish 7');
    await expect(bob.locator('li').filter({ hasText: 'Dish 7' })).toContainText('Ann');
  });
  expect(restyled).toBeLessThan(elements / 4);
});

test('a tap of Assign Items on a phone styles its row', { tag: '@nightly' }, async ({
  browser,
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, newPhoneNumber());
  const { id } = await preassignedBill(page, ['Ann', 'Bob'], DISHES);
  await page.goto(`/receipt/${id}/admin-selections`);
  const dish = page.getByRole('button', { name: /^Dish 7\b/ });
  await dish.click();
  await expect(page.getByText('Assignment Added')).toBeVisible();
  const elements = await page.locator('*').count();
  const restyled = await mostRestyled(browser, page, async () => {
    await dish.click();
    await expect(page.getByText('Assignment Removed')).toBeVisible();
  });
  expect(restyled).toBeLessThan(elements / 4);
});

test('a sheet is drawn before the page behind it is restyled, and takes keys at once', {
  tag: '@nightly',
}, async ({ browser, page, newPhone, signIn }) => {
  await signIn(page, newPhoneNumber());
  const { link } = await shareBill(page, 2, DISHES);
  const ann = await newPhone();
  await arrive(ann, link, 'Ann', newPhoneNumber());
  await take(ann, 'Dish 7');
  const [opener, sheet] = [
    ann.getByRole('button', { name: 'Submit My Selections' }),
    ann.getByRole('dialog'),
  ];
  // Its code is there from the first time on.
  await opener.click();
  await expect(sheet).toBeVisible();
  await ann.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  const elements = await ann.locator('*').count();
  // What waits for the next frame waits for ever.
  await ann.evaluate(() => Object.assign(globalThis, { requestAnimationFrame: () => 0 }));
  const restyled = await mostRestyled(browser, ann, async () => {
    await opener.dispatchEvent('click');
    await expect(sheet).toBeVisible();
  });
  expect(restyled).toBeLessThan(elements / 4);
  await ann.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});
