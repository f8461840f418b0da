import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../test-support/answer-calls.ts';
import { arrivedAt, heading, openAuth, signedIn } from '../../test-support/auth-page.tsx';
import { watchLeaving } from '../../test-support/watch-leaving.ts';

const leavePage = watchLeaving();

const APP = { id: 'app', type: 'totp', friendly_name: null, hint: null };
const PHONE = { id: 'phone', type: 'phone', friendly_name: null, hint: '0199' };
const waitsFor = (...factors: object[]) => ({ factors, expires_at: 9, signin_token: null });
const pending = (...factors: object[]) => ({ status: 200, body: { second_factor: waitsFor(...factors) } });
const field = (name: string) => screen.getByLabelText(name);

test('after the password comes the app’s code; a wrong one shows an error at the field', async () => {
  let tries = 0;
  const { user, calls, fill } = await openAuth('/auth?mode=email-signin&next=/create', {
    '/auth/v1/token': signedIn(waitsFor(APP)),
    '/auth/v1/factors/pending': pending(APP),
    '/auth/v1/factors/app/verify': () => {
      tries += 1;
      return tries === 1 ? refused(400, 'auth.code_wrong', 'Invalid Code', 'It is wrong.') : signedIn();
    },
  });
  await fill('Email', 'ann@example.com');
  await fill('Password', 'correct horse{Enter}');
  await heading('One more step');
  await user.type(await screen.findByLabelText('6-digit code'), '111111');
  await waitFor(() =>
    expect(field('6-digit code')).toHaveAccessibleDescription('Invalid Code: It is wrong.'),
  );
  await user.keyboard('123456');
  await arrivedAt(leavePage, '/create');
  expect(calls.at(-1)?.body).toEqual({ code: '123456' });
});

test('a phone’s code is sent when it is asked for', async () => {
  const { user, calls, press } = await openAuth('/auth?mode=second-factor', {
    '/auth/v1/factors/pending': pending(PHONE),
    '/auth/v1/factors/phone/challenge': {
      status: 200,
      body: { id: 'c1', type: 'phone', expires_at: 9, demo_code: null },
    },
    '/auth/v1/factors/phone/verify': signedIn(),
  });
  expect(screen.getByText('We text a 6-digit code to your phone ending in 0199.')).toBeVisible();
  await press('Send code');
  await user.type(await screen.findByLabelText('6-digit code'), '123456');
  await arrivedAt(leavePage, '/home');
  expect(calls.at(-1)?.body).toEqual({ code: '123456', challenge_id: 'c1' });
});

test('another factor or a recovery code can be used instead', async () => {
  const { user, calls, press } = await openAuth('/auth?mode=second-factor', {
    '/auth/v1/factors/pending': pending(APP, PHONE),
    '/auth/v1/factors/app/verify': signedIn(),
  });
  await press('Text the phone ending in 0199');
  expect(screen.getByText('We text a 6-digit code to your phone ending in 0199.')).toBeVisible();
  await press('Use a recovery code');
  await press('Sign in');
  expect(field('Recovery code')).toHaveAccessibleDescription('Please enter a recovery code.');
  await user.keyboard('abcd-efgh{Enter}');
  await arrivedAt(leavePage, '/home');
  expect(calls.at(-1)?.body).toEqual({ recovery_code: 'abcd-efgh' });
});

test('a sign-in that took too long starts over', async () => {
  const { press } = await openAuth('/auth?mode=second-factor', {
    '/auth/v1/factors/pending': { status: 200, body: { second_factor: null } },
  });
  await heading('Please sign in again');
  await press('Start over');
  await heading('Sign in with your phone');
});
