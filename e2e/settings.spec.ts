import { expectAccessible } from './support/accessible.ts';
import { draftBill } from './support/bill.ts';
import { codeIn, emailTo, newPhoneNumber, textTo } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a host completes the profile, from the banner and from the menu', async ({ newPhone, signIn }) => {
  const page = await newPhone();
  await signIn(page, newPhoneNumber());
  // Without a receipt there is one thing to do.
  await draftBill(page, 2, [{ name: 'Soup', price: 800 }]);
  await page.goto('/home');
  const menu = (state = '') => page.getByRole('button', { name: `Menu${state}`, exact: true });
  const incomplete = '. Profile incomplete.';
  await expect(menu(incomplete)).toBeVisible();
  await page.getByRole('link', { name: 'Complete profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Account Settings' });
  await dialog.getByLabel('First name').fill('Hannah');
  await expectAccessible(page, 'settings', 'dialog');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/home');
  await expect(page.getByText('Not saved yet')).toBeVisible();

  await menu(incomplete).click();
  await page.getByRole('menuitem', { name: 'Account Settings' }).click();
  await expect(dialog.getByLabel('First name')).toHaveValue('Hannah');
  await dialog.getByLabel('Last name').fill('Berg');
  await dialog.getByLabel('Venmo name').fill('hanna-b');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings Updated')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { name: 'Hello, Hannah' })).toBeVisible();
  await expect(menu()).toBeFocused();
  await expect(page.getByText('Finish your profile')).toBeHidden();

  // Pressed twice, Close leaves the settings alone.
  await menu().click();
  await page.getByRole('menuitem', { name: 'Account Settings' }).click();
  await dialog.getByRole('button', { name: 'Close' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/home');

  await page.goto('/settings');
  await expect(dialog.getByLabel('Venmo name')).toHaveValue('hanna-b');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/home');
});

test('every part of the settings opens in its place; the account is deleted with a fresh code', async ({
  newPhone,
  product,
  signIn,
}) => {
  const page = await newPhone();
  const phone = newPhoneNumber();
  await signIn(page, phone);
  const body = { payer_name: 'Hanna Berg', host_phone_number: null };
  await page.request.post('/rest/v1/receipts', { data: body });
  await page.goto('/create');
  await expect(page.getByText('Guests pay back Hanna Berg.')).toBeVisible();

  await page.goto('/settings');
  const dialog = page.getByRole('dialog', { name: 'Account Settings' });
  for (const part of ['Email', 'Password', 'Second factor', 'Where you are signed in', 'Language'])
    await dialog.getByRole('button', { name: new RegExp(`^${part}`) }).click();
  await expect(dialog.getByText('Here', { exact: true })).toBeVisible();
  await expectAccessible(page, 'settings, all open', 'dialog');
  const proving = dialog.locator('form').filter({ has: page.getByRole('button', { name: 'Next' }) });
  /** Proves who is here with a code to the account's phone. */
  const prove = async () => {
    const since = Date.now();
    await proving.getByRole('button', { name: 'Send code' }).click();
    await proving.getByLabel('6-digit code').fill(codeIn(await textTo(product, phone, since)));
    await expectAccessible(page, 'settings, a proof', 'dialog');
    await proving.getByRole('button', { name: 'Next' }).click();
  };
  const email = `hanna.${phone}@example.com`;
  await dialog.getByLabel('New email').fill(email);
  await page.keyboard.press('Enter');
  await prove();
  await dialog.getByLabel('6-digit code').fill(codeIn(await emailTo(product, email)));
  await expect(dialog.getByLabel('New email')).toBeVisible();

  await dialog.getByRole('button', { name: 'Add authenticator app' }).click();
  await prove();
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page, 'settings, adding an app', 'dialog');

  await dialog.getByRole('button', { name: /^Your data/ }).click();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  const since = Date.now();
  // To the phone still: the e-mail is too new for that.
  await question.getByRole('button', { name: 'Send code' }).click();
  await question.getByLabel('6-digit code').fill(codeIn(await textTo(product, phone, since)));
  await expectAccessible(page, 'settings, deleting the account', 'dialog');
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Account deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
});
