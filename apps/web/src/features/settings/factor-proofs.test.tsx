import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerCalls, type Call, refused } from '../../test-support/answer-calls.ts';
import { USER } from '../../test-support/current-user.ts';
import { renderOnPage } from '../../test-support/on-page.tsx';
import { FactorsSection } from './FactorsSection.tsx';

const factor = { friendly_name: null, hint: null, status: 'verified', created_at: '2026-11-20T10:00:00Z' };
const APP = { id: 'app', type: 'totp', ...factor };
const PHONE = { id: 'phone', type: 'phone', ...factor, hint: '0199' };
const done = (body: unknown) => ({ status: 200, body });
const WRONG = refused(400, 'auth.code_wrong', 'Invalid Code', 'It is wrong.');
const CHALLENGE = done({ id: 'c1', type: 'phone', expires_at: 9, demo_code: null });

/** Opens the section of an account with these factors and three recovery codes. Returns the calls that write. */
async function openFactors(factors: object[], answer: (call: Call) => ReturnType<typeof done>) {
  const written: Call[] = [];
  answerCalls((call) => {
    if (call.method === 'GET' && call.path === '/auth/v1/factors')
      return done({ factors, recovery_codes_left: 3 });
    written.push(call);
    return answer(call);
  });
  renderOnPage(<FactorsSection user={USER} />);
  await press(/^Second factor/);
  await screen.findByText('3 recovery codes are left');
  return written;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText(name);

test('new recovery codes take a proof, and are shown once', async () => {
  let right = false;
  const calls = await openFactors([APP], () =>
    right ? done({ recovery_codes: ['aaaaa-11111', 'bbbbb-22222'] }) : WRONG,
  );
  await press('Renew recovery codes');
  await press('Renew codes');
  expect(field('6-digit code')).toHaveFocus();
  expect(calls).toEqual([]);
  await userEvent.keyboard('111111{Enter}');
  await waitFor(() =>
    expect(field('6-digit code')).toHaveAccessibleDescription('Invalid Code: It is wrong.'),
  );
  expect(field('6-digit code')).toHaveFocus();
  right = true;
  await userEvent.keyboard('222222{Enter}');
  expect(await screen.findByText('aaaaa-11111')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Your recovery codes' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download');
  expect(screen.queryByLabelText('6-digit code')).toBeNull();
  expect(calls.at(-1)).toMatchObject({
    path: '/auth/v1/factors/recovery-codes',
    body: { code: '222222', factor_id: 'app' },
  });
  await press('I saved them');
  expect(screen.queryByText('aaaaa-11111')).toBeNull();
});

test('a factor is removed with a recovery code; a mistyped one can be corrected', async () => {
  const wrong = refused(400, 'factor.recovery_code_wrong', 'Invalid Recovery Code', 'It was used before.');
  const calls = await openFactors([APP, PHONE], ({ body }) =>
    JSON.stringify(body).includes('abcde-fghj') ? wrong : done({ success: true }),
  );
  await press('Remove Authenticator app');
  // A code of another factor removes none.
  expect(screen.queryByRole('button', { name: 'Text the phone ending in 0199' })).toBeNull();
  await press('Use a recovery code');
  expect(field('Recovery code')).toHaveFocus();
  await press('Remove');
  expect(field('Recovery code')).toHaveAccessibleDescription('Please enter a recovery code.');
  await userEvent.keyboard('abcde-fghj{Enter}');
  await waitFor(() =>
    expect(field('Recovery code')).toHaveAccessibleDescription('Invalid Recovery Code: It was used before.'),
  );
  expect(field('Recovery code')).toHaveValue('abcde-fghj');
  await userEvent.clear(field('Recovery code'));
  await userEvent.keyboard('abcde-12345{Enter}');
  await waitFor(() =>
    expect(calls.findLast(({ method }) => method === 'DELETE')).toMatchObject({
      path: '/auth/v1/factors/app',
      body: { recovery_code: 'abcde-12345' },
    }),
  );
});

test('a phone that is a factor is texted its code, which waits while another way is looked at', async () => {
  const calls = await openFactors([PHONE], ({ path }) =>
    path.endsWith('/challenge') ? CHALLENGE : done({ success: true }),
  );
  await press('Remove Phone ending in 0199');
  expect(screen.getByText('We text a 6-digit code to your phone ending in 0199.')).toBeVisible();
  await press('Remove');
  expect(screen.getByText('Please get a code first.')).toBeVisible();
  await press('Send code');
  await screen.findByLabelText('6-digit code');
  await press('Email me a code instead');
  await press('Text the phone ending in 0199');
  await userEvent.type(field('6-digit code'), '123456{Enter}');
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toEqual([
      '/auth/v1/factors/phone/challenge',
      '/auth/v1/factors/phone',
    ]),
  );
  expect(calls.at(-1)?.body).toMatchObject({ code: '123456', challenge_id: 'c1' });
});

test('a phone is added with the app’s code; a text that fails is asked for again', async () => {
  let texts = 0;
  const calls = await openFactors([APP], ({ path, body }) => {
    if (path.endsWith('/challenge')) {
      texts += 1;
      return texts === 1 ? refused(503, 'auth.code_not_sent', 'Not sent', 'Please try again.') : CHALLENGE;
    }
    expect(JSON.stringify(body)).toContain('"code"');
    return done({ id: 'new', type: 'phone', friendly_name: null, hint: '0155', totp: null });
  });
  await press('Add another phone');
  await userEvent.type(field('Another phone number'), '5555550155');
  await press('Next');
  expect(calls).toEqual([]);
  await userEvent.type(await screen.findByLabelText('6-digit code'), '123456');
  expect(field('Another phone number')).toHaveValue('(555) 555-0155');
  await press('Next');
  expect(await screen.findByText('Not sent')).toBeVisible();
  await press('Resend code');
  expect(await screen.findByText(/^New code in/)).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual([
    '/auth/v1/factors',
    '/auth/v1/factors/new/challenge',
    '/auth/v1/factors/new/challenge',
  ]);
  expect(calls[0]?.body).toMatchObject({ phone: '5555550155', code: '123456', factor_id: 'app' });
});
