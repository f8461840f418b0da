import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { codeIn, newPhoneNumber, signOutOnScreen, textTo } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { name: 'Everyone pays for what they had.' });

/** The scripts that the page has fetched. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

test('the start page is whole at once; its sample comes alive when it is seen, or touched', {
  tag: '@main',
}, async ({ newPhone }) => {
  const phone = await newPhone();
  const scripts = watchScripts(phone);
  await phone.goto('/');
  await expect(heading(phone)).toBeVisible();
  await phone.waitForLoadState('networkidle');
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/visitor-/)]);
  await phone
    .getByText('Everything is somebody’s.')
    .or(phone.getByText(/is still nobody’s/))
    .isVisible();
  await phone.getByText('Tagliatelle al ragù').click();
  await expect(phone.getByText('It adds up to the cent.')).toBeVisible();

  const other = await newPhone();
  const laterScripts = watchScripts(other);
  await other.goto('/');
  await other.getByText('Host tip').first().scrollIntoViewIfNeeded();
  await other.mouse.wheel(0, 400);
  await expect.poll(() => laterScripts.some((path) => path.includes('/react-'))).toBe(true);
});

test('without scripts the pages are there, lead to each other and speak another language', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('Tap what you had.')).toBeHidden();
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL('/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Política de privacidad' })).toBeVisible();
  await context.close();
});

test('signed-in users are redirected home; after signing out, Back shows none of their data', async ({
  page,
  signIn,
  guard,
}) => {
  // What the page that is left asks for once more.
  guard.expect(401);
  await signIn(page, newPhoneNumber());
  await page.goto('/');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { name: 'No receipts yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Create Receipt' }).click();
  await expect(page).toHaveURL('/create');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/home');
  await signOutOnScreen(page);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('See you later! 👋')).toBeVisible();
  await page.goBack();
  await expect(
    page.getByRole('heading', { name: 'Sign in with your phone' }).or(heading(page)),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No receipts yet' })).toHaveCount(0);
  await expect(page.getByLabel('Your name')).toHaveCount(0);
});

test('at the sign-in, what is typed and pressed before any script arrives counts, and is seen to wait', async ({
  newPhone,
  product,
}) => {
  const page = await newPhone();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/auth?next=%2Fcreate', { waitUntil: 'commit' });
  const phone = newPhoneNumber();
  await page.getByLabel('Phone number').fill(phone);
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: 'Send code' });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expectAccessible(page, 'a button that waits');
  // Nothing of it is in the address, which others may read.
  await expect(page).toHaveURL('/auth?next=%2Fcreate');
  release();
  await page.getByLabel('6-digit code').fill(codeIn(await textTo(product, phone)));
  await page.waitForURL('**/create');
  await page.goBack();
  await expect(page).not.toHaveURL(/auth/);
});

test('a sign-in in another tab leads the start page on', async ({ page, signIn, product }) => {
  await page.goto('/');
  const phone = newPhoneNumber();
  const other = await page.context().newPage();
  await signIn(other, phone);
  await other.goto(`${product.url}/home`);
  await other.evaluate(() => localStorage.setItem('fairtab.session-news', `signed-in ${Date.now()}`));
  await expect(page).toHaveURL('/home');
});

test('a sample receipt can be tried before signing in, up to sharing, and no call is made for it', async ({
  newPhone,
}) => {
  const page = await newPhone();
  await page.goto('/auth');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(rest|auth\/v1|functions|storage|realtime)/.test(pathname)) calls.push(pathname);
  });
  await page.getByRole('link', { name: 'Try a sample receipt first' }).click();
  await expect(page.getByRole('heading', { name: 'Rosie’s Corner Diner' })).toBeVisible();
  await expect(page.getByText('Matches the receipt’s $59.97 ✓')).toBeVisible();
  await expectAccessible(page, 'the sample receipt');

  await page.getByRole('button', { name: 'Side Hash Browns , $4.25' }).click();
  await page.getByRole('textbox', { name: 'Price' }).fill('5.25');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Side Hash Browns , $5.25' })).toBeVisible();
  await page.getByRole('button', { name: /^20\s?%/ }).click();
  await page.getByRole('textbox', { name: 'Party size' }).fill('4');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Party Size Updated')).toBeVisible();
  await page.getByRole('button', { name: 'Split evenly' }).click();
  await page.getByRole('button', { name: 'See the receipt' }).click();
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Start Sharing' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to share' });
  await expect(dialog).toContainText('This sample is not kept.');
  await expectAccessible(page, 'the sample’s way to sign in');
  expect(calls).toEqual([]);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/auth?next=%2Fcreate');
  await expect(page.getByRole('heading', { name: 'Sign in with your phone' })).toBeVisible();
});
