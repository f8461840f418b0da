import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refused } from '../../test-support/answer-calls.ts';
import { arrivedAt, button, heading, openAuth, sent, signedIn } from '../../test-support/auth-page.tsx';
import { watchLeaving } from '../../test-support/watch-leaving.ts';

const leavePage = watchLeaving();

const field = (name: string) => screen.getByLabelText(name);
const WRONG_CODE = refused(
  400,
  'auth.code_wrong',
  'Invalid Code',
  'The verification code is incorrect or has expired',
);
const PHONE_SENT = {
  status: 200,
  body: { success: true, error: null, demo_code: null, scarce: false, signin_token: null },
};
const START = '/functions/v1/start-phone-signin';
const COMPLETE = '/functions/v1/complete-phone-signin';

test('a missing or invalid phone shows an error at the field, which gets the focus; nothing is sent', async () => {
  const { user, calls, press, fill } = await openAuth('/auth');
  await press('Send code');
  expect(field('Phone number')).toHaveAccessibleDescription('Phone Number Required');
  expect(field('Phone number')).toHaveFocus();
  await fill('Phone number', '555');
  expect(field('Phone number')).toBeValid();
  await user.keyboard('{Enter}');
  expect(field('Phone number')).toHaveAccessibleDescription(
    'Invalid Phone Number: Please enter a valid U.S. phone number',
  );
  expect(calls).toEqual([]);
});

test('another country’s number stays as typed, and the field shows the server’s refusal', async () => {
  const why = 'We can’t text numbers from this country.';
  const answer = refused(400, 'phone.country', why, why);
  const { user, calls, press } = await openAuth('/auth', { [START]: answer });
  await user.click(field('Phone number'));
  await user.paste('+33 6 12 34 56 78');
  await press('Send code');
  await waitFor(() => expect(field('Phone number')).toHaveAccessibleDescription(why));
  expect(field('Phone number')).toHaveValue('+33 6 12 34 56 78');
  expect(calls).toHaveLength(1);
});

test('a site that texts no codes shows so at the field, and offers the e-mail', async () => {
  const why = 'This site can’t send codes by text.';
  const answer = refused(409, 'auth.texts_off', why, why);
  const { fill, press } = await openAuth('/auth', { [START]: answer });
  await fill('Phone number', '2125550001{Enter}');
  await waitFor(() =>
    expect(field('Phone number')).toHaveAccessibleDescription(
      `${why} Please sign in with your email instead.`,
    ),
  );
  await press('Use email instead');
  expect(await heading('Sign in with your email')).toBeVisible();
});

test('a code that cannot be sent shows why, and the number stays', async () => {
  const answer = refused(
    502,
    'auth.code_not_sent',
    'Could not send code',
    'Failed to send sign in code. Please try again.',
  );
  const { fill } = await openAuth('/auth', { [START]: answer });
  await fill('Phone number', '2125550001{Enter}');
  expect(await screen.findByText('Failed to send sign in code. Please try again.')).toBeVisible();
  expect(field('Phone number')).toHaveValue('(212) 555-0001');
});

test('for a phone that opted out, the field shows what to text, until that is done', async () => {
  const optedOut =
    'This phone has opted out of texts from Fairtab. Text START to (212) 555-0100 and try again.';
  const answer = refused(409, 'sms.opted_out', 'Could not send code', optedOut);
  const { fill } = await openAuth('/auth', { [START]: answer });
  await fill('Phone number', '2125550001{Enter}');
  await waitFor(() =>
    expect(field('Phone number')).toHaveAccessibleDescription(`Could not send code: ${optedOut}`),
  );
  expect(field('Phone number')).toHaveValue('(212) 555-0001');
  expect(field('Phone number')).toHaveFocus();
});

test('by phone: number, code, and the page that was wanted', async () => {
  const { user, calls, fill } = await openAuth('/auth?next=/create', {
    [START]: PHONE_SENT,
    [COMPLETE]: signedIn(),
  });
  await fill('Phone number', '2125550001{Enter}');
  await heading('Enter the code');
  expect(field('6-digit code')).toHaveFocus();
  expect(field('6-digit code')).toHaveAttribute('autocomplete', 'one-time-code');
  await user.paste('Your code: 123 456');
  await arrivedAt(leavePage, '/create');
  expect(calls.map(({ path, body }) => ({ path, body }))).toMatchObject([
    { path: START, body: { phone: '2125550001' } },
    { path: COMPLETE, body: { phone_number: '2125550001', one_time_token: '123456' } },
  ]);
});

