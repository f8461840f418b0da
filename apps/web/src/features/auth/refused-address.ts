import { signIn } from '@fairtab/texts/en/sign-in';
import { say } from '@fairtab/texts/say';
import { ApiError, isOptedOut, isPhoneRefused } from '../../lib/api-error.ts';
import { atField } from '../../lib/at-field.ts';

// Why a phone or an e-mail gets no code. It stays at the field until that is changed, with the other way in where only this one
// is closed. Null for a failure that the next try may not have.

type Why = (() => string) | null;

export function whyNotTexted(failure: unknown): Why {
  if (isOptedOut(failure) || isPhoneRefused(failure)) return () => atField(failure);
  return isAbout('auth.texts_', failure) ? () => say(signIn.emailRather, { text: failure.message }) : null;
}

export const whyNotEmailed = (failure: unknown): Why =>
  isAbout('auth.emails_', failure) ? () => say(signIn.phoneRather, { text: failure.message }) : null;

const isAbout = (channel: string, failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.code.startsWith(channel);
