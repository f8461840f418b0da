import type { AppInfo } from '../account/account.ts';
import type { ProviderError } from '../wire/provider-errors.ts';

const MODES = [
  'phone-signin',
  'phone-signin-verification',
  'phone-signup-verification',
  'phone-verification',
  'email-signin',
  'email-signin-verification',
  'email-signup',
  'email-signup-verification',
  'forgot-password',
  'recovery-verification',
  'new-password',
  'second-factor',
  'company-signin',
] as const;

/** The modes of spec section 2, and the steps they lead to. */
export type Mode = (typeof MODES)[number];

export type CodeMode = Extract<Mode, `${string}-verification`>;

/** Only for signed-in users. */
const AFTER_SIGN_IN: readonly unknown[] = ['phone-verification', 'new-password'];

/** `error`: what a sign-in provider returned, or that the session has ended. */
export type AuthSearch = { mode?: Mode; next?: string; error?: string };

const KNOWN: readonly unknown[] = MODES;

const isMode = (value: unknown): value is Mode => KNOWN.includes(value);

export const isAfterSignIn = (mode: unknown): boolean => AFTER_SIGN_IN.includes(mode);

export const readAuthSearch = ({ mode, next, error }: Record<string, unknown>): AuthSearch => ({
  ...(isMode(mode) ? { mode } : {}),
  ...(typeof next === 'string' ? { next } : {}),
  ...(typeof error === 'string' ? { error } : {}),
});

type WayTo = { mode?: Mode; next?: string | undefined; error?: ProviderError };

export function authPath({ mode, next, error }: WayTo): string {
  const query = [
    mode && `mode=${mode}`,
    next && `next=${encodeURIComponent(next)}`,
    error && `error=${error}`,
  ].filter(Boolean);
  return `/auth${query.length > 0 ? '?' : ''}${query.join('&')}`;
}

export type SignInOffer = Pick<AppInfo, 'providers' | 'sso' | 'captcha' | 'registration' | 'texts'>;
