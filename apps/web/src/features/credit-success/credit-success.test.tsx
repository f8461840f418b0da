import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refused } from '../../test-support/answer-calls.ts';
import { ok, openHostPage } from '../../test-support/host-app.tsx';

const CONFIRM = '/functions/v1/confirm-checkout-session';
const is = (state: string, return_to: string | null = null) =>
  ok({ state, package: state === 'unknown' ? null : 'social', return_to });
const PAGE = '/credit-success?session_id=cs_test_abcdef0123456789';

afterEach(() => {
  vi.restoreAllMocks();
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const toasts = () => screen.queryAllByText('Your credits have been added to your account.').length;

test('a paid one is announced once, with its transaction id and links; a reload shows it quietly', async () => {
  const { calls } = await openHostPage(PAGE, { [CONFIRM]: is('paid') });
  expect(await heading('Payment Successful!')).toBeVisible();
  expect(await screen.findByText('ef0123456789')).toBeVisible();
  await waitFor(() => expect(toasts()).toBe(2));
  expect(location.search).toBe('');
  expect(calls[0]).toMatchObject({ path: CONFIRM, body: { session_id: 'cs_test_abcdef0123456789' } });
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/home');
  expect(screen.getByRole('link', { name: 'Create New Receipt' })).toHaveAttribute('href', '/create');
  expect(screen.queryByRole('link', { name: 'Back to the receipt' })).toBeNull();

  const { state } = history;
  cleanup();
  await openHostPage('/credit-success', { [CONFIRM]: is('paid') }, { state });
  expect(await heading('Payment Successful!')).toBeVisible();
  expect(screen.getByText('ef0123456789')).toBeVisible();
});

test('leads back to where one came from', async () => {
  await openHostPage(PAGE, { [CONFIRM]: is('paid', '/share/abc') });
  expect(await screen.findByRole('link', { name: 'Back to the receipt' })).toHaveAttribute(
    'href',
    '/share/abc',
  );
});

test('leads to no other site', async () => {
  await openHostPage(PAGE, { [CONFIRM]: is('paid', 'https://evil.example') });
  await heading('Payment Successful!');
  expect(screen.queryByRole('link', { name: 'Back to the receipt' })).toBeNull();
});

test('one that is on its way is asked for again until it is paid', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  let state = 'processing';
  await openHostPage(PAGE, { [CONFIRM]: () => is(state) });
  expect(await heading('Your payment is on its way')).toBeVisible();
  expect(toasts()).toBe(0);
  state = 'paid';
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(await heading('Payment Successful!')).toBeVisible();
});

test.each([
  ['failed', 'Your payment did not go through'],
  ['open', 'Your payment is not finished'],
])('one that is %s has words of its own', async (state, words) => {
  await openHostPage(PAGE, { [CONFIRM]: is(state) });
  expect(await heading(words)).toBeVisible();
  expect(toasts()).toBe(0);
});

test.each([
  ['that the server does not know', PAGE, is('unknown')],
  ['that it does not even read', PAGE, refused(400, 'request.invalid', 'Invalid', 'Invalid.')],
  ['where credits are off', PAGE, refused(404, 'credits.off', 'Off', 'Off.')],
  ['that is none', '/credit-success', is('paid')],
])('an address made up, %s, is harmless', async (_, path, answer) => {
  await openHostPage(path, { [CONFIRM]: answer });
  expect(await heading('No payment found here')).toBeVisible();
  expect(screen.queryByText('Transaction ID:')).toBeNull();
  expect(toasts()).toBe(0);
});

test('without a connection it explains that nothing is lost, and asks again', async () => {
  let answer: { status: number; body: unknown } = { status: 500, body: {} };
  const { user } = await openHostPage(PAGE, { [CONFIRM]: () => answer });
  expect(await heading('Your payment could not be checked yet')).toBeVisible();
  answer = is('paid');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await heading('Payment Successful!')).toBeVisible();
});
