import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectFitsNarrow } from './support/accessible.ts';
import { draftBill } from './support/bill.ts';
import { answer, openFinalize } from './support/finalize.ts';
import { take, totalOf } from './support/guest.ts';
import { startSharing } from './support/host.ts';
import { photo } from './support/photos.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { countTaps } from './support/taps.ts';
import { expect, test } from './support/test.ts';

/** 86.00, 6.88 tax and 15.48 tip: 108.36 by four is 27.09, and 1.50 of host tip by the three guests 0.50. */
const DISHES = [
  { name: 'Platter', price: 5000 },
  { name: 'Beer', price: 3600, quantity: 3 },
];
const KNOWN = {
  restaurant_name: 'Chez Nous',
  evenly: true,
  tax_amount: 688,
  tip_amount: 1548,
};

async function sit(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Split evenly' })).toBeVisible();
  await page.getByLabel('Your name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Count me in' }).click();
  await expect(page.getByRole('heading', { name: 'You are in' })).toBeVisible();
}

const rowOf = (page: Page, name: string | RegExp): Locator =>
  page.locator('#final-totals > li').filter({ hasText: name });

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, newPhoneNumber());
});

test('four split evenly, one seat stays free: to the cent at the host, on every phone, and in the proof', {
  tag: '@main',
}, async ({ page, newPhone }) => {
  const { id } = await draftBill(page, 4, DISHES, {}, KNOWN);
  await page.goto(`/receipt/${id}`);
  const link = await startSharing(page);
  const [cora, bob] = [await newPhone(), await newPhone()];

  await test.step('Cora and Bob take seats with a name alone', async () => {
    await cora.goto(link);
    await expect(cora.getByText('$27.59 each')).toBeVisible();
    for (const [guest, name] of [[cora, 'Cora'] as const, [bob, 'Bob'] as const])
      await sit(guest, link, name);
    await expect(cora.getByText('3 of 4 are in')).toBeVisible();
    await expect.poll(() => totalOf(cora)).toBe(2759);
    await expect(rowOf(page, 'Hanna')).toContainText('$27.09');
    await expect(rowOf(page, 'Cora')).toContainText('$27.59');
    await expect(rowOf(page, '1 free seat')).toContainText('$27.59');
  });

  await test.step('the host closes the free seat, and everybody pays a third', async () => {
    await openFinalize(page);
    const dialog = page.getByRole('dialog', { name: '1 seat stayed free' });
    await dialog
      .locator('label')
      .filter({ hasText: 'Split between 3 people: about $9.28 more per guest, $9.03 for you' })
      .click();
    await expect(dialog.getByRole('list', { name: 'Final amounts' })).toContainText('$36.87');
    await dialog.getByRole('button', { name: /^Finalize/ }).click();
    await expect(page.getByText('Receipt Finalized')).toBeVisible();
  });

  await test.step('36.12 each and 0.75 of host tip, and the proof explains it', async () => {
    for (const guest of [cora, bob]) {
      await expect(guest.getByText('Your final bill')).toBeVisible();
      await expect(guest.getByText('$36.87').first()).toBeVisible();
    }
    await bob.getByRole('button', { name: 'How we got this' }).last().click();
    const proof = bob.getByRole('dialog', { name: 'How we got this' });
    await expect(proof.getByText('Everything is accounted for')).toBeVisible();
    await expect(proof.getByRole('table', { name: 'By heads' })).toContainText('$36.12');
    await expect(proof.getByRole('table', { name: 'By heads' })).toContainText('$108.36');
  });
});

test('every state of an even split is accessible, also when a seat was left and taken again', {
  tag: '@nightly',
}, async ({ page, newPhone }) => {
  const { id } = await draftBill(page, 3, DISHES, {}, KNOWN);
  await page.goto(`/receipt/${id}`);
  const link = await startSharing(page);
  const cora = await newPhone();
  await cora.goto(link);
  await expect(cora.getByRole('heading', { name: 'Split evenly' })).toBeVisible();
  await expectAccessible(cora, 'a seat to take');
  await expectFitsNarrow(cora, 'a seat to take');
  await sit(cora, link, 'Cora');
  await expectAccessible(cora, 'a seat taken');
  await expectFitsNarrow(cora, 'a seat taken');
  await expect(rowOf(page, 'Cora')).toBeVisible();
  await cora.getByRole('button', { name: 'I’m not in' }).click();
  await cora.getByRole('dialog').getByRole('button', { name: 'I’m not in' }).click();
  await expect(rowOf(page, '2 free seats')).toBeVisible();
  await cora.getByRole('button', { name: 'Count me in' }).click();
  await expect(rowOf(page, '1 free seat')).toBeVisible();
  await expectAccessible(page, 'the table of an even split');
  await openFinalize(page);
  const dialog = page.getByRole('dialog', { name: '1 seat stayed free' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'who pays for free seats');
  await answer(page, 'I’ll cover it');
  await dialog.getByRole('button', { name: /^Finalize/ }).click();
  await expect(page.getByText('Receipt Finalized')).toBeVisible();
  await cora.getByRole('button', { name: 'How we got this' }).last().click();
  const proof = cora.getByRole('dialog', { name: 'How we got this' });
  await expect(proof.getByText('Everything is accounted for')).toBeVisible();
  await expectAccessible(cora, 'the proof of an even split');
});

test('the host goes over to dishes with the same link, and whoever was in is told and chooses', async ({
  page,
  newPhone,
}) => {
  const { id } = await draftBill(page, 4, DISHES, {}, KNOWN);
  await page.goto(`/receipt/${id}`);
  const link = await startSharing(page);
  const cora = await newPhone();
  await sit(cora, link, 'Cora');
  await page.getByRole('button', { name: 'Split by item' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Split by item' }).click();
  await expect(page.getByText('Everyone chooses their items now')).toBeVisible();
  await expect(cora.getByRole('region', { name: 'Your total changed' })).toContainText(
    'Everyone chooses their own items now',
  );
  await expect(cora.getByText('You are Cora')).toBeVisible();
  await take(cora, 'Platter');
  await expect(rowOf(page, 'Cora')).not.toContainText('$27.59');
  await expect(page.getByRole('button', { name: 'Split evenly' })).toHaveCount(0);
});

test('from the photo to a link on which each pays the same: four taps', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/create');
  await page.getByLabel('Your name').fill('Hanna');
  const taps = await countTaps(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose from Camera Roll' }).click();
  await (await chooser).setFiles(photo('brewpub.jpg'));
  // The paper says the tip, and not how many they were.
  await page.getByRole('button', { name: 'More people' }).click();
  await page.getByRole('button', { name: /Split Evenly/ }).click();
  await page.waitForURL(/\/receipt\/[0-9a-f-]+$/, { timeout: 90_000 });
  await page.getByRole('button', { name: 'Start Sharing' }).click();
  await page.waitForURL(/\/share\//);
  expect(taps()).toBeLessThanOrEqual(4);
});
