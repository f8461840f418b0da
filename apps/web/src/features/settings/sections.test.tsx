import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerCalls, type Call, later, refused } from '../../test-support/answer-calls.ts';
import { USER } from '../../test-support/current-user.ts';
import { renderOnPage } from '../../test-support/on-page.tsx';
import { PROFILE } from '../../test-support/profile.ts';
import { DataSection } from './DataSection.tsx';
import { FactorsSection } from './FactorsSection.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { EmailSection, IdentitiesSection, PasswordSection } from './SignInSections.tsx';

const SENT = {
  success: true,
  error: null,
  channel: 'email',
  demo_code: null,
  scarce: false,
  signin_token: null,
};
const CHANGED = {
  user: { id: 'u', phone: null, email: null },
  session: null,
  second_factor: null,
  is_new_user: false,
  auth_method: 'email',
  message: 'Changed',
};
const done = (body: unknown) => ({ status: 200, body });
const WRONG = refused(400, 'auth.code_wrong', 'Invalid Code', 'The verification code is incorrect.');

/** Answers by path; everything else is who is signed in. */
function answer(answers: Record<string, (call: Call) => ReturnType<typeof done>>) {
  return answerCalls((call) => {
    const found = Object.entries(answers).find(([path]) => call.path.startsWith(path));
    return found ? found[1](call) : done({ profile: PROFILE, user: USER });
  });
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const filled = () =>
  screen
    .getAllByRole('button')
    .filter(({ classList }) => classList.contains('bg-accent'))
    .map(({ textContent }) => textContent);
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

test('a new e-mail counts once its code is entered; a wrong code is reported, and the input stays', async () => {
  let right = false;
  const calls = answer({
    '/auth/v1/user': (call) =>
      done(call.method === 'PUT' ? { success: true, code: SENT } : { profile: PROFILE, user: USER }),
    '/auth/v1/verify': () => (right ? done(CHANGED) : WRONG),
  });
  renderOnPage(<EmailSection user={USER} />);
  await press(/^Email/);
  await press('Send code');
  expect(screen.getByLabelText('New email')).toHaveFocus();
  await type('New email', 'new@example.com');
  await press('Send code');
  expect(await screen.findByText('To change your email, show that it is you.')).toBeVisible();
  expect(screen.getByLabelText('Current password')).toHaveFocus();
  await press('Next');
  expect(screen.getByText('Please enter your current password.')).toBeVisible();
  await type('Current password', 'pie');
  await press('Next');
  expect(await screen.findByText('new@example.com')).toBeVisible();
  await type('6-digit code', '111111');
  expect(await screen.findByText(/^Invalid Code/)).toBeVisible();
  right = true;
  await type('6-digit code', '222222');
  expect(await screen.findByLabelText('New email')).toHaveValue('');
  expect(calls.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
    { email: 'new@example.com', current_password: 'pie' },
    { type: 'email_change', email: 'new@example.com', token: '111111' },
    { type: 'email_change', email: 'new@example.com', token: '222222' },
  ]);
});

test('the e-mail that everyone has chosen is stopped at once, and comes again where that fails', async () => {
  let works = true;
  const calls = answer({
    '/rest/v1/profiles/me': () =>
      works ? done({ ...PROFILE, completion_emails: false }) : refused(500, 'server.failed', 'Sorry', 'No'),
  });
  renderOnPage(<EmailSection user={USER} />, [[['profile'], PROFILE]]);
  await press(/^Email/);
  const box = screen.getByRole('checkbox', { name: /^Email me when everyone has chosen/ });
  expect(box).toBeChecked();
  await userEvent.click(box);
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ completion_emails: false }));
  expect(box).not.toBeChecked();
  works = false;
  await userEvent.click(box);
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ completion_emails: true }));
  await waitFor(() => expect(box).not.toBeChecked());
});

test('a changed phone needs a code sent to the current address, then one to itself', async () => {
  const user = { ...USER, has_password: false };
  const wrong = refused(400, 'auth.code_wrong', 'Invalid Code', 'It is wrong.');
  const calls = answer({
    '/rest/v1/profiles/me': () => done(PROFILE),
    '/auth/v1/reauthenticate': () => done(SENT),
    '/auth/v1/user': (call) => {
      if (call.method === 'GET') return done({ profile: PROFILE, user });
      return JSON.stringify(call.body).includes('222222') ? done({ success: true, code: SENT }) : wrong;
    },
    '/auth/v1/verify': () => done(CHANGED),
  });
  renderOnPage(<ProfileForm profile={PROFILE} />, [[['profile'], PROFILE]]);
  await userEvent.clear(screen.getByLabelText('Phone number'));
  await type('Phone number', '5555550199');
  await press('Save');
  expect(await screen.findByText('To change your phone number, show that it is you.')).toBeVisible();
  // One button is filled: the one to press now.
  expect(filled()).toEqual(['Send code']);
  await press('Send code');
  expect(await screen.findByText('hanna@example.com')).toBeVisible();
  expect(filled()).toEqual(['Next']);
  await type('6-digit code', '111111');
  await press('Next');
  expect(await screen.findByText('Invalid Code: It is wrong.')).toBeVisible();
  await type('6-digit code', '222222');
  await press('Next');
  expect(await screen.findByText('We texted 6 digits to (555) 555-0199.')).toBeVisible();
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    phone: '5555550199',
    nonce: '222222',
  });
  await type('6-digit code', '123456');
  expect(await screen.findByText('Phone Verified')).toBeVisible();
});