test('a short code and a wrong one show an error at the field, which is ready for the next', async () => {
  const { user, press, fill } = await openAuth('/auth', { [START]: PHONE_SENT, [COMPLETE]: WRONG_CODE });
  await fill('Phone number', '2125550001{Enter}');
  await heading('Enter the code');
  await user.keyboard('123');
  await press('Sign in');
  expect(field('6-digit code')).toHaveAccessibleDescription(
    'Invalid Code: Please enter a 6-digit verification code',
  );
  await user.keyboard('456');
  await waitFor(() =>
    expect(field('6-digit code')).toHaveAccessibleDescription(
      'Invalid Code: The verification code is incorrect or has expired',
    ),
  );
  expect(field('6-digit code')).toHaveValue('');
  expect(field('6-digit code')).toHaveFocus();
  await press('Sign in');
  expect(field('6-digit code')).toHaveAccessibleDescription(
    'Invalid Code: The verification code is incorrect or has expired',
  );
  expect(field('6-digit code')).toHaveFocus();
});

test('while codes are scarce, the code’s step explains who gets one, and offers the e-mail', async () => {
  const scarce = { ...PHONE_SENT, body: { ...PHONE_SENT.body, scarce: true } };
  const { fill, press } = await openAuth('/auth', { [START]: scarce });
  await fill('Phone number', '2125550001{Enter}');
  await heading('Enter the code');
  expect(screen.getByText(/only go to numbers that have an account or are on an open bill/)).toBeVisible();
  expect(screen.getByText('(212) 555-0001')).toBeVisible();
  expect(screen.queryByText(/We sent 6 digits/)).toBeNull();
  await press('Use email instead');
  expect(await heading('Sign in with your email')).toBeVisible();
});

