import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectFitsNarrow } from './support/accessible.ts';
import { draftBill } from './support/bill.ts';
import { finalize } from './support/finalize.ts';
import { arrive, openSubmitSheet, submit, take } from './support/guest.ts';
import { startSharing, submitAsHost } from './support/host.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const DISHES = [
  { name: 'Wine', price: 1200 },
  { name: 'Beer', price: 700 },
  { name: 'Cider', price: 500 },
  { name: 'Steak', price: 2050 },
  { name: 'Soup', price: 1200 },
];

/** Opens the section with tax and fees, folded on a phone. */
async function openCharges(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Tax and fees|Tax|Fees|Discount)/, expanded: false }).click();
}

/** The row of a charge on the host's page. */
const chargeRow = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}.+\\d`) });

/** Opens the sheet of a new charge and fills in what it is and how much. */
async function newCharge(page: Page, name: string, amount: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add a fee or discount' }).click();
  const sheet = page.getByRole('dialog', { name: 'Fee or discount' });
  await sheet.getByLabel('What for').fill(name);
  await sheet.getByLabel('Amount').fill(amount);
  return sheet;
}

/** Saves the sheet and waits until the server has it. */
async function save(page: Page, sheet: Locator): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.url().includes('/rest/v1/receipt_charges'));
  await sheet.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);
  await expect(sheet).toHaveCount(0);
}

/** What one's own bill says, line by line; every amount is the last of its line. */
async function expectLines(where: Page | Locator, lines: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, amount] of Object.entries(lines))
    await expect(where.getByText(new RegExp(`^${name},? *\\${amount}$`)).first()).toBeVisible();
}

test('alcohol tax on three lines and a cover per head: the cents on all phones and the host’s page', async ({
  page,
  newPhone,
  signIn,
}) => {
  test.setTimeout(150_000);
  await signIn(page, newPhoneNumber());
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await draftBill(page, 3, DISHES);
  await page.goto(`/receipt/${id}`);

  await test.step('the host says what each is for', async () => {
    await openCharges(page);
    const tax = await newCharge(page, 'Alcohol tax', '1.31');
    await tax.getByText('These items', { exact: true }).click();
    await tax.getByRole('button', { name: 'Save' }).click();
    await expect(tax.getByText('Please tick at least one item.')).toBeVisible();
    for (const name of ['Wine', 'Beer', 'Cider'])
      await tax.getByRole('listitem').filter({ hasText: name }).click();
    await expectAccessible(page, 'a charge for some items');
    await expectFitsNarrow(page, 'a charge for some items');
    await save(page, tax);
    await expect(chargeRow(page, 'Alcohol tax')).toHaveText(/\$1\.31.*for 3 items/);

    const cover = await newCharge(page, 'Cover', '6');
    await expect(cover.getByRole('radio', { name: /^Per person/ })).toBeChecked();
    await save(page, cover);
    await expect(chargeRow(page, 'Cover')).toHaveText(/\$6\.00.*shared equally/);
    await expectAccessible(page, 'charges as rows');
    await expectFitsNarrow(page, 'charges as rows');
  });

  await test.step('what is off one dish stands under it', async () => {
    await page.getByRole('button', { name: 'Soup', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Reduced by…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reduced by' });
    await dialog.getByLabel('Amount').fill('12.01');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('It costs $12.00 only.')).toBeVisible();
    await dialog.getByLabel('Amount').fill('2');
    await expectAccessible(page, 'what is off a dish');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('reduced by -$2.00')).toBeVisible();
    await expect(page.getByText('Item Updated')).toBeVisible();
    await page.reload();
    await expect(page.getByText('reduced by -$2.00')).toBeVisible();
  });

  const link = await startSharing(page);
  const [amy, ben, tablet] = [await newPhone(), await newPhone(), await newPhone()];
  await arrive(amy, link, 'Amy', newPhoneNumber());
  await arrive(ben, link, 'Ben', '');
  await take(amy, 'Wine');
  await take(amy, 'Cider');
  await take(ben, 'Beer');
  await take(ben, 'Cider');
  await take(ben, 'Steak');
  await expect(amy.getByRole('checkbox', { name: /Soup.*reduced by -\$2\.00/ })).toBeVisible();

  // Dishes: Amy 12.00 + 2.50, Ben 7.00 + 2.50 + 20.50, Hanna 12.00 − 2.00; together 54.50.
  // Alcohol tax by 14.50 : 9.50 of 24.00: 0.7914… and 0.5185…, so 0.79 and 0.52. Cover 6.00 by three: 2.00.
  // With 54.50 + 1.31 + 6.00 = 61.81 the host tip is 1.50, by 14.50 : 30.00 of 44.50: 0.4887… and 1.0112….
  const of = {
    Amy: { Items: '$14.50', 'Alcohol tax': '$0.79', Cover: '$2.00', 'Your Total': '$17.78' },
    Ben: { Items: '$30.00', 'Alcohol tax': '$0.52', Cover: '$2.00', 'Your Total': '$33.53' },
    Hanna: { Items: '$10.00', Cover: '$2.00' },
  };
  const totals = { Amy: '$17.78', Ben: '$33.53', Hanna: '$12.00' };

  await submit(amy);
  const own = await test.step('on the own link too, while it is open', async () => {
    const sheet = await openSubmitSheet(ben);
    await sheet.getByRole('button', { name: 'Submit My Selections' }).click();
    await expect(ben.getByRole('heading', { name: 'Selections Submitted' })).toBeVisible();
    return (await ben.getByRole('link', { name: /\/b\// }).getAttribute('href')) ?? '';
  });
  await page.getByRole('link', { name: 'Select Your Items' }).click();
  await take(page, 'Soup');
  await submitAsHost(page);
  await tablet.goto(own);
  await expectLines(tablet, of.Ben);

  await test.step('and once the bill is final, everywhere', async () => {
    await page.goto(`/receipt/${id}`);
    await finalize(page);
    for (const [guest, name] of [[amy, 'Amy'] as const, [ben, 'Ben'] as const]) {
      await expect(guest.getByText('Your final bill')).toBeVisible();
      await expectLines(guest, of[name]);
    }
    await expect(tablet.getByText('$33.53').first()).toBeVisible();
    await expectLines(tablet, of.Ben);
    await expectAccessible(amy, 'a final bill with charges');
    await expectFitsNarrow(amy, 'a final bill with charges');
    const rows = page.locator('section', { has: page.locator('#final-totals') }).locator('ul > li');
    for (const [name, amount] of Object.entries(totals))
      await expect(rows.filter({ hasText: name })).toContainText(amount);
  });

  await test.step('and the proof says by what each was divided', async () => {
    await page.getByRole('button', { name: /^Items/ }).click();
    await page.getByRole('button', { name: 'How we got this' }).click();
    const proof = page.getByRole('dialog', { name: 'How we got this' });
    await expect(proof.getByText('Everything is accounted for')).toBeVisible();
    await expect(proof.getByText('For Wine, Beer, Cider.')).toBeVisible();
    await expect(proof.getByText('Divided by what each had of these items.')).toBeVisible();
    await expect(proof.getByText('Divided by heads.')).toBeVisible();
    await proof.getByText('Alcohol tax', { exact: true }).first().click();
    const table = proof.getByRole('table', { name: 'Alcohol tax, by person' });
    await expect(table.getByRole('row', { name: /^Amy/ })).toContainText('$0.79');
    await expect(table.getByRole('row', { name: /^Ben/ })).toContainText('$0.52');
    await expect(table.getByRole('row')).toHaveCount(4);
    await expectAccessible(page, 'the proof of charges', 'dialog');
  });
});
