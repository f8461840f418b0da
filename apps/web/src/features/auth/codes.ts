import type { SignedIn } from '@fairtab/contract/auth-session';
import type { CodeSent } from '@fairtab/contract/code-sent';
import type { CodeType } from '@fairtab/contract/sign-in';
import type { CodeMode, Mode } from '@fairtab/contract/sign-in-page';
import { signIn } from '@fairtab/texts/en/sign-in';
import { say } from '@fairtab/texts/say';
import { call } from '../../lib/api.ts';
import { toastDemoCode } from '../../lib/demo-code.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { captchaProof } from './captcha.tsx';
import { type Draft, keepDraft } from './draft.ts';
import { offer } from './sign-in-page.ts';

/** A step at which a code is entered. */
type CodeWay = {
  to: 'phone' | 'email';
  /** Where the phone or e-mail can be corrected; null once it is too late. */
  back: Mode | null;
  verify: (draft: Draft, code: string) => Promise<SignedIn>;
  resend: (draft: Draft) => Promise<void>;
};

const byEmail = (type: CodeType, back: Mode): CodeWay => ({
  to: 'email',
  back,
  verify: ({ email }, token) => call('POST /auth/v1/verify', { body: { type, email, token } }),
  resend: ({ email }) => sendAgain(type, { email }),
});

const byPhone = (type: CodeType, back: Mode | null): CodeWay => ({
  to: 'phone',
  back,
  verify: ({ phone }, token) => call('POST /auth/v1/verify', { body: { type, phone, token } }),
  resend: ({ phone }) => sendAgain(type, { phone }),
});

export const CODE_WAYS: Record<CodeMode, CodeWay> = {
  'phone-signin-verification': {
    to: 'phone',
    back: 'phone-signin',
    verify: ({ phone }, code) =>
      call('POST /functions/v1/complete-phone-signin', {
        body: { phone_number: phone, one_time_token: code },
      }),
    resend: ({ phone }) => sendPhoneCode(phone),
  },
  'phone-signup-verification': byPhone('sms', 'email-signup'),
  'phone-verification': byPhone('phone_change', null),
  'email-signin-verification': byEmail('email', 'email-signin'),
  'email-signup-verification': byEmail('signup', 'email-signup'),
  'recovery-verification': byEmail('recovery', 'forgot-password'),
};

/** A code is on its way. */
export function codeSent(sent: Pick<CodeSent, 'channel' | 'demo_code' | 'scarce'>): void {
  keepDraft({ sentAt: Date.now(), scarce: sent.scarce });
  toastDemoCode(sent, offer().outbox);
}

/** For a step whose code could not be sent. */
export const toastNotSent = (failure: unknown) => toastFailure(failure, say(signIn.failed));

/** Has a sign-in code texted. */
export async function sendPhoneCode(phone: string): Promise<void> {
  const sent = await call('POST /functions/v1/start-phone-signin', {
    body: { phone, ...(await captchaProof()) },
  });
  keepDraft({ after: 'nothing' });
  codeSent({ channel: 'sms', ...sent });
}

/** Has a sign-in code e-mailed. */
export async function sendEmailCode(email: string): Promise<void> {
  const sent = await call('POST /auth/v1/otp', { body: { email, ...(await captchaProof()) } });
  keepDraft({ after: 'nothing' });
  codeSent(sent);
}

/** Has a code e-mailed that signs in and lets a new password be chosen. */
export async function sendRecoveryCode(email: string): Promise<void> {
  const sent = await call('POST /auth/v1/recover', { body: { email, ...(await captchaProof()) } });
  keepDraft({ after: 'new-password' });
  codeSent(sent);
}

/** Has a code texted that verifies the phone of the account just made. @returns whether that succeeded */
export async function sendPhoneChangeCode({ phone, password }: Draft): Promise<boolean> {
  try {
    const { code } = await call('PUT /auth/v1/user', { body: { phone, current_password: password } });
    if (code) codeSent(code);
    return code !== null;
  } catch (failure) {
    toastFailure(failure, say(signIn.resendFailed));
    return false;
  }
}

/** Has a new code sent in place of the last one. */
async function sendAgain(type: CodeType, address: { phone: string } | { email: string }): Promise<void> {
  codeSent(await call('POST /auth/v1/resend', { body: { type, ...address } }));
}
