import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heading, openAuth, sent } from '../../test-support/auth-page.tsx';

const field = (name: string) => screen.getByLabelText(name);

test('what the operator decided about new accounts is shown, and a sign-up that is closed is not offered', async () => {
  const opened = await openAuth('/auth?mode=email-signup', {}, { registration: 'closed' });
  expect(await heading('Sign in with your email')).toBeVisible();
  expect(screen.getByText('There are no new accounts here.')).toBeVisible();
  expect(screen.queryByText('Create an account')).toBeNull();
  opened.unmount();
  await openAuth('/auth', {}, { registration: 'invited' });
  expect(screen.getByText('New accounts are by invitation.')).toBeVisible();
});

test('where there are no texts, the first step e-mails a code, and nothing asks for a phone', async () => {
  const opened = await openAuth('/auth', { '/auth/v1/otp': sent('email') }, { texts: false });
  expect(await heading('Sign in with your email')).toBeVisible();
  expect(screen.queryByLabelText('Password')).toBeNull();
  await opened.press('Use password instead');
  expect(field('Password')).toBeVisible();
  expect(screen.queryByText('Use phone instead')).toBeNull();
  opened.unmount();
  const { calls, fill } = await openAuth('/auth', { '/auth/v1/otp': sent('email') }, { texts: false });
  await fill('Email', 'ann@example.com{Enter}');
  expect(await heading('Enter the code')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'ann@example.com' }]);
});

test('where there are no texts, a sign-up without an e-mail is refused at the e-mail', async () => {
  const { fill, press } = await openAuth('/auth?mode=email-signup', {}, { texts: false });
  await fill('Name', 'Ann');
  await press('Create account');
  expect(field('Email')).toBeInvalid();
  expect(field('Phone number (optional)')).toBeValid();
});
