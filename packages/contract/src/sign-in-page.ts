import type { AppInfo } from './account.ts';
import type { ProviderError } from './provider-errors.ts';

export type CodeMode =
  | 'phone-signin-verification'
  | 'phone-signup-verification'
  | 'phone-verification'
  | 'email-signin-verification'
  | 'email-signup-verification'
  | 'recovery-verification';

/** The modes of spec section 2, and the steps they lead to. */
export type Mode =
  | 'phone-signin'
  | 'email-signin'
  | 'email-signup'
  | 'forgot-password'
  | 'new-password'
  | 'second-factor'
  | 'company-signin'
  | CodeMode;

const MODES: Record<Mode, true> = {
  'phone-signin': true,
  'phone-signin-verification': true,
  'phone-signup-verification': true,
  'phone-verification': true,
  'email-signin': true,
  'email-signin-verification': true,
  'email-signup': true,
  'email-signup-verification': true,
  'forgot-password': true,
  'recovery-verification': true,
  'new-password': true,
  'second-factor': true,
  'company-signin': true,
};

/** Only for signed-in users. */
const AFTER_SIGN_IN: readonly unknown[] = ['phone-verification', 'new-password'];

/** `error`: what a sign-in provider returned, or that the session has ended. */
export type AuthSearch = { mode?: Mode; next?: string; error?: string };

const isMode = (value: unknown): value is Mode => typeof value === 'string' && Object.hasOwn(MODES, value);

export const isAfterSignIn = (mode: unknown): boolean => AFTER_SIGN_IN.includes(mode);

/** Reads the step, and the page to return to. */
export const readAuthSearch = ({ mode, next, error }: Record<string, unknown>): AuthSearch => ({
  ...(isMode(mode) ? { mode } : {}),
  ...(typeof next === 'string' ? { next } : {}),
  ...(typeof error === 'string' ? { error } : {}),
});

/** The address of the page at a step. */
export function authPath({
  mode,
  next,
  error,
}: {
  mode?: Mode;
  next?: string | undefined;
  error?: ProviderError;
}): string {
  const said = [
    ...(mode ? [`mode=${mode}`] : []),
    ...(next ? [`next=${encodeURIComponent(next)}`] : []),
    ...(error ? [`error=${error}`] : []),
  ];
  return said.length > 0 ? `/auth?${said.join('&')}` : '/auth';
}

export type SignInOffer = Pick<AppInfo, 'providers' | 'sso' | 'captcha' | 'outbox'>;
