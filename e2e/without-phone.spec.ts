import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsNarrow } from './support/accessible.ts';
import { shareBill } from './support/bill.ts';
import { finalize } from './support/finalize.ts';
import { arrive, openSubmitSheet, submit, take, totalOf } from './support/guest.ts';
import { assignBill, DISHES, NAMES } from './support/preassign.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Submits without a phone, and returns the address of their link. */
async function submitForLink(page: Page): Promise<string> {
  const sheet = await openSubmitSheet(page);
  await expect(sheet.getByRole('checkbox')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Submit My Selections' }).click();
  await expect(page.getByRole('heading', { name: 'Selections Submitted' })).toBeVisible();
  return ownLinkOn(page);
}

const ownLinkOn = async (page: Page): Promise<string> =>
  (await page.getByRole('link', { name: /\/b\// }).getAttribute('href')) ?? '';

const inDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** The row of a person on the host's page. */
const person = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

test('a guest who keeps their link gives no phone, and from then on reads their bill there', async ({
  page,
  newPhone,
  signIn,
}) => {
  await signIn(page, newPhoneNumber());
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, link } = await shareBill(page, 3, [
    { name: 'Ramen', price: 1399 },
    { name: 'Tea', price: 500 },
  ]);
  const [ann, bob, tablet] = [await newPhone(), await newPhone(), await newPhone()];
  await arrive(ann, link, 'Ann', '');
  await take(ann, 'Ramen');
  const own = await submitForLink(ann);
  await expectAccessible(ann, 'submitted for the link');
  await expectFitsNarrow(ann, 'submitted for the link');
  const alone = inDollars(await totalOf(ann));

  await tablet.goto(own);
  await expect(tablet.getByText(alone, { exact: true }).first()).toBeVisible();
  await expect(tablet.getByText('Your total may change until Hanna finalizes the bill.')).toBeVisible();
  await expectAccessible(tablet, 'one’s own bill as it stands');
  await expectFitsNarrow(tablet, 'one’s own bill as it stands');

  await page.goto(`/receipt/${id}`);
  await expect(person(page, 'Ann')).toContainText('keeps the link');
  await expect(person(page, 'Ann')).toContainText(alone);
  await page.getByRole('button', { name: 'More: Ann' }).click();
  await page.getByRole('menuitem', { name: 'Link and code' }).click();
  const code = page.getByRole('dialog', { name: 'Link of Ann' });
  await expect(code.getByRole('img', { name: 'QR code of the link of Ann' })).toBeVisible();
  await expect(code.getByText(own)).toBeVisible();
  await expectAccessible(page, 'a guest’s link');
  await expectFitsNarrow(page, 'a guest’s link');
  await page.keyboard.press('Escape');

  await arrive(bob, link, 'Bob', newPhoneNumber());
  await take(bob, 'Ramen');
  await submit(bob);
  const shared = async () => inDollars(await totalOf(ann));
  await expect.poll(shared).not.toBe(alone);
  await expect(tablet.getByText(await shared(), { exact: true }).first()).toBeVisible();
  await expect(person(page, 'Ann')).toContainText(await shared());

  await finalize(page, 'I’ll cover it');
  await expect(ann.getByText('Your final bill')).toBeVisible();
  await expect(tablet.getByText('Your final bill')).toBeVisible();
  const final = inDollars(await totalOf(ann));
  await expect(tablet.getByText(final, { exact: true }).first()).toBeVisible();
  await expect(person(page, 'Ann')).toContainText(final);
  await expect(person(page, 'Ann')).toContainText('Keeps the link');
});

test('of a bill assigned in advance one keeps one’s link, too', async ({ page, newPhone, signIn }) => {
  await signIn(page, newPhoneNumber());
  await page.setViewportSize({ width: 390, height: 844 });
  const bill = await assignBill(page, NAMES, DISHES);
  const [ann, tablet] = [await newPhone(), await newPhone()];
  await ann.goto(`${bill.link}?guest=${bill.guests.Ann}`);
  await ann.getByRole('button', { name: 'Continue as Ann' }).click();
  await ann.getByRole('button', { name: 'Keep my link' }).click();
  await expect(ann.getByRole('heading', { name: 'Your own link' })).toBeVisible();
  await expectAccessible(ann, 'one’s own link, assigned');
  await expectFitsNarrow(ann, 'one’s own link, assigned');
  const total = inDollars(await totalOf(ann));
  await tablet.goto(await ownLinkOn(ann));
  await expect(tablet.getByText(total, { exact: true }).first()).toBeVisible();
  await page.goto(`/receipt/${bill.id}/preassign`);
  await expect(person(page, 'Ann')).toContainText('Opened, keeps the link');
  await expect(person(page, 'Ann')).toContainText(total);
});

for (const by of ['scanning', 'typing'] as const)
  test(`no phone, then on with another device by ${by} its code`, async ({
    page,
    newPhone,
    signIn,
    guard,
  }) => {
    await signIn(page, newPhoneNumber());
    await page.setViewportSize({ width: 390, height: 844 });
    const { id, link } = await shareBill(page, 2, [
      { name: 'Ramen', price: 1399 },
      { name: 'Tea', price: 500 },
    ]);
    const [phone, tablet] = [await newPhone(), await newPhone()];
    await arrive(phone, link, 'Ann', '');
    await take(phone, 'Ramen');
    await phone.getByRole('button', { name: 'Another device' }).focus();
    await phone.keyboard.press('Enter');
    const shown = phone.getByRole('dialog', { name: 'Another device' });
    await expect(shown.getByRole('img', { name: /QR code/ })).toBeVisible();
    const code = (await shown.getByText(/^\d{6}$/).textContent()) ?? '';
    await expectAccessible(phone, 'a code for another device');
    await expectFitsNarrow(phone, 'a code for another device');

    await tablet.goto(by === 'scanning' ? `${link}#code=${code}` : link);
    if (by === 'typing') {
      await tablet.getByRole('button', { name: 'Another device' }).click();
      guard.expect(400);
      await tablet.getByLabel('6-digit code').fill(code === '000000' ? '000001' : '000000');
      await expect(tablet.getByText('The verification code is incorrect or has expired')).toBeVisible();
      await expectAccessible(tablet, 'a wrong code of another device');
      await tablet.getByLabel('6-digit code').fill(code);
    } else {
      const asks = tablet.getByRole('dialog', { name: 'Another device' });
      await expect(asks.getByLabel('6-digit code')).toHaveValue(code);
      await expect(tablet).toHaveURL(link);
      await expectAccessible(tablet, 'a scanned code of another device');
      await expectFitsNarrow(tablet, 'a scanned code of another device');
      await asks.getByRole('button', { name: 'Continue here' }).click();
    }
    await expect(tablet.getByText('You are Ann')).toBeVisible();
    await expect(tablet.getByRole('checkbox', { name: /Ramen/ })).toBeChecked();
    await phone.keyboard.press('Escape');

    await take(tablet, 'Tea');
    await expect(phone.getByRole('checkbox', { name: /Tea/ })).toBeChecked();
    const own = await submitForLink(tablet);
    await expect(phone.getByRole('heading', { name: 'Selections Submitted' })).toBeVisible();
    expect(await ownLinkOn(phone)).toBe(own);
    const total = inDollars(await totalOf(tablet));
    expect(inDollars(await totalOf(phone))).toBe(total);
    await page.goto(`/receipt/${id}`);
    await expect(page.getByText('1 of 2 chosen')).toBeVisible();
    await expect(person(page, 'Ann')).toContainText(total);
    await expect(page.getByText(code, { exact: true })).toHaveCount(0);
  });
