import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsNarrow } from './support/accessible.ts';
import { draftBill, shareBill } from './support/bill.ts';
import { finalize } from './support/finalize.ts';
import { arrive, row, submit, take } from './support/guest.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** The host says what the bill is in, by the name of the currency. */
async function choose(page: Page, code: string): Promise<void> {
  await page.getByLabel('Currency').selectOption(code);
  await expect(page.getByLabel('Currency')).toHaveValue(code);
}

/** No amount on the page, open or folded, is in dollars. */
const expectNoDollars = async (page: Page) => expect(page.locator('body')).not.toContainText('$');

test('Tokyo: no cents and no dollars anywhere, from the host’s check to the text and one’s own link', async ({
  page,
  newPhone,
  product,
  signIn,
}) => {
  const phone = newPhoneNumber();
  await signIn(page, newPhoneNumber());
  const { id, link } = await shareBill(page, 2, [
    { name: 'Ramen', price: 120_000 },
    { name: 'Gyoza', price: 60_000 },
  ]);
  await page.goto(`/receipt/${id}`);
  const ann = await newPhone();

  await test.step('the host says yen once, and amounts stay what they are', async () => {
    await choose(page, 'JPY');
    await expect(page.getByText('¥1,800').first()).toBeVisible();
    await expectAccessible(page, 'a bill in yen');
    await expectFitsNarrow(page, 'a bill in yen');
    await expectNoDollars(page);
    await page.reload();
    await expect(page.getByLabel('Currency')).toHaveValue('JPY');
  });

  await test.step('Ann takes a dish: 1,200 and the host tip, one per cent of 1,800', async () => {
    await arrive(ann, link, 'Ann', phone);
    await take(ann, 'Ramen');
    await expect(row(ann, /Ramen/)).toContainText('¥1,200');
    await expect(ann.getByRole('button', { name: /^Your Total/ })).toContainText('¥1,218');
    await expectNoDollars(ann);
    await submit(ann);
    await expectNoDollars(ann);
  });

  await test.step('the final bill, its proof, the text and her own link', async () => {
    await finalize(page, 'I’ll cover it');
    await expectNoDollars(page);
    await expect(ann.getByText('¥1,218').first()).toBeVisible();
    await ann.getByText('How we got this').click();
    await expect(ann.getByText(/¥1,200/).first()).toBeVisible();
    await expectNoDollars(ann);
    await expect
      .poll(async () => (await product.outbox()).filter(({ body }) => body.includes('¥1,218')).length)
      .toBe(1);
    const [text] = (await product.outbox()).filter(({ body }) => body.includes('¥1,218'));
    expect(text?.body).not.toMatch(/\$|\.00/);
    const [own = ''] = /\/b\/\S+/.exec(text?.body ?? '') ?? [];
    const reader = await newPhone();
    await reader.goto(own);
    await expect(reader.getByText('¥1,218').first()).toBeVisible();
    await expectNoDollars(reader);
    await page.reload();
    await expect(page.getByText('¥1,218').first()).toBeVisible();
    await expect(page.getByLabel('Currency')).toHaveCount(0);
  });
});

test('Kuwait: a price with three decimals is typed as it is printed', async ({ page, newPhone, signIn }) => {
  await signIn(page, newPhoneNumber());
  const { id } = await draftBill(page, 2, [{ name: 'Tea', price: 100 }]);
  await page.goto(`/receipt/${id}`);
  await choose(page, 'KWD');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.getByLabel('Item', { exact: true }).fill('Kebab');
  await page.getByLabel('Price').fill('4.275');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/KWD\s4\.275/).first()).toBeVisible();
  await expect(page.getByText(/KWD\s5\.275/).first()).toBeVisible();
  await expectNoDollars(page);
  // The page shows a line before it is stored.
  const stored = async () => (await (await page.request.get(`/rest/v1/receipts/${id}`)).json()).receipt;
  await expect.poll(stored).toMatchObject({ total_amount: 5275, currency: { code: 'KWD', digits: 3 } });
  const shared = await page.request.post('/rest/v1/rpc/start_sharing', { data: { p_receipt_id: id } });
  const { receipt } = await shared.json();
  const ann = await newPhone();
  await arrive(ann, `/share/${receipt.share_token}`, 'Ann', newPhoneNumber());
  await take(ann, 'Kebab');
  // One per cent of 5.275, rounded: 0.053.
  await expect(ann.getByRole('button', { name: /^Your Total/ })).toContainText(/KWD\s4\.328/);
  await expectNoDollars(ann);
});

test('Madrid: who reads Spanish sees euros as Spain writes them', async ({ page, newPhone, signIn }) => {
  await signIn(page, newPhoneNumber());
  const { id, link } = await shareBill(page, 2, [{ name: 'Paella', price: 1250 }]);
  await page.goto(`/receipt/${id}`);
  await choose(page, 'EUR');
  await expect(page.getByText('€12.50').first()).toBeVisible();
  await expectNoDollars(page);
  const ana = await newPhone({ locale: 'es-ES' });
  await ana.goto(link);
  await expect(ana.getByText(/12,50\s€/).first()).toBeVisible();
  await expectNoDollars(ana);
});
