import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsNarrow } from './support/accessible.ts';
import { shareBill } from './support/bill.ts';
import { finalize } from './support/finalize.ts';
import { arrive, submit, take } from './support/guest.ts';
import { newPhoneNumber, textTo } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'What your card was charged' });

/** What everybody on a final bill has of the card's amount, together, by what the host's page is told. */
async function partsOf(page: Page, id: string): Promise<number> {
  const { final_split } = await (await page.request.get(`/rest/v1/receipts/${id}`)).json();
  return final_split.totals.reduce((all: number, { card }: { card: { part: number } }) => all + card.part, 0);
}

test('a dinner in euros, on a card in dollars: both amounts, dollars to pay, and a correction to the cent', {
  tag: '@nightly',
}, async ({ page, newPhone, signIn, product }) => {
  test.setTimeout(120_000);
  await signIn(page, newPhoneNumber());
  await page.request.patch('/rest/v1/profiles/me', { data: { venmo_handle: 'hanna-h' } });
  const { id, link } = await shareBill(page, 4, [
    { name: 'Soup', price: 1000 },
    { name: 'Steak', price: 2000 },
    { name: 'Salad', price: 700 },
    { name: 'Bread', price: 333 },
  ]);
  await page.goto(`/receipt/${id}`);
  await page.getByLabel('Currency').selectOption('EUR');
  await expect(page.getByText('€40.33').first()).toBeVisible();
  const textsTo = async (phone: string) =>
    (await product.outbox()).filter(({ recipient }) => recipient === `+1${phone}`).map(({ body }) => body);
  const phones = { Ana: newPhoneNumber(), Ben: newPhoneNumber(), Cem: newPhoneNumber() };
  const [ana, ben, cem] = [await newPhone(), await newPhone(), await newPhone()];
  for (const [guest, name, dish] of [
    [ana, 'Ana', 'Soup'],
    [ben, 'Ben', 'Steak'],
    [cem, 'Cem', 'Salad'],
  ] as const) {
    await arrive(guest, link, name, phones[name]);
    await take(guest, dish);
    await submit(guest);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  const items = page.getByRole('button', { name: /^Items/, expanded: false });
  await test.step('the host enters what the statement says, in dollars without being asked', async () => {
    await items.click();
    await page.getByRole('button', { name: 'Who paid?' }).click();
    await page.getByRole('button', { name: 'My card paid in another currency' }).click();
    await expect(sheet(page).getByLabel('Currency of your card')).toHaveValue('USD');
    await sheet(page).getByRole('button', { name: 'Save' }).click();
    await expect(sheet(page).getByText('Please enter what you were charged.')).toBeVisible();
    await sheet(page).getByLabel('Charged to your card').fill('43.57');
    await expectAccessible(page, 'what the card was charged');
    await expectFitsNarrow(page, 'what the card was charged');
    await sheet(page).getByRole('button', { name: 'Save' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Your card: $43.57' })).toBeVisible();
  });

  // 10.00 of 40.33 are 10.80 of 43.57; the host tip of 0.41 is 0.44.
  const bar = ana.getByRole('button', { name: /^Your Total/ });
  await test.step('guests see both amounts, and why', async () => {
    await expect(bar).toContainText('$11.24');
    await expect(bar).toContainText('€10.41');
    await expect(
      ana.getByRole('listitem').filter({ hasText: 'Hanna entered what their card was charged' }),
    ).toBeVisible();
    await bar.click();
    await expect(ana.getByText('At the rate of Hanna’s card')).toBeVisible();
    await ana.getByText('How we got this').click();
    await expect(ana.getByText('Hanna’s card was charged $43.57 for €40.33.')).toBeVisible();
    await expect(ana.getByText('It adds up, with €3.33 unclaimed')).toBeVisible();
    await expectAccessible(ana, 'the proof of what the card was charged');
    await expectFitsNarrow(ana, 'the proof of what the card was charged');
    await ana.getByRole('button', { name: 'Back to the bill' }).click();
    await ana.keyboard.press('Escape');
  });

  await test.step('Ben pays for Cem: both parts, and nobody else another amount', async () => {
    await ben.getByRole('button', { name: 'I’m paying for someone' }).click();
    const ticks = ben.getByRole('dialog', { name: 'I’m paying for someone' });
    await ticks.locator('label').filter({ hasText: 'Cem' }).click();
    await ticks.getByRole('button', { name: 'Save' }).click();
    await expect(ben.getByRole('button', { name: /^You Pay/ })).toContainText('$30.35');
    await expect(bar).toContainText('$11.24');
  });

  await test.step('the final bill, the pay link and the text ask for dollars', async () => {
    await finalize(page, 'I’ll cover it');
    expect(await partsOf(page, id)).toBe(4357);
    await expect(ana.getByText('€10.41 on the receipt, at the rate of Hanna’s card')).toBeVisible();
    await expect(ana.getByRole('link', { name: 'Pay Back Hanna' })).toHaveAttribute('href', /amount=11\.24/);
    const { body } = await textTo(product, phones.Ana);
    expect(body).toContain('your share at Chez Nous is $11.24.');
    expect(body).toContain("€10.41 at the rate of Hanna's card.");
    expect(body).toContain('amount=11.24');
    const [, own = ''] = /(\/b\/\w{12})/.exec(body) ?? [];
    const reader = await newPhone();
    await reader.goto(own);
    await expect(reader.getByText('$11.24').first()).toBeVisible();
    await reader.getByText('How we got this').click();
    await expect(reader.getByRole('row', { name: /Charged to Hanna’s card/ })).toContainText('$43.57');
    await expectAccessible(reader, 'one’s own bill on a card');
    await expect(page.getByText('$41.59').first()).toBeVisible();
    await expectAccessible(page, 'a final bill on a card');
    await expectFitsNarrow(page, 'a final bill on a card');
  });

  await test.step('a cent more on the statement: who changes is seen, and only they get a text', async () => {
    await items.click();
    await page.getByRole('button', { name: 'Your card: $43.57' }).click();
    await sheet(page).getByLabel('Charged to your card').fill('43.58');
    const changes = sheet(page).getByRole('region', { name: 'What changes' });
    // The cent is Ana's, by the largest remainder.
    await expect(changes.getByRole('listitem')).toHaveText([/Ana.*\$11\.24 → \$11\.25/]);
    await expect(changes).toContainText('Sends 1 bill.');
    await expectAccessible(page, 'a correction of the card');
    await expectFitsNarrow(page, 'a correction of the card');
    await sheet(page).getByRole('button', { name: 'Correct the bills' }).click();
    await expect(sheet(page)).toBeHidden();
    expect(await partsOf(page, id)).toBe(4358);
    await expect.poll(() => textsTo(phones.Ana)).toHaveLength(2);
    expect((await textsTo(phones.Ana))[0]).toContain('was corrected: it is $11.25, not $11.24.');
    expect(await textsTo(phones.Ben)).toHaveLength(1);
    await expect(bar).toContainText('$11.25');
    await expect(ana.getByRole('link', { name: 'Pay Back Hanna' })).toHaveAttribute('href', /amount=11\.25/);
  });
});
