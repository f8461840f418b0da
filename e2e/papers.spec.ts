import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsNarrow } from './support/accessible.ts';
import { draftBill } from './support/bill.ts';
import { finalize } from './support/finalize.ts';
import { arrive, dish, submit, take } from './support/guest.ts';
import { startSharing, submitAsHost } from './support/host.ts';
import { newPhoneNumber, textTo } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const DINNER = [
  { name: 'Risotto', price: 1800 },
  { name: 'Ribeye', price: 3200 },
  { name: 'Salmon', price: 2500 },
];
const ROUNDS = [
  { name: 'Margarita', price: 1400 },
  { name: 'Old Fashioned', price: 1500 },
  { name: 'Nachos', price: 900, split_evenly: true },
];

/** Types items into the further receipt, whose tax is 3.33 and tip 6.00. */
async function fillDrinks({ request }: Page, id: string): Promise<void> {
  const path = `/rest/v1/receipts/${id}`;
  const { papers } = await (await request.get(path)).json();
  const paper_id: string = papers[0].id;
  for (const { split_evenly = false, ...item } of ROUNDS) {
    const data = { receipt_id: id, paper_id, split_evenly, ...item };
    expect((await request.post('/rest/v1/receipt_items', { data })).status()).toBe(200);
  }
  const data = { paper_id, tax_amount: 333, tip_amount: 600, tip_source: 'host' };
  expect((await request.patch(path, { data })).status()).toBe(200);
}

/*
 * Dinner, $94.17, which Hanna paid:
 *         dishes   tax 6.17 of 75.00   tip 13.00 of 75.00   sum
 * Hanna   18.00    1.4808 -> 1.48      3.12                 22.60
 * Ann     32.00    2.6325 -> 2.63      5.5467 -> 5.55       40.18
 * Max     25.00    2.0567 -> 2.06      4.3333 -> 4.33       31.39
 * Drinks, $47.33, which Max paid, without Ann; nachos by two:
 *         drinks   tax 3.33 of 38.00   tip 6.00 of 38.00    sum
 * Hanna   18.50    1.6212 -> 1.62      2.9211 -> 2.92       23.04
 * Max     19.50    1.7088 -> 1.71      3.0789 -> 3.08       24.29
 * Both for Max: dishes 44.50, tax 3.77, tip 7.41.
 * The host tip of $141.50 is 1.50, the least, once: Ann 32.00 and Max 44.50 of 76.50.
 *         had      host tip           due      paid    pays back
 * Hanna   45.64    -                  45.64    94.17   45.64 - 94.17 - 1.50 = -50.03
 * Ann     40.18    0.6275 -> 0.63     40.81    -       40.81
 * Max     55.68    0.8725 -> 0.87     56.55    47.33   9.22
 */
