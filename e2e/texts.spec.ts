import type { APIRequestContext, Page } from '@playwright/test';
import { shareBill } from './support/bill.ts';
import { arrive, submit, take } from './support/guest.ts';
import { newPhoneNumber, textTo } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Answers the newest text to a phone, where demo texts are. */
async function answerText(page: Page, phone: string, word: 'STOP' | 'START') {
  await page.goto('/dev/outbox');
  const shown = `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;
  const newest = page.getByRole('listitem').filter({ hasText: shown }).first();
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/answers'));
  await newest.getByRole('button', { name: `Answer with ${word}` }).click();
  expect((await answered).ok()).toBe(true);
}

async function askForCode(page: Page, phone: string) {
  await page.goto('/auth');
  await page.getByLabel('Phone number').fill(phone);
  await page.keyboard.press('Enter');
}

async function finalize(request: APIRequestContext, id: string) {
  const data = { p_receipt_id: id, unclaimed: 'host' };
  expect((await request.post('/rest/v1/rpc/finalize_receipt', { data })).status()).toBe(200);
}

test('STOP ends all texts to a phone, codes included, and START lets both through again', async ({
  page,
  newPhone,
  signIn,
  product,
  guard,
}) => {
  const annsPhone = newPhoneNumber();
  const ann = await newPhone();
  await askForCode(ann, annsPhone);
  await expect(ann.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await answerText(ann, annsPhone, 'STOP');
  await expect(ann.getByText('You get no more texts from us').first()).toBeVisible();

  guard.expect(409);
  await askForCode(ann, annsPhone);
  const field = ann.getByLabel('Phone number');
  await expect(field).toHaveAccessibleDescription(
    'Could not send code: This phone has opted out of texts from Fairtab. Text START to the number that texted you and try again.',
  );
  await expect(field).toBeFocused();

  await signIn(page, newPhoneNumber());
  const { id, link } = await shareBill(page, 2, [{ name: 'Ramen', price: 1400 }]);
  await arrive(ann, link, 'Ann', annsPhone);
  await take(ann, 'Ramen');
  await submit(ann);
  const since = Date.now();
  await finalize(page.request, id);
  await page.goto(`/receipt/${id}`);
  await expect(page.getByText('Wants no messages')).toBeVisible();

  await answerText(ann, annsPhone, 'START');
  await page.getByRole('button', { name: 'More: Ann' }).click();
  await page.getByRole('menuitem', { name: 'Send again' }).click();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  expect((await textTo(product, annsPhone, since)).body).toContain('$15.50');
  await askForCode(ann, annsPhone);
  await expect(ann.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
});