test('another code can be had after a minute, and by Back another number', async () => {
  const { user, calls, fill } = await openAuth('/auth', { [START]: PHONE_SENT });
  await fill('Phone number', '2125550001{Enter}');
  await heading('Enter the code');
  expect(screen.getByText(/New code in/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull();
  const inAMinute = Date.now() + 61_000;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => inAMinute);
  await userPresses('Resend code', user);
  clock.mockRestore();
  expect(calls.map(({ path }) => path)).toEqual([START, START]);
  window.history.back();
  await heading('Sign in with your phone');
  expect(field('Phone number')).toHaveValue('(212) 555-0001');
});

async function userPresses(name: string, user: Awaited<ReturnType<typeof openAuth>>['user']) {
  await user.click(await screen.findByRole('button', { name }));
}

test('a code step without a code that was sent is the step before it', async () => {
  await openAuth('/auth?mode=phone-signin-verification');
  expect(await heading('Sign in with your phone')).toBeVisible();
});

test('by e-mail: each empty field has a message; e-mail and password sign in', async () => {
  const answers = { '/auth/v1/token': signedIn() };
  const { user, calls, press, fill } = await openAuth('/auth?mode=email-signin', answers);
  expect(field('Email')).toHaveAttribute('autocomplete', 'username');
  expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
  await press('Sign in');
  expect(field('Email')).toHaveAccessibleDescription('Missing Information: Please enter your email address.');
  expect(field('Password')).toHaveAccessibleDescription('Missing Information: Please enter a password.');
  expect(field('Email')).toHaveFocus();
  await user.keyboard('ann@example.com');
  await fill('Password', 'correct horse{Enter}');
  await arrivedAt(leavePage, '/home');
  expect(calls).toMatchObject([
    {
      path: '/auth/v1/token?grant_type=password',
      body: { email: 'ann@example.com', password: 'correct horse' },
    },
  ]);
});

test('wrong credentials show an error at the password, and both stay to be corrected', async () => {
  const wrong = refused(
    400,
    'auth.credentials_wrong',
    'Sign In Failed',
    'The email, phone number or password is incorrect.',
  );
  const { fill } = await openAuth('/auth?mode=email-signin', { '/auth/v1/token': wrong });
  await fill('Email', 'ann@example.com');
  await fill('Password', 'wrong{Enter}');
  await waitFor(() => expect(field('Password')).toBeInvalid());
  expect(field('Password')).toHaveAccessibleDescription(
    'Sign In Failed: The email, phone number or password is incorrect.',
  );
  expect(field('Password')).toHaveFocus();
  expect(field('Password')).toHaveValue('wrong');
  expect(field('Email')).toHaveValue('ann@example.com');
});

test('a password can be shown', async () => {
  const { press, fill } = await openAuth('/auth?mode=email-signin');
  await fill('Password', 'secret');
  expect(field('Password')).toHaveAttribute('type', 'password');
  await press('Show password');
  expect(field('Password')).toHaveAttribute('type', 'text');
  expect(button('Show password')).toHaveAttribute('aria-pressed', 'true');
});

test('switching between phone and e-mail loses nothing', async () => {
  const { press, fill } = await openAuth('/auth');
  await fill('Phone number', '212555');
  await press('Use email instead');
  await heading('Sign in with your email');
  await fill('Email', 'ann@');
  await press('Use phone instead');
  await heading('Sign in with your phone');
  expect(field('Phone number')).toHaveValue('(212) 555');
  await press('Use email instead');
  await heading('Sign in with your email');
  expect(field('Email')).toHaveValue('ann@');
});

test('a code comes by e-mail instead of a password', async () => {
  const answers = { '/auth/v1/otp': sent('email'), '/auth/v1/verify': signedIn() };
  const { user, calls, press, fill } = await openAuth('/auth?mode=email-signin', answers);
  await press('Email me a code instead');
  expect(field('Email')).toHaveAccessibleDescription('Missing Information: Please enter your email address.');
  await fill('Email', 'ann@example.com');
  await press('Email me a code instead');
  await heading('Enter the code');
  expect(screen.getByText('ann@example.com')).toBeVisible();
  await user.keyboard('123456');
  await arrivedAt(leavePage, '/home');
  expect(calls.at(-1)?.body).toEqual({ type: 'email', email: 'ann@example.com', token: '123456' });
});

test('a forgotten password: a code by e-mail signs in, and a new password is chosen', async () => {
  const answers = {
    '/auth/v1/recover': sent('email'),
    '/auth/v1/verify': signedIn(),
    'PUT /auth/v1/user': { status: 200, body: { success: true, code: null } },
  };
  const { user, calls, press, fill } = await openAuth('/auth?mode=email-signin', answers);
  await fill('Email', 'ann@example.com');
  await press('Forgot password?');
  await heading('Forgot your password?');
  expect(field('Email')).toHaveValue('ann@example.com');
  await press('Send code');
  await heading('Enter the code');
  await user.keyboard('123456');
  await heading('Choose a new password');
  expect(field('New password')).toHaveAttribute('autocomplete', 'new-password');
  await user.keyboard('short{Enter}');
  expect(field('New password')).toHaveAccessibleDescription(
    'Password Too Short: Please use at least 6 characters.',
  );
  await user.keyboard('er than that{Enter}');
  await arrivedAt(leavePage, '/home');
  expect(sessionStorage.getItem('toast')).toContain('Password changed');
  expect(calls.at(-1)?.body).toEqual({ password: 'shorter than that' });
});

test.each([
  ['', '', '', 'Name', 'Missing Information: Please enter your name'],
  ['Ann', '', '', 'Phone number (optional)', 'Enter a valid phone number or use email + password.'],
  ['Ann', 'ann@example', 'secret', 'Email', 'Invalid Email: Please enter a valid email address.'],
  ['Ann', 'ann@example.com', '', 'Password', 'Missing Information: Please enter a password.'],
  ['Ann', 'ann@example.com', '12345', 'Password', 'Password Too Short: Please use at least 6 characters.'],
])('a sign-up as %j %j %j is refused at %s', async (name, email, password, at, words) => {
  const { calls, press, fill } = await openAuth('/auth?mode=email-signup');
  if (name) await fill('Name', name);
  if (email) await fill('Email', email);
  if (password) await fill('Password', password);
  await press('Create account');
  expect(field(at)).toHaveAccessibleDescription(words);
  expect(field(at)).toHaveFocus();
  expect(calls).toEqual([]);
});

test('a sign-up by e-mail with a phone: the e-mail is confirmed, then the phone, which can wait', async () => {
  const answers = {
    '/auth/v1/signup': { status: 200, body: { code: sent('email').body, signed_in: null } },
    '/auth/v1/verify': signedIn(null, true),
    'PUT /auth/v1/user': { status: 200, body: { success: true, code: sent('sms').body } },
  };
  const { user, calls, press, fill } = await openAuth('/auth?mode=email-signup', answers);
  expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
  await fill('Name', 'Ann Lee');
  await fill('Email', 'ann@example.com');
  await fill('Password', 'correct horse');
  await fill('Phone number (optional)', '2125550001{Enter}');
  await heading('Confirm your email');
  await user.keyboard('123456');
  await heading('Verify your phone');
  expect(screen.getByText('(212) 555-0001')).toBeVisible();
  await press('Not now');
  await arrivedAt(leavePage, '/home');
  expect(calls.map(({ body }) => body)).toMatchObject([
    {
      email: 'ann@example.com',
      password: 'correct horse',
      data: { full_name: 'Ann Lee', phone_number: '2125550001' },
    },
    { type: 'signup', email: 'ann@example.com', token: '123456' },
    { phone: '2125550001' },
  ]);
});

test('a sign-up by phone alone is confirmed by a texted code', async () => {
  const answers = {
    '/auth/v1/signup': { status: 200, body: { code: sent('sms').body, signed_in: null } },
    '/auth/v1/verify': signedIn(),
  };
  const { user, calls, fill } = await openAuth('/auth?mode=email-signup', answers);
  await fill('Name', 'Ann');
  await fill('Phone number (optional)', '2125550001{Enter}');
  await heading('Enter the code');
  await user.keyboard('123456');
  await arrivedAt(leavePage, '/home');
  expect(calls.map(({ body }) => body)).toMatchObject([
    { phone: '2125550001', data: { full_name: 'Ann' } },
    { type: 'sms', phone: '2125550001', token: '123456' },
  ]);
});

test('a password that many use is refused by the server, at the field', async () => {
  const common = refused(400, 'password.common', 'Password Too Common', 'Please choose another one.');
  const { fill } = await openAuth('/auth?mode=email-signup', { '/auth/v1/signup': common });
  await fill('Name', 'Ann');
  await fill('Email', 'ann@example.com');
  await fill('Password', 'password{Enter}');
  await waitFor(() =>
    expect(field('Password')).toHaveAccessibleDescription('Password Too Common: Please choose another one.'),
  );
  expect(field('Password')).toHaveFocus();
});

test('a message appears if the browser does not keep the session', async () => {
  const { user, press, fill } = await openAuth(
    '/auth',
    { [START]: PHONE_SENT, [COMPLETE]: signedIn() },
    {},
    'refused',
  );
  await fill('Phone number', '2125550001{Enter}');
  await heading('Enter the code');
  await user.keyboard('123456');
  expect(await screen.findByText('Session Error')).toBeVisible();
  await press('Change number');
  await heading('Sign in with your phone');
});

test('an open session that cannot be checked leads on: the next page shows what is wrong', async () => {
  const answers = { '/auth/v1/token': signedIn() };
  const { fill } = await openAuth('/auth?mode=email-signin&next=/create', answers, {}, 'unreachable');
  await fill('Email', 'ann@example.com');
  await fill('Password', 'correct horse{Enter}');
  await arrivedAt(leavePage, '/create');
});

test('if the session cannot be determined, a message offers to ask again', async () => {
  const { press } = await openAuth('/auth?next=/create', {}, {}, 'unknown');
  await heading('Sign in with your phone');
  expect(await screen.findByText('Failed to restore session')).toBeVisible();
  await press('Try Again');
  await arrivedAt(leavePage, '/create');
});

test('a sign-up with the e-mail of an account leads to that account, and leaves its phone alone', async () => {
  const { user, calls, fill } = await openAuth('/auth?mode=email-signup', {
    '/auth/v1/signup': { status: 200, body: { code: sent('email').body, signed_in: null } },
    '/auth/v1/verify': signedIn(),
  });
  await fill('Name', 'Ann');
  await fill('Email', 'ann@example.com');
  await fill('Password', 'correct horse');
  await fill('Phone number (optional)', '2125550001{Enter}');
  await heading('Confirm your email');
  await user.keyboard('123456');
  await arrivedAt(leavePage, '/home');
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /auth/v1/signup',
    'POST /auth/v1/verify',
  ]);
});
