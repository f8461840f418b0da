/** The steps at which a code is entered. */
export type CodeMode =
  | 'phone-signin-verification'
  | 'phone-signup-verification'
  | 'phone-verification'
  | 'email-signin-verification'
  | 'email-signup-verification'
  | 'recovery-verification';

/** The modes of this page: the specification's (section 2), and the steps that they lead to. */
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

/** The steps that come after signing in: the page's guard lets a signed-in user stay at them. */
const AFTER_SIGN_IN: readonly unknown[] = ['phone-verification', 'new-password'];

/** `error` is what a sign-in provider's way back left. */
export type AuthSearch = { mode?: Mode; next?: string; error?: string };

const isMode = (value: unknown): value is Mode => typeof value === 'string' && Object.hasOwn(MODES, value);

export const isAfterSignIn = (mode: unknown): boolean => AFTER_SIGN_IN.includes(mode);

/** What the address says: the step, by default the first, and the page that the visitor wanted. */
export const readAuthSearch = (search: Record<string, unknown>): AuthSearch => ({
  ...(isMode(search.mode) ? { mode: search.mode } : {}),
  ...(typeof search.next === 'string' ? { next: search.next } : {}),
  ...(typeof search.error === 'string' ? { error: search.error } : {}),
});