test('dinner, then drinks elsewhere: two receipts, one link, one bill', async ({
  page,
  newPhone,
  product,
  signIn,
}) => {
  test.setTimeout(60_000);
  await signIn(page, newPhoneNumber());
  await page.setViewportSize({ width: 390, height: 844 });
  const known = { restaurant_name: 'The Grove Lodge', tax_amount: 617, tip_amount: 1300, tip_source: 'host' };
  const { id } = await draftBill(page, 3, DINNER, {}, known);
  const receipts = page.getByRole('region', { name: 'Receipts of this evening' });
  await page.goto(`/receipt/${id}`);

  await test.step('the host adds the drinks and names their receipt; each has its own sums', async () => {
    await page.getByRole('button', { name: 'Another receipt' }).click();
    await page.getByRole('menuitem', { name: 'Type in another receipt' }).click();
    await receipts.getByRole('button', { name: 'Change Receipt 2' }).click();
    const sheet = page.getByRole('dialog', { name: 'Receipt 2' });
    await sheet.getByLabel('Name of this receipt').fill('Night Owl');
    await page.keyboard.press('Tab');
    const named = page.getByRole('dialog', { name: 'Night Owl' });
    await named.getByRole('button', { name: 'Done' }).click();
    await fillDrinks(page, id);
    await expect(receipts.getByRole('listitem')).toHaveText([
      /The Grove Lodge.*\$94\.17/,
      /Night Owl.*\$47\.33/,
    ]);
    const drinks = page.getByRole('region', { name: 'Night Owl' });
    await expect(drinks).toContainText('$47.33');
    await expect(drinks).not.toContainText('Ribeye');
    await expectAccessible(page, 'several receipts on the check');
    await expectFitsNarrow(page, 'several receipts on the check');
  });

  const link = await startSharing(page);
  const [ann, max] = [await newPhone(), await newPhone()];
  const [annsPhone, maxsPhone] = [newPhoneNumber(), newPhoneNumber()];

  await test.step('Ann was not there for drinks, so she cannot take any', async () => {
    await arrive(ann, link, 'Ann', annsPhone);
    await take(ann, 'Ribeye');
    await expect(dish(ann, 'Margarita')).toBeVisible();
    await receipts.getByRole('button', { name: 'Change Night Owl' }).click();
    const sheet = page.getByRole('dialog', { name: 'Night Owl' });
    await sheet.getByRole('checkbox', { name: 'Ann', exact: true }).uncheck();
    await expectAccessible(page, 'who was at a receipt');
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(receipts.getByText('1 of 2 people')).toBeVisible();
    await expect(dish(ann, 'Margarita')).toHaveCount(0);
    await submit(ann);
  });

  await test.step('Max takes from both; so does the host', async () => {
    await arrive(max, link, 'Max', maxsPhone);
    await take(max, 'Salmon');
    await take(max, 'Old Fashioned');
    await expect(max.getByRole('heading', { name: 'Night Owl' })).toBeVisible();
    await expectAccessible(max, 'dishes of several receipts');
    await expectFitsNarrow(max, 'dishes of several receipts');
    await submit(max);
    await page.getByRole('link', { name: 'Select Your Items' }).click();
    await take(page, 'Risotto');
    await take(page, 'Margarita');
    await submitAsHost(page);
    await page.goto(`/receipt/${id}`);
  });

  await test.step('Max paid the drinks', async () => {
    await page.getByRole('button', { name: /^Items/, expanded: false }).click();
    await expectAccessible(page, 'several receipts while guests choose');
    await expectFitsNarrow(page, 'several receipts while guests choose');
    await page.getByRole('button', { name: 'Who paid?' }).click();
    const sheet = page.getByRole('dialog', { name: 'Who paid what?' });
    const choose = (group: string, words: string) =>
      sheet.getByRole('radiogroup', { name: group }).locator('label').filter({ hasText: words }).click();
    await choose('For which receipt', 'Night Owl');
    await choose('Who else paid?', 'Max');
    await sheet.getByRole('textbox').fill('47.33');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'You paid $94.17' })).toBeVisible();
    await expect(page.getByText('Max paid $47.33 (card)')).toBeVisible();
  });

  const since = Date.now();
  await finalize(page);

  await test.step('the host’s list has what each pays back', async () => {
    const totals = page.getByRole('region', { name: 'Final Guest Totals' }).getByRole('listitem');
    await expect(totals.filter({ hasText: /^.Ann/ })).toContainText('$40.81');
    await expect(totals.filter({ hasText: /^.Max/ })).toContainText('$9.22');
    await expect(totals.filter({ hasText: /^.Hanna/ })).toContainText('$45.64');
  });

  await test.step('each guest’s bill and text are one, with what they had at each place', async () => {
    const shows = async (guest: Page, ...amounts: string[]) => {
      for (const amount of amounts)
        await expect(guest.getByText(amount, { exact: true }).first()).toBeVisible();
    };
    await shows(ann, '$32.00', '$2.63', '$5.55', '$0.63', '$40.81');
    await expect(ann.getByRole('heading', { name: 'Night Owl' })).toHaveCount(0);
    await shows(max, '$44.50', '$3.77', '$7.41', '$0.87', '$56.55');
    await expect(max.getByText(/\$9\.22/).first()).toBeVisible();
    const at = (place: string) => max.getByRole('region', { name: place }).getByRole('listitem');
    await expect(at('The Grove Lodge')).toHaveText([/Salmon.*\$25\.00/]);
    await expect(at('Night Owl')).toHaveText([/Old Fashioned.*\$15\.00/, /Nachos.*\$4\.50/]);
    await expectAccessible(max, 'the bill of several receipts');
    await expectFitsNarrow(max, 'the bill of several receipts');
    expect((await textTo(product, annsPhone, since)).body).toContain('$40.81');
    expect((await textTo(product, maxsPhone, since)).body).toContain('$9.22');
  });
});