test('an unverified phone goes through its code, too; a verified one that stays does not', async () => {
  const calls = answer({
    '/rest/v1/profiles/me': () => done({ ...PROFILE, phone_verified: false }),
    '/auth/v1/user': (call) =>
      done(call.method === 'PUT' ? { success: true, code: SENT } : { profile: PROFILE, user: USER }),
  });
  renderOnPage(<ProfileForm profile={{ ...PROFILE, phone_verified: false }} />);
  expect(screen.getByLabelText('Phone number')).toHaveAccessibleDescription(/Not verified yet/);
  await press('Save');
  await userEvent.type(await screen.findByLabelText('Current password'), 'pie');
  await press('Next');
  expect(await screen.findByText(/-0100\.$/)).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ phone: '5555550100', current_password: 'pie' });
  await press('Cancel');
  expect(screen.getByLabelText('Phone number')).toHaveValue('(555) 555-0100');
});

test('a new password takes the current one, or a code in its place', async () => {
  const calls = answer({
    '/auth/v1/reauthenticate': () => done(SENT),
    '/auth/v1/user': (call) => {
      if (call.method === 'GET') return done({ profile: PROFILE, user: USER });
      const wrong = refused(400, 'account.password_wrong', 'Incorrect password', 'It is not correct.');
      return JSON.stringify(call.body).includes('nonce') ? done({ success: true, code: null }) : wrong;
    },
  });
  renderOnPage(<PasswordSection user={USER} />);
  await press(/^Password/);
  await press('Save password');
  expect(screen.getByText('Please enter your current password.')).toBeVisible();
  await type('Current password', 'pie');
  await type('New password', 'coffee and pie');
  await press('Save password');
  expect(await screen.findByText('Incorrect password: It is not correct.')).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue('coffee and pie');
  await press('Use a code instead');
  await press('Send code');
  await type('6-digit code', '123456');
  await press('Save password');
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    password: 'coffee and pie',
    nonce: '123456',
  });
});

test('signing out elsewhere shows at once, and is taken back if it fails', async () => {
  const session = { created_at: '2026-11-20T10:00:00Z', last_used_at: '2026-11-21T10:00:00Z' };
  const more = { ...session, expires_at: '2026-12-20T10:00:00Z' };
  const sessions = [
    { id: 'a', current: true, user_agent: 'Firefox/128.0 Linux', ...more },
    { id: 'b', current: false, user_agent: 'Safari/604.1 iPhone', ...more },
  ];
  const ending = later();
  answerCalls(({ method }) => (method === 'GET' ? done({ sessions }) : ending.answer));
  renderOnPage(<SessionsSection />);
  await press(/^Where you are signed in/);
  expect(await screen.findByText('Firefox · Linux')).toBeVisible();
  await press('Sign out Safari · iPhone');
  await waitFor(() => expect(screen.queryByText('Safari · iPhone')).toBeNull());
  ending.come(refused(500, 'server.failed', 'Error', 'Please try again.'));
  expect(await screen.findByText('Could not sign out there')).toBeVisible();
  expect(screen.getByText('Safari · iPhone')).toBeVisible();
});

