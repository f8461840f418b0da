import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../test-support/answer-calls.ts';
import { heading, openAuth } from '../../test-support/auth-page.tsx';

const GOOGLE = { providers: [{ id: 'google', name: 'Google' }] };

test('there are no providers where none is set up', async () => {
  await openAuth('/auth');
  expect(screen.queryByRole('link', { name: /Continue with/ })).toBeNull();
});

test.each(['phone-signin', 'email-signin', 'email-signup'])(
  'at %s a provider leads there and back to the page that was wanted, never to another site',
  async (mode) => {
    await openAuth(`/auth?mode=${mode}&next=/create`, {}, GOOGLE);
    const link = screen.getByRole('link', { name: 'Continue with Google' });
    expect(link).toHaveAttribute('href', '/auth/v1/authorize?provider=google&redirect_to=%2Fcreate');
  },
);

test('a return to another site is not passed on', async () => {
  await openAuth('/auth?next=https://evil.example', {}, GOOGLE);
  const link = screen.getByRole('link', { name: 'Continue with Google' });
  expect(link).toHaveAttribute('href', '/auth/v1/authorize?provider=google&redirect_to=%2Fhome');
});

test('why a provider sent the visitor back is shown until the next step', async () => {
  const { press } = await openAuth('/auth?error=auth.provider_refused', {}, GOOGLE);
  expect(screen.getByText('Sign In Cancelled')).toBeVisible();
  await press('Use email instead');
  await heading('Sign in with your email');
  expect(screen.queryByText('Sign In Cancelled')).toBeNull();
});

test('an unknown error in the address is not repeated', async () => {
  await openAuth('/auth?error=Call+555-0100+now', {}, GOOGLE);
  expect(screen.getByText('Session Creation Failed')).toBeVisible();
  expect(document.body).not.toHaveTextContent('555-0100');
});

test('a work e-mail without a company’s sign-in shows an error at the field', async () => {
  const unknown = refused(404, 'auth.sso_unknown', 'Sign In Failed', 'It is not available here.');
  const { user, calls, press } = await openAuth(
    '/auth?next=/create',
    { '/auth/v1/sso': unknown },
    { sso: true },
  );
  await press('Use my company’s sign-in');
  await heading('Sign in with your company');
  await user.keyboard('ann@acme.example{Enter}');
  expect(await screen.findByText('No company sign-in found for this email.')).toBeVisible();
  expect(screen.getByLabelText('Work email')).toHaveFocus();
  expect(calls[0]?.body).toEqual({ domain: 'ann@acme.example', redirect_to: '/create' });
});
