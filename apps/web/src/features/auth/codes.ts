import type { CodeSent, SignedIn } from '@fairtab/contract/account/auth-session';
import type { CodeType } from '@fairtab/contract/account/sign-in';
import type { CodeMode, Mode } from '@fairtab/contract/pages/sign-in-page';
import { signIn } from '@fairtab/texts/en/sign-in';
import { text } from '@fairtab/texts/text';
import { call } from '../../lib/calls/api.ts';
import { ApiError, isOptedOut, isPhoneRefused } from '../../lib/calls/api-error.ts';
import { toastDemoCode } from '../../lib/demo-code.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { atField, type FieldErrors } from '../../lib/use-field-errors.ts';
import { captchaProof } from './captcha.tsx';
import { type Draft, keepDraft } from './draft.ts';

type CodeWay = {
  to: 'phone' | 'email';
  /** Where the phone or e-mail can be corrected; null once it is too late. */
  back: Mode | null;
  verify: (draft: Draft, code: string) => Promise<SignedIn>;
  resend: (draft: Draft) => Promise<void>;
};

const by = (to: CodeWay['to'], type: CodeType, back: Mode | null): CodeWay => ({
  to,
  back,
  verify: ({ [to]: address }, token) =>
    call('POST /auth/v1/verify', { body: { type, [to]: address, token } }),
  resend: async ({ [to]: address }) =>
    codeSent(await call('POST /auth/v1/resend', { body: { type, [to]: address } })),
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
  'phone-signup-verification': by('phone', 'sms', 'email-signup'),
  'phone-verification': by('phone', 'phone_change', null),
  'email-signin-verification': by('email', 'email', 'email-signin'),
  'email-signup-verification': by('email', 'signup', 'email-signup'),
  'recovery-verification': by('email', 'recovery', 'forgot-password'),
};

export function codeSent(sent: Pick<CodeSent, 'channel' | 'demo_code' | 'scarce'>): void {
  keepDraft({ sentAt: Date.now(), scarce: sent.scarce });
  toastDemoCode(sent);
}

export async function sendPhoneCode(phone: string): Promise<void> {
  const body = { phone, ...(await captchaProof()) };
  const sent = await call('POST /functions/v1/start-phone-signin', { body });
  keepDraft({ after: 'nothing' });
  codeSent({ channel: 'sms', ...sent });
}

export async function sendEmailCode(email: string): Promise<void> {
  const sent = await call('POST /auth/v1/otp', { body: { email, ...(await captchaProof()) } });
  keepDraft({ after: 'nothing' });
  codeSent(sent);
}

/** E-mails a code that signs in and allows a new password. */
export async function sendRecoveryCode(email: string): Promise<void> {
  const sent = await call('POST /auth/v1/recover', { body: { email, ...(await captchaProof()) } });
  keepDraft({ after: 'new-password' });
  codeSent(sent);
}

/** Shows why a code could not be sent: at the field if the address was refused (`refuse`), else as a toast. */
export const notSent = (refuse: (found: AddressErrors) => void) => (failure: unknown) => {
  const found = refusedAddress(failure);
  if (found) refuse(found);
  else toastFailure(failure, text(signIn.failed));
};

type AddressErrors = FieldErrors<'phone' | 'email'>;

/** To show at its field, suggesting the other one if only this is closed. Null for failures that a retry may not have. */
export function refusedAddress(failure: unknown): AddressErrors | null {
  if (isOptedOut(failure) || isPhoneRefused(failure)) return { phone: () => atField(failure) };
  if (!(failure instanceof ApiError)) return null;
  const { code, message: words } = failure;
  if (code.startsWith('auth.texts_')) return { phone: () => text(signIn.emailRather, { text: words }) };
  return code.startsWith('auth.emails_') ? { email: () => text(signIn.phoneRather, { text: words }) } : null;
}

/** Texts a code that verifies the new account's phone. Returns whether it was sent. */
export async function sendPhoneChangeCode({ phone, password }: Draft): Promise<boolean> {
  try {
    const { code } = await call('PUT /auth/v1/user', { body: { phone, current_password: password } });
    if (code) codeSent(code);
    return code !== null;
  } catch (failure) {
    toastFailure(failure, text(signIn.resendFailed));
    return false;
  }
}
