import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { shareBill } from './support/bill.ts';
import {
  codeIn,
  emailTo,
  newPhoneNumber,
  signInOnScreen,
  signOutOnScreen,
  textTo,
} from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const CODE_WRONG = 'Invalid Code: The verification code is incorrect or has expired';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const code = (page: Page) => page.getByLabel('6-digit code');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Ends the session by a call. A page of it that is open would go to the sign-in by itself. */
async function signOut(page: Page) {
  await page.goto('about:blank');
  await page.request.post('/functions/v1/sign-out');
}

/** Another code than this one. */
const notThe = (right: string) => (right === '000000' ? '111111' : '000000');

test('by phone to the page that was wanted: a reload keeps the step; wrong, expired and used codes are refused', {
  tag: '@main',
}, async ({ newPhone, product, expireCodes, guard }) => {
  guard.expect(400, 401);
  const page = await newPhone();
  const phone = newPhoneNumber();
  await page.goto('/settings');
  await expect(page).toHaveURL('/auth?next=%2Fsettings');
  await field(page, 'Phone number').fill(phone);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Enter the code')).toBeVisible();
  const late = codeIn(await textTo(product, phone));

  await page.reload();
  await expect(heading(page, 'Enter the code')).toBeVisible();
  await expect(page.getByText(/New code in/)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(late);
  await page.goBack();
  await expect(field(page, 'Phone number')).toHaveValue(/555-/);
  await page.goForward();

  await code(page).fill(notThe(late));
  await expect(page.getByText(CODE_WRONG)).toBeVisible();
  await expectAccessible(page, 'a wrong code');
  await expireCodes();
  await code(page).fill(late);
  await expect(code(page)).toHaveValue('');
  await expect(page.getByText(CODE_WRONG)).toBeVisible();

  const since = Date.now();
  await press(page, 'Change number');
  await field(page, 'Phone number').press('Enter');
  await expect(heading(page, 'Enter the code')).toBeVisible();
  const right = codeIn(await textTo(product, phone, since));
  await code(page).fill(right);
  await page.waitForURL('**/settings');

  await signOut(page);
  await page.goto('/auth?next=https://evil.example/home');
  await field(page, 'Phone number').fill(phone);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Enter the code')).toBeVisible();
  const next = codeIn(await textTo(product, phone));
  if (next !== right) {
    await code(page).fill(right);
    await expect(page.getByText(CODE_WRONG)).toBeVisible();
  }
  await code(page).fill(next);
  await page.waitForURL('**/home');
});

test('by e-mail: sign-up with a phone, a forgotten password, a code instead of one', async ({
  newPhone,
  product,
  guard,
}) => {
  guard.expect(400, 401);
  const page = await newPhone();
  const phone = newPhoneNumber();
  const email = `ann.${phone}@example.com`;

  await page.goto('/auth');
  await press(page, 'Use email instead');
  await expectAccessible(page, 'sign-in by e-mail');
  await field(page, 'Email').fill(email);
  await press(page, 'Create an account');
  await expect(field(page, 'Email')).toHaveValue(email);
  await press(page, 'Create account');
  await expect(page.getByText('Missing Information: Please enter your name')).toBeVisible();
  await expectAccessible(page, 'sign-up with what is missing');
  await field(page, 'Name').fill('Ann Lee');
  await field(page, 'Password').fill('correct horse');
  await field(page, 'Phone number (optional)').fill(phone);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Confirm your email')).toBeVisible();
  await code(page).fill(codeIn(await emailTo(product, email)));
  await expect(heading(page, 'Verify your phone')).toBeVisible();
  // A reload stays here, too, though somebody is signed in by now.
  await page.reload();
  await code(page).fill(codeIn(await textTo(product, phone)));
  await page.waitForURL('**/home');
  await expect(page.getByText('Phone Verified')).toBeVisible();
  await expect(heading(page, 'Hello, Ann')).toBeVisible();

  await signOut(page);
  let since = Date.now();
  await page.goto('/auth?mode=email-signin');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('wrong horse');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Sign In Failed: The email, phone number or password is incorrect.'),
  ).toBeVisible();
  await press(page, 'Forgot password?');
  await expect(field(page, 'Email')).toHaveValue(email);
  await expectAccessible(page, 'a forgotten password');
  await press(page, 'Send code');
  await expect(heading(page, 'Enter the code')).toBeVisible();
  await code(page).fill(codeIn(await emailTo(product, email, since)));
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await expectAccessible(page, 'a new password');
  await field(page, 'New password').fill('battery staple');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');

  await signOut(page);
  await page.goto('/auth?mode=email-signin');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('battery staple');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');

  await signOut(page);
  since = Date.now();
  await page.goto('/auth?mode=email-signin&next=/create');
  await field(page, 'Email').fill(email);
  await press(page, 'Email me a code instead');
  await expect(heading(page, 'Enter the code')).toBeVisible();
  await code(page).fill(codeIn(await emailTo(product, email, since)));
  await page.waitForURL('**/create');
});

