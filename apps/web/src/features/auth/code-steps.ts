import type { SignedIn } from '@fairtab/contract/auth-session';
import type { CodeType } from '@fairtab/contract/sign-in';
import type { CodeMode, Mode } from '../../app/auth-modes.ts';
import { call } from '../../lib/api.ts';
import type { Draft } from './draft.ts';
import { sendAgain, sendPhoneCode } from './send-codes.ts';

/** A step at which a code is entered. */
export type CodeWay = {
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
