import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok, openHostPage } from '../../test-support/host-app.tsx';
import { watchLeaving } from '../../test-support/watch-leaving.ts';

const leavePage = watchLeaving();

const CONFIRM = '/functions/v1/confirm-checkout-session';
const is = (state: string, return_to: string | null = null) =>
  ok({ state, package: state === 'unknown' ? null : 'social', return_to });

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a payment that the server knows as paid is announced, the credits are fresh, the address is cleared', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { calls, now } = await openHostPage('/home?payment_success=true&session_id=cs_1', {
    [CONFIRM]: is('paid'),
  });
  now.profile = { ...now.profile, credits: 6 };
  const said = await screen.findByText('Payment Successful!');
  expect(said.parentElement).toHaveTextContent('Your credits have been added to your account.');
  expect(location.search).toBe('');
  expect(calls[0]).toMatchObject({ path: CONFIRM, body: { session_id: 'cs_1' } });
  const refreshed = () => calls.filter(({ path }) => path === '/rest/v1/profiles/me').length;
  await waitFor(() => expect(refreshed()).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await waitFor(() => expect(refreshed()).toBe(2));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await waitFor(() => expect(refreshed()).toBe(3));
  expect(screen.getByRole('button', { name: /^6 credits/ })).toBeVisible();
});

test.each([
  ['processing', 'Your payment is on its way'],
  ['failed', 'Your payment did not go through'],
  ['unknown', 'No payment found here'],
])('a payment that is %s is not called successful', async (state, words) => {
  await openHostPage('/home?payment_success=true&session_id=123', { [CONFIRM]: is(state) });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText('Payment Successful!')).toBeNull();
});

test('a payment that cannot be checked is not called successful', async () => {
  await openHostPage('/home?payment_success=true&session_id=cs_1', { [CONFIRM]: { status: 500, body: {} } });
  expect(await screen.findByText('Your payment could not be checked yet')).toBeVisible();
});

test('a cancelled payment shows that nothing was charged, and the way back to the receipt', async () => {
  sessionStorage.setItem('fairtab.after-buying', '/share/abc');
  const { user } = await openHostPage('/home?payment_cancelled=true');
  const said = await screen.findByText('Payment Cancelled');
  expect(said.parentElement).toHaveTextContent('Your payment was cancelled. No charges were made.');
  expect(location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'Back to the receipt' }));
  expect(leavePage).toHaveBeenCalledWith('/share/abc');
});
