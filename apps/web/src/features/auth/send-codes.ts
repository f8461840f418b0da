import type { CodeSent } from '@fairtab/contract/code-sent';
import type { CodeType } from '@fairtab/contract/sign-in';
import { signIn } from '@fairtab/texts/en/sign-in';
import { say } from '@fairtab/texts/say';
import { call } from '../../lib/api.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { tellCodeSent } from '../credentials/index.ts';
import { captchaProof } from './captcha.ts';
import { type Draft, keepDraft } from './draft.ts';

/** A code is on its way. */
export async function codeSent(sent: Pick<CodeSent, 'channel' | 'demo_code'>): Promise<void> {
  keepDraft({ sentAt: Date.now() });
  await tellCodeSent(sent);
}

/** For a step whose code could not be sent. */
export const toastNotSent = (failure: unknown) => toastFailure(failure, say(signIn.failed));

/** Has a sign-in code texted. */
export async function sendPhoneCode(phone: string): Promise<void> {
  const { demo_code } = await call('POST /functions/v1/start-phone-signin', {
    body: { phone, ...(await captchaProof()) },
  });
  keepDraft({ after: 'nothing' });
  await codeSent({ channel: 'sms', demo_code });
}

/** Has a sign-in code e-mailed. */
export async function sendEmailCode(email: string): Promise<void> {
  const sent = await call('POST /auth/v1/otp', { body: { email, ...(await captchaProof()) } });
  keepDraft({ after: 'nothing' });
  await codeSent(sent);
}

/** Has a code e-mailed that signs in and lets a new password be chosen. */
export async function sendRecoveryCode(email: string): Promise<void> {
  const sent = await call('POST /auth/v1/recover', { body: { email, ...(await captchaProof()) } });
  keepDraft({ after: 'new-password' });
  await codeSent(sent);
}

/** Has a code texted that verifies the phone of the account just made. @returns whether that succeeded */
export async function sendPhoneChangeCode({ phone, password }: Draft): Promise<boolean> {
  try {
    const { code } = await call('PUT /auth/v1/user', { body: { phone, current_password: password } });
    if (code) await codeSent(code);
    return code !== null;
  } catch (failure) {
    toastFailure(failure, say(signIn.resendFailed));
    return false;
  }
}

/** Has a new code sent in place of the last one. */
export async function sendAgain(
  type: CodeType,
  address: { phone: string } | { email: string },
): Promise<void> {
  await codeSent(await call('POST /auth/v1/resend', { body: { type, ...address } }));
}
