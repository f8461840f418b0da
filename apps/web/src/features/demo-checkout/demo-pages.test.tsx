import { authPath } from '@fairtab/contract/pages/sign-in-page';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { later, refused } from '../../test-support/answer-calls.ts';
import { type Answer, openDemo } from '../../test-support/demo-page.tsx';
import { watchLeaving } from '../../test-support/watch-leaving.ts';

const leavePage = watchLeaving();

const done = (body: unknown) => ({ status: 200, body });
const CHECKOUT = { package: 'social', amount: 600, status: 'open' };
const ABSENT = refused(404, 'request.not_found', 'Not found', 'There is nothing here.');
const OVER = refused(409, 'payments.checkout_over', 'Purchase Error', 'This payment is over already.');

/** Where the provider would send the browser: jsdom goes to no other document, but to a place in its own. */
const NEXT = '#/credit-success?session_id=cs_demo_1';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const ready = (name: string) => screen.findByRole('button', { name });

const checkout = (outcome: Answer) =>
  openDemo('/dev/checkout/cs_demo_1', ({ method }) => (method === 'POST' ? outcome : done(CHECKOUT)));

test('the checkout shows what is bought and that nothing is paid; paying continues, once', async () => {
  const paying = later();
  const { sent } = await checkout(paying.answer);
  expect(await screen.findByText('Social Diner')).toBeVisible();
  expect(screen.getByText('5 credits')).toBeVisible();
  expect(screen.getByText('Nothing is really paid')).toBeVisible();
  await press('Pay $6.00');
  await press('Pay $6.00');
  await press('Cancel');
  paying.come(done({ url: NEXT }));
  await vi.waitFor(() => expect(location.hash).toBe(NEXT));
  // The page stands until the next is there.
  await press('Pay $6.00');
  await press('Cancel');
  expect(sent()).toEqual([
    { method: 'POST', path: '/rest/v1/demo_checkouts/cs_demo_1', body: { outcome: 'pay' } },
  ]);
});

test('a declined card is shown, and can be tried again', async () => {
  const { sent } = await checkout(done({ url: null }));
  await ready('Cancel');
  await press('Pay with a declined card');
  expect(await screen.findByText('Your card was declined')).toBeVisible();
  await press('Pay $6.00');
  expect(sent()).toHaveLength(2);
  expect(location.hash).toBe('');
});

test('cancelling goes where the provider would lead', async () => {
  await checkout(done({ url: NEXT }));
  await ready('Cancel');
  await press('Cancel');
  await vi.waitFor(() => expect(location.hash).toBe(NEXT));
});

test('a payment that could not be sent can be sent again', async () => {
  await checkout(
    refused(502, 'payments.unavailable', 'Purchase Error', 'The payment service does not answer.'),
  );
  await ready('Cancel');
  await press('Pay $6.00');
  expect(await screen.findByText('The payment could not be sent')).toBeVisible();
  expect(screen.getByText('The payment service does not answer.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay $6.00' })).not.toHaveAttribute('aria-disabled');
  expect(location.hash).toBe('');
});

test('a payment that is over is refused, with a way home', async () => {
  await checkout(OVER);
  await ready('Cancel');
  await press('Pay $6.00');
  expect(await screen.findByText('This payment is over already.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back to Home' }));
  expect(location.pathname).toBe('/home');
});

test.each(['/dev/checkout/cs_other', '/dev/subscription/sub_other'])(
  '%s is nothing of this user',
  async (path) => {
    await openDemo(path, () => ABSENT);
    expect(await screen.findByText('There is nothing here.')).toBeVisible();
    expect(screen.queryByText('Nothing is really paid')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  },
);

test('a visitor is asked to sign in', async () => {
  const { sent } = await openDemo('/dev/checkout/cs_demo_1', () => done(CHECKOUT), false);
  const signIn = authPath({ next: '/dev/checkout/cs_demo_1' });
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith(signIn, { replace: true }));
  expect(sent()).toEqual([]);
});

test('unlimited is bought by the month', async () => {
  await openDemo('/dev/checkout/cs_demo_2', () => done({ ...CHECKOUT, package: 'unlimited', amount: 299 }));
  expect(await screen.findByText('Every month, for as many receipts as you like')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay $2.99' })).toBeVisible();
});

test('a subscription is renewed, fails to renew and is cancelled, and shows its state each time', async () => {
  let is: object = { status: 'active', ends_at: null };
  const { sent } = await openDemo('/dev/subscription/sub_1', ({ method, path }) =>
    path.includes('demo_subscriptions') ? done(method === 'POST' ? { url: null } : is) : ABSENT,
  );
  expect(await screen.findByText('It is paid, and renews every month.')).toBeVisible();
  const refreshed = vi.fn();
  addEventListener('creditUpdate', refreshed, { once: true });
  is = { status: 'past_due', ends_at: null };
  await press('Renew with a declined card');
  expect(await screen.findByText(/^The card was declined at the last renewal/)).toBeVisible();
  expect(refreshed).toHaveBeenCalledOnce();
  is = { status: 'active', ends_at: '2026-12-22T12:00:00Z' };
  await press('Cancel subscription');
  expect(await screen.findByText('You have cancelled it. It stays active until Dec 22, 2026.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
  is = { status: 'cancelled', ends_at: null };
  await press('Let the month end');
  expect(await screen.findByText('It has ended, and nothing is charged any more.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Let the month end' })).toBeNull();
  expect(sent().map(({ body }) => body)).toEqual([
    { outcome: 'past_due' },
    { outcome: 'cancel' },
    { outcome: 'renew' },
  ]);
});
