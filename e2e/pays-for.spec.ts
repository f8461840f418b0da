import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { shareBill } from './support/bill.ts';
import { arrive, submit, take } from './support/guest.ts';
import { newPhoneNumber, textTo } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const bar = (page: Page, label: 'Your Total' | 'You Pay') =>
  page.getByRole('button', { name: new RegExp(`^${label}`) });

/** Ben ticks Ana in his sheet, and saves. */
async function payForAna(ben: Page): Promise<void> {
  await ben.getByRole('button', { name: 'I’m paying for someone' }).click();
  const sheet = ben.getByRole('dialog', { name: 'I’m paying for someone' });
  await sheet.locator('label').filter({ hasText: 'Ana' }).click();
  await expect(sheet.getByText('You pay $42.70 for you and Ana.')).toBeVisible();
  await expectAccessible(ben, 'I pay for');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
}

test('Ben pays for Ana: before the bill is final, undone, asked, and again on the final bill', async ({
  page,
  newPhone,
  signIn,
  product,
}) => {
  test.setTimeout(120_000);
  await signIn(page, newPhoneNumber());
  await page.request.patch('/rest/v1/profiles/me', { data: { venmo_handle: 'hanna-h' } });
  const { id, link } = await shareBill(page, 3, [
    { name: 'Ramen', price: 1840 },
    { name: 'Curry', price: 2280 },
    { name: 'Tea', price: 900 },
  ]);
  const phones = { ana: newPhoneNumber(), ben: newPhoneNumber() };
  const [ana, ben] = [await newPhone(), await newPhone()];
  for (const [guest, name, phone, dish] of [
    [ana, 'Ana', phones.ana, 'Ramen'],
    [ben, 'Ben', phones.ben, 'Curry'],
  ] as const) {
    await arrive(guest, link, name, phone);
    await take(guest, dish);
    await submit(guest);
  }
  await page.goto(`/receipt/${id}`);
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `More: ${name}` }) });

  await test.step('before the bill is final Ben says that he pays for Ana', async () => {
    await payForAna(ben);
    await expect(bar(ben, 'You Pay')).toContainText('$42.70');
    await expect(ben.getByText('You pay for Ana too.')).toBeVisible();
    await expect(ana.getByText('Ben pays for you. You have nothing to pay.')).toBeVisible();
    await expect(row('Ben')).toContainText('$42.70');
    await expect(row('Ben')).toContainText('Pays for Ana too');
    await expect(row('Ana')).toContainText('$0.00');
    await expect(row('Ana')).toContainText('Ben pays');
    await bar(ben, 'You Pay').click();
    const lines = ben.getByRole('dialog', { name: 'Your Total' });
    await expect(lines.getByRole('region', { name: 'Yours' })).toContainText('$23.63');
    await expect(lines.getByRole('region', { name: 'Ana' })).toContainText('$19.07');
    await expectAccessible(ben, 'the bill of who pays for two');
    await ben.keyboard.press('Escape');
  });

  await test.step('Ana pays separately again, and asks him, who declines', async () => {
    await ana.getByRole('button', { name: 'Pay separately from Ben' }).click();
    await expect(bar(ben, 'Your Total')).toContainText('$23.63');
    await expect(row('Ana')).toContainText('$19.07');
    await ana.getByRole('button', { name: 'I’m paying for someone' }).click();
    await ana.getByRole('button', { name: 'Someone pays for me' }).click();
    const sheet = ana.getByRole('dialog', { name: 'Someone pays for me' });
    await sheet.locator('label').filter({ hasText: 'Ben' }).click();
    await expectAccessible(ana, 'somebody pays for me');
    await sheet.getByRole('button', { name: 'Ask' }).click();
    await expect(ana.getByText('Waiting for Ben').first()).toBeVisible();
    const question = ben.getByRole('region', { name: 'Who pays?' });
    await expect(question).toContainText('Ana asks you to pay their part: $19.07');
    await expectAccessible(ben, 'the question');
    await ben.getByRole('button', { name: 'Decline' }).click();
    const answer = ana.getByRole('region', { name: 'Who pays?' });
    await expect(answer).toContainText('Ben would rather not pay for you.');
    await answer.getByRole('button', { name: 'OK' }).click();
    await expect(bar(ben, 'Your Total')).toContainText('$23.63');
  });

  await test.step('the bill becomes final: each is told what is theirs', async () => {
    const data = { p_receipt_id: id, unclaimed: 'host', accept_changed_shares: true };
    expect((await page.request.post('/rest/v1/rpc/finalize_receipt', { data })).status()).toBe(200);
    expect((await textTo(product, phones.ana)).body).toContain('$19.07');
    expect((await textTo(product, phones.ben)).body).toContain('$23.63');
    await expect(page.getByText('You get back').first()).toBeVisible();
  });

  await test.step('on the final bill Ben pays for Ana after all: every page has the same cents', async () => {
    await payForAna(ben);
    await expect(bar(ben, 'You Pay')).toContainText('$42.70');
    await expect(ben.getByRole('link', { name: 'Pay Back Hanna' })).toHaveAttribute('href', /amount=42\.70/);
    await expect(ben.getByRole('region', { name: 'Ana' })).toContainText('$19.07');
    await expect(ana.getByText('Ben pays for you. You have nothing to pay.')).toBeVisible();
    await expect(ana.getByRole('link', { name: 'Pay Back Hanna' })).toBeHidden();
    await expect(ana.getByRole('button', { name: 'I paid' })).toBeHidden();
    await expect(row('Ben')).toContainText('$42.70');
    await expect(row('Ana')).toContainText('Ben pays');
    const total = page.getByRole('region', { name: 'Final Guest Totals' });
    await expect(total.getByText('You get back').locator('..')).toContainText('$42.70');
    await expectAccessible(page, 'the totals of the host');
  });

  await test.step('the links of their own bills say the same', async () => {
    const { guests } = await (await page.request.get(`/rest/v1/receipts/${id}`)).json();
    const own = (name: string) =>
      guests.find((one: { guest_name: string }) => one.guest_name === name).bill_link;
    const reader = await newPhone();
    await reader.goto(own('Ana'));
    await expect(reader.getByText('Ben pays for you. You have nothing to pay.')).toBeVisible();
    await expect(reader.getByText('$19.07').first()).toBeVisible();
    await reader.goto(own('Ben'));
    await expect(reader.getByRole('region', { name: 'Yours' })).toContainText('$23.63');
    await expect(reader.getByRole('region', { name: 'Ana' })).toContainText('$19.07');
    await expect(reader.getByRole('link', { name: 'Pay Back Hanna' })).toHaveAttribute(
      'href',
      /amount=42\.70/,
    );
  });

  await test.step('once the host has the money, who pays is settled', async () => {
    await page.getByRole('button', { name: 'Mark paid: Ben' }).click();
    await expect(page.getByText('All settled').first()).toBeVisible();
    await expect(ben.getByText('Paid. Hanna has confirmed it.')).toBeVisible();
    await expect(ben.getByRole('button', { name: /Pay separately/ })).toBeHidden();
  });
});