test('an app is added with its key and first code; the recovery codes are shown once', async () => {
  const factor = { id: 'f', type: 'totp', friendly_name: null, hint: null };
  answer({
    '/auth/v1/factors/f/verify': () =>
      done({ ...CHANGED, recovery_codes: ['AAAA-1111', 'BBBB-2222'], auth_method: 'second_factor' }),
    '/auth/v1/factors': (call) =>
      call.method === 'POST'
        ? done({ ...factor, totp: { secret: 'JBSWY3DP', uri: 'otpauth://totp/Fairtab?secret=JBSWY3DP' } })
        : done({ factors: [], recovery_codes_left: 0 }),
  });
  renderOnPage(<FactorsSection user={USER} />);
  await press(/^Second factor/);
  await press('Add authenticator app');
  await type('Current password', 'pie');
  await press('Next');
  expect(await screen.findByText('JBSWY3DP')).toBeVisible();
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeVisible();
  await type('6-digit code', '123456');
  expect(await screen.findByText('AAAA-1111')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download');
  await press('I saved them');
  expect(screen.queryByText('AAAA-1111')).toBeNull();
});

test('with a second factor, that proves who changes the e-mail', async () => {
  const app = { id: 'app', type: 'totp' as const, friendly_name: null, hint: null };
  const user = { ...USER, factors: [app] };
  const calls = answer({
    '/auth/v1/user': (call) =>
      done(call.method === 'PUT' ? { success: true, code: SENT } : { profile: PROFILE, user }),
  });
  renderOnPage(<EmailSection user={user} />);
  await press(/^Email/);
  await type('New email', 'new@example.com');
  await press('Send code');
  expect(await screen.findByText('Enter the 6-digit code from your authenticator app.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Email me a code instead' })).toBeNull();
  await type('6-digit code', '123456');
  await press('Next');
  expect(await screen.findByText('new@example.com')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ email: 'new@example.com', factor_id: 'app', code: '123456' });
});

test('an account elsewhere is connected with a code, and never with a password in an address', async () => {
  const app = {
    demo: true,
    vision: 'offline',
    sso: false,
    captcha: null,
    credits: null,
  };
  const calls = answer({
    '/rest/v1/app_info': () => done({ ...app, providers: [{ id: 'google', name: 'Google' }] }),
    '/auth/v1/reauthenticate': () => done(SENT),
    '/auth/v1/user/identities/authorize': () =>
      refused(400, 'auth.code_wrong', 'Invalid Code', 'It is wrong.'),
  });
  renderOnPage(<IdentitiesSection user={USER} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Connected accounts/ }));
  await press('Connect Google');
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(screen.getByRole('button', { name: 'Send code' })).toHaveFocus();
  await press('Send code');
  await userEvent.type(await screen.findByLabelText('6-digit code'), '123456');
  await press('Connect Google');
  expect(await screen.findByText('Invalid Code: It is wrong.')).toBeVisible();
  expect(calls.at(-1)?.path).toContain('nonce=123456');
});

test('a connected account can be removed, but not the last way in', async () => {
  const identity = {
    id: 'i',
    provider: 'google',
    name: 'Google',
    email: 'hanna@gmail.example',
    created_at: '2026-11-20T10:00:00Z',
  };
  const user = { ...USER, identities: [identity] };
  const app = { demo: true, vision: 'offline', sso: false };
  answer({
    '/rest/v1/app_info': () => done({ ...app, providers: [{ id: 'google', name: 'Google' }] }),
    '/auth/v1/user/identities/i': () =>
      refused(409, 'auth.single_identity_not_deletable', 'Not removed', 'It is your last way to sign in.'),
  });
  renderOnPage(<IdentitiesSection user={user} />, [[['account'], user]]);
  await userEvent.click(await screen.findByRole('button', { name: /^Connected accounts/ }));
  await press('Disconnect Google');
  expect(await screen.findByText('It is your last way to sign in.')).toBeVisible();
});

test('deleting the account asks for a proof, explains what is deleted, and then signs out', async () => {
  const onDeleted = vi.fn(async () => {});
  const calls = answer({
    '/functions/v1/delete-account': () => done({ success: true, error: null, kept_bills: 1 }),
  });
  renderOnPage(<DataSection user={USER} onDeleted={onDeleted} />, [[['app-info'], { credits: null }]]);
  await press(/^Your data/);
  expect(screen.getByRole('link', { name: 'Download my data' })).toHaveAttribute(
    'href',
    '/functions/v1/download-my-data',
  );
  await press('Delete my account');
  const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
  expect(dialog.getByText(/for 90 more days/)).toBeVisible();
  expect(dialog.queryByText(/subscription/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(calls).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Current password'), 'pie');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(calls).toMatchObject([{ body: { current_password: 'pie' } }]);
});

test('deleting explains that the subscription ends; if that fails, nothing is deleted', async () => {
  const onDeleted = vi.fn();
  answerCalls(() => refused(502, 'payments.unavailable', 'Purchase Error', 'The payment service is away.'));
  renderOnPage(<DataSection user={USER} onDeleted={onDeleted} />, [
    [['app-info'], { credits: { prices: {} } }],
  ]);
  await press(/^Your data/);
  await press('Delete my account');
  const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
  expect(dialog.getByText(/^A subscription ends right away\./)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Current password'), 'pie');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('Could not delete your account')).toBeVisible();
  expect(screen.getByText('The payment service is away.')).toBeVisible();
  expect(onDeleted).not.toHaveBeenCalled();
});
