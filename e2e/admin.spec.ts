import { expectAccessible, expectFitsNarrow } from './support/accessible.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('an admin is made by the command, finds somebody and sets their credits; nobody else gets in', {
  tag: '@main',
}, async ({ page, newPhone, product, signIn, guard }) => {
  const [phone, other] = [newPhoneNumber(), newPhoneNumber()];
  const guest = await newPhone();
  await signIn(guest, other);
  await guest.request.patch('/rest/v1/profiles/me', { data: { first_name: 'Zacharias', last_name: 'Berg' } });
  await guest.goto('/admin');
  const denied = 'You need admin privileges to access this feature.';
  // The page says so as well, until it is left; the message comes after it.
  await expect(guest.getByText(denied).last()).toBeVisible();
  await expect(guest).toHaveURL('/home');
  await expect(guest.getByRole('link', { name: 'Admin' })).toBeHidden();

  await signIn(page, phone);
  expect(await product.runAdmin('grant', phone, '--reason', 'A test')).toBe(`${phone} is an admin now.\n`);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByText('Users updated')).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Search Query Required')).toBeVisible();
  await page.getByRole('searchbox').fill('zachariasx');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No Users Found')).toBeVisible();
  await page.getByRole('searchbox').fill('ZACHARIAS');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Edit Credits: Zacharias Berg' }).click();
  const update = page.getByRole('button', { name: 'Update Credits' });
  await expect(update).toBeDisabled();
  const amount = page.getByLabel('New Credit Amount');
  await amount.fill('-1');
  await update.click();
  await expect(page.getByText('Please enter a valid number of credits (0 or higher)')).toBeVisible();
  await amount.fill('7');
  await update.click();
  await expect(page.getByText('Successfully updated credits from 100,000 to 7')).toBeVisible();
  await expect(page.getByText('100,000 → 7')).toBeVisible();
  await expect(page.getByText('Manual adjustment', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sync Phone Numbers' }).click();
  await expect(page.getByText('Backfill Complete! ✅', { exact: true })).toBeVisible();
  await expectAccessible(page, 'admin');
  await expectFitsNarrow(page, 'admin');

  await guest.reload();
  await expect(guest.getByRole('banner').getByText('7 credits')).toBeVisible();
  await product.runAdmin('revoke', phone);
  guard.expect(403);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText(denied).last()).toBeVisible();
  await expect(page).toHaveURL('/home');
});
