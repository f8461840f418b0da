import type { Page } from '@playwright/test';
import { draftBill } from './support/bill.ts';
import { setCredits } from './support/credits.ts';
import { dish, take } from './support/guest.ts';
import { newPhoneNumber } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const DISHES = [
  { name: 'Ramen', price: 1400 },
  { name: 'Tea', price: 600 },
];

const badge = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Buy Receipts$/ });
const packages = (page: Page) => page.getByRole('dialog', { name: 'Buy Receipt Credits' });
const pay = (page: Page, price: string) => page.getByRole('button', { name: `Pay ${price}` }).click();
/** To sharing, by submitting what the host had. */
const agree = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Start Sharing' }).click();
const back = (page: Page) => page.getByRole('link', { name: 'Back to the receipt' }).click();

test('a host without credits is declined, cancels, pays, and shares the receipt after all', {
  tag: '@main',
}, async ({ page, product, signIn, guard }) => {
  guard.expect(402);
  const phone = newPhoneNumber();
  await signIn(page, phone);
  await setCredits(product, phone, 0);
  const { id } = await draftBill(page, 3, DISHES);
  await page.goto(`/receipt/${id}`);
  await page.getByRole('button', { name: 'Start Sharing' }).click();
  await expect(packages(page).getByText('Out of Credits')).toBeVisible();
  await packages(page)
    .getByRole('button', { name: /^The Mooch/ })
    .click();
  await page.getByRole('button', { name: 'Pay with a declined card' }).click();
  await expect(page.getByText('Your card was declined')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await expect(page.getByText('Payment Cancelled')).toBeVisible();
  await expect(page).toHaveURL('/home');
  await expect(badge(page)).toHaveText('0 credits');
  await page.getByRole('button', { name: 'Back to the receipt' }).click();
  await page.getByRole('button', { name: 'No credits left: Buy Receipts' }).click();
  await packages(page)
    .getByRole('button', { name: /^Occasional Splitter/ })
    .click();
  await pay(page, '$3.75');

  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page).toHaveURL('/credit-success');
  await expect(badge(page)).toHaveText('3 credits');
  await back(page);
  await expect(page.getByText('Uses 1 of 3 credits')).toBeVisible();
  await page.getByRole('button', { name: 'Start Sharing' }).click();
  await page.waitForURL(/\/share\/[\w-]+$/);
  await page.goto('/home');
  await expect(badge(page)).toHaveText('2 credits');
});

test('a host who submits what they had without a credit buys one and goes on where they were', async ({
  page,
  product,
  signIn,
  guard,
}) => {
  guard.expect(402);
  const phone = newPhoneNumber();
  await signIn(page, phone);
  await setCredits(product, phone, 0);
  const { id } = await draftBill(page, 3, DISHES);
  const { receipt } = await (await page.request.get(`/rest/v1/receipts/${id}`)).json();
  await page.goto(`/share/${receipt.share_token}`);
  await page.getByRole('link', { name: 'Select Your Items' }).click();
  await take(page, 'Ramen');
  await page.getByRole('button', { name: 'Submit My Selections' }).click();
  await agree(page);
  await expect(packages(page).getByText('Out of Credits')).toBeVisible();
  await packages(page)
    .getByRole('button', { name: /^The Mooch/ })
    .click();
  await pay(page, '$1.50');
  await back(page);
  await page.getByRole('link', { name: 'Select Your Items' }).click();
  await expect(dish(page, 'Ramen')).toBeChecked();
  await page.getByRole('button', { name: 'Submit My Selections' }).click();
  await expect(page.getByRole('dialog')).toContainText('Uses your last credit');
  await agree(page);
  await expect(page.getByRole('link', { name: 'Review Selections' })).toBeVisible();
  await page.goto('/home');
  await expect(badge(page)).toHaveText('0 credits');
});

test('with Unlimited a host shares without credits, until the subscription is cancelled and over', async ({
  page,
  product,
  signIn,
}) => {
  const phone = newPhoneNumber();
  await signIn(page, phone);
  await setCredits(product, phone, 0);
  const { id } = await draftBill(page, 3, DISHES);
  await page.goto('/home');
  await badge(page).click();
  await packages(page)
    .getByRole('button', { name: /^Unlimited/ })
    .click();
  await pay(page, '$2.99');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(badge(page)).toHaveText('∞ credits');
  await page.goto(`/receipt/${id}`);
  await page.getByRole('button', { name: 'Start Sharing' }).click();
  await page.waitForURL(/\/share\/[\w-]+$/);

  await page.goto('/home');
  await badge(page).click();
  await packages(page).getByRole('button', { name: 'Manage subscription' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText(/^You have cancelled it\./)).toBeVisible();
  await page.getByRole('button', { name: 'Let the month end' }).click();
  await expect(page.getByText(/^It has ended/)).toBeVisible();
  await page.goto('/home');
  await expect(badge(page)).toHaveText('0 credits');
});
