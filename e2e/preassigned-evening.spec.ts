import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { preassignedBill } from './support/bill.ts';
import { arriveAs, assign, assignedItem, finalize } from './support/preassign.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/*
 * Hanna assigns, for herself, Ben with Lea, Cem with a kid, and Ana. By hand, in cents.
 *
 * Bread of 2200: 11 parts of 200, two for a grown-up and one for a child. Rioja of 4000 by 7 : 3. Alcohol tax of 313 by
 * the 4700 that Rioja and beer cost; cover of 1202 by 6 heads. Tax of 1217 by all dishes, 13600. One percent of 13600 +
 * 1217 + 313 + 1202 = 16332 is the host tip of 163, by what guests had.
 *
 *           dishes                             tax  alcohol  cover  host tip   total
 *   Hanna      700  bread 400, tea 300          63        0    200         0     963
 *   Ben       6600  800, 2800, 3000            591      186    401        83    7861
 *   Cem       2900  600, 700, 1600             259       47    401        37    3644
 *   Ana       3400  400, 1200, 1800            304       80    200        43    4027
 *                                             1217      313   1202       163   16495
 *
 * Ben pays for Ana: 7861 + 4027 = 11888. The three owe Hanna 7861 + 3644 + 4027 = 15532.
 */
const DISHES = [
  { name: 'Bread', price: 2200 },
  { name: 'Rioja', price: 4000, of: { Ben: 1, Ana: 1 } },
  { name: 'Beer', price: 700, of: { Cem: 1 } },
  { name: 'Steak', price: 3000, of: { Ben: 1 } },
  { name: 'Pasta', price: 1600, of: { Cem: 1 } },
  { name: 'Curry', price: 1800, of: { Ana: 1 } },
  { name: 'Tea', price: 300, of: { Hanna: 1 } },
];

/** What the host's page says of each of these people. */
async function expectRows(page: Page, said: Readonly<Record<string, readonly string[]>>): Promise<void> {
  for (const [name, words] of Object.entries(said)) {
    const menu = page.getByRole('button', { name: new RegExp(`^More: ${name}\\b`) });
    for (const part of words)
      await expect(page.getByRole('listitem').filter({ has: menu })).toContainText(part);
  }
}