test('a second factor is asked for: a text to its phone, or a recovery code', async ({
  newPhone,
  product,
  signIn,
  guard,
}) => {
  // The session is ended by a call while the page that was reached still loads.
  guard.expect(401);
  const page = await newPhone();
  const [phone, other] = [newPhoneNumber(), newPhoneNumber()];
  await signIn(page, phone);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/auth/v1/factors${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  const sent = await page.request.get('/auth/v1/reauthenticate');
  const { demo_code: nonce } = await sent.json();
  const { id } = await post('', { factor_type: 'phone', phone: other, nonce });
  const { id: challenge_id, demo_code } = await post(`/${id}/challenge`, {});
  const { recovery_codes } = await post(`/${id}/verify`, { challenge_id, code: demo_code });

  const upToTheFactor = async () => {
    await signOut(page);
    const since = Date.now();
    await page.goto('/auth');
    await field(page, 'Phone number').fill(phone);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Enter the code')).toBeVisible();
    await code(page).fill(codeIn(await textTo(product, phone, since)));
    await expect(heading(page, 'One more step')).toBeVisible();
    return since;
  };
  const since = await upToTheFactor();
  await expectAccessible(page, 'a second factor');
  await press(page, 'Send code');
  const text = codeIn(await textTo(product, other, since));
  await expect(code(page)).toBeVisible();
  await page.reload();
  await code(page).fill(text);
  await page.waitForURL('**/home');

  await upToTheFactor();
  await press(page, 'Use a recovery code');
  await field(page, 'Recovery code').fill(recovery_codes[0]);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
});

test('what one tab does with the session, the others follow; nobody is moved from a share page', async ({
  page,
  product,
  signIn,
  guard,
}) => {
  guard.expect(401);
  const phone = newPhoneNumber();
  await signIn(page, phone);
  const { link } = await shareBill(page, 2, [{ name: 'Soup', price: 700 }]);
  const [share, terms] = [await page.context().newPage(), await page.context().newPage()];
  await share.goto(link);
  const hosts = share.getByRole('button', { name: 'Finalize' });
  await expect(hosts).toBeVisible();
  await terms.goto('/terms');
  const home = await page.context().newPage();
  await home.goto('/home');
  await page.goto('/home');

  await signOutOnScreen(page);
  for (const tab of [page, home]) {
    await expect(tab).toHaveURL('/');
    await expect(tab.getByText('See you later! 👋')).toBeVisible();
  }
  await expect(share.getByRole('checkbox', { name: /Soup/ })).toBeVisible();
  await expect(hosts).toBeHidden();

  await signInOnScreen(page, product, phone);
  await expect(hosts).toBeVisible();
  await expect(home).toHaveURL('/home');
  expect(share.url()).toContain(link);
  expect(terms.url()).toContain('/terms');
});

test('until it is known who is signed in the name of the product is shown; if it cannot be known, why', async ({
  page,
  signIn,
  guard,
}) => {
  guard.expect(/net::ERR_FAILED/, /the session could not be determined/);
  await signIn(page, newPhoneNumber());
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('/auth/v1/user', async (route) => {
    await asked;
    await route.abort();
  });
  await page.goto('/dashboard');
  await expect(heading(page, 'Fairtab')).toBeVisible();
  answer();
  await expect(heading(page, 'Failed to restore session')).toBeVisible();
  await page.unroute('/auth/v1/user');
  await press(page, 'Try Again');
  await expect(heading(page, 'Dashboard')).toBeVisible();
});