test('a table assigned in advance: a couple, a child, 7 : 3, fees, and Ben pays for Ana, the same cents everywhere', {
  tag: '@nightly',
}, async ({ page, newPhone, signIn }) => {
  await signIn(page, newPhoneNumber());
  await page.request.patch('/rest/v1/profiles/me', { data: { venmo_handle: 'hanna-h' } });
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await preassignedBill(page, ['Ben', 'Cem', 'Ana'], DISHES);
  const { request } = page;
  await request.patch(`/rest/v1/receipts/${id}`, { data: { tax_amount: 1217 } });
  const view = await (await request.get(`/rest/v1/receipts/${id}`)).json();
  const idsBy = (list: { id: string }[], key: string): Record<string, string> =>
    Object.fromEntries(list.map((one) => [Object(one)[key], one.id]));
  const [guests, items] = [idsBy(view.guests, 'guest_name'), idsBy(view.items, 'name')];
  await assign(page, { id, guests, items }, DISHES);
  for (const [name, companion] of [
    ['Ben', { name: 'Lea', child: false }],
    ['Cem', { child: true }],
  ] as const) {
    const data = { companions: [companion] };
    const put = await request.put(`/rest/v1/receipt_guests/${guests[name]}/companions`, { data });
    expect(put.status()).toBe(200);
  }
  for (const charge of [
    {
      description: 'Alcohol tax',
      amount: 313,
      kind: 'tax',
      applies_to: 'lines',
      item_ids: [items.Rioja, items.Beer],
    },
    { description: 'Cover', amount: 1202, kind: 'cover', applies_to: 'heads' },
  ])
    expect(
      (await request.post('/rest/v1/receipt_charges', { data: { receipt_id: id, ...charge } })).status(),
    ).toBe(200);

  await test.step('the parts are said on Assign Items, where Ben and Lea are one face', async () => {
    await page.goto(`/receipt/${id}/admin-selections`);
    await expect(page.getByRole('radio', { name: /^Ben \+1/ })).toBeVisible();
    await page.getByRole('button', { name: 'More: Rioja' }).click();
    const sheet = page.getByRole('dialog', { name: 'Rioja' });
    await sheet.getByRole('button', { name: 'More…' }).click();
    for (const [name, count] of [['Ben', 7] as const, ['Ana', 3] as const]) {
      const parts = sheet.getByRole('group', { name: new RegExp(`^Parts for ${name}`) });
      for (let n = 1; n < count; n++) await parts.getByRole('button', { name: 'One more' }).click();
    }
    await expect(sheet.getByText(/^Split (7 : 3|3 : 7)$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('$78.61').first()).toBeVisible();
    // Steps are saved one after the other; what is saved after sharing would be news to Ana.
    const saved = async () => {
      const { selections } = await (await request.get(`/rest/v1/receipts/${id}`)).json();
      return selections.reduce((all: number, one: { units: number }) => all + one.units, 0);
    };
    await expect.poll(saved).toBe(15);
  });

  const shared = await request.post('/rest/v1/rpc/start_sharing', { data: { p_receipt_id: id } });
  const link = `/preassigned/${(await shared.json()).receipt.share_token}`;
  const [ana, ben, cem] = [await newPhone(), await newPhone(), await newPhone()];
  const total = (guest: Page, amount: string) =>
    expect(guest.getByRole('button', { name: /^(Your Total|You Pay|Total for)/ })).toContainText(amount);

  await test.step('the cents of Ana and Cem, and of all at the host', async () => {
    await arriveAs(ana, link, 'Ana');
    await total(ana, '$40.27');
    await expect(assignedItem(ana, 'Rioja')).toContainText('3 of 10 parts');
    await arriveAs(cem, link, 'Cem');
    await total(cem, '$36.44');
    await page.goto(`/receipt/${id}/preassign`);
    await expectRows(page, {
      Hanna: ['$9.63'],
      Ben: ['with Lea', '$78.61'],
      Cem: ['with a kid', '$36.44'],
      Ana: ['$40.27'],
    });
  });

  await test.step('nobody has opened Ben’s name, so Hanna decides alone that he pays for Ana', async () => {
    await page.getByRole('button', { name: 'More: Ana' }).click();
    await page.getByRole('menuitem', { name: 'Who pays for Ana?' }).click();
    const sheet = page.getByRole('dialog', { name: 'Who pays for Ana?' });
    await sheet.locator('label').filter({ hasText: 'Ben pays' }).click();
    await expectAccessible(page, 'who pays for a person, assigned');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    await expectRows(page, { Ben: ['Pays for Ana too', '$118.88'], Ana: ['Ben pays', '$0.00'] });
    await expect(ana.getByText('Ben pays for you. You have nothing to pay.')).toBeVisible();
    const changed = ana.getByRole('region', { name: 'Your total changed' });
    await expect(changed).toContainText('Ben pays for you');
    const seen = ana.waitForResponse((answer) => answer.url().includes('/acknowledge_amount_changes'));
    await changed.getByRole('button', { name: 'OK' }).click();
    expect((await seen).status()).toBe(200);
    await arriveAs(ben, link, 'Ben');
    await total(ben, '$118.88');
  });

  await test.step('and all of it on the final bill', async () => {
    await finalize(page, { id, token: '', link, guests, items });
    const final = page.getByRole('region', { name: 'Final Guest Totals' });
    await expect(final.getByText('You get back').locator('..')).toContainText('$155.32');
    await expectRows(page, {
      Ben: ['Ben and Lea', '$118.88'],
      Cem: ['Cem and a kid', '$36.44'],
      Ana: ['Ben pays'],
    });
    await expect(final.getByRole('listitem').filter({ hasText: 'Your part' })).toContainText('$9.63');
    await expect(ben.getByRole('region', { name: 'Yours' })).toContainText('$78.61');
    await expect(ben.getByRole('region', { name: 'Ana' })).toContainText('$40.27');
    await expect(ben.getByRole('link', { name: 'Pay Back Hanna' })).toHaveAttribute('href', /amount=118\.88/);
    await expect(cem.getByRole('link', { name: 'Pay Back Hanna' })).toHaveAttribute('href', /amount=36\.44/);
    await expect(ana.getByText('$40.27').first()).toBeVisible();
    await expect(ana.getByText('Ben pays for you. You have nothing to pay.')).toBeVisible();
    await ana.reload();
    await expect(ana.getByText('Ben pays for you. You have nothing to pay.')).toBeVisible();
    await expect(ana.getByRole('region', { name: 'Your total changed' })).toHaveCount(0);
  });
});
