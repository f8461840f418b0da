import type { Checked } from '../input/checked.ts';

/** Lower case, ASCII. */
export type Email = string & { readonly __unit: 'email' };

export const EMAIL_MAX = 254;
const LOCAL_PART_MAX = 64;

/** Password length in code points (spec section 5). */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

/** Null if invalid. Lower-casing a non-ASCII letter can merge two accounts (Kelvin sign, k). The domain .invalid is ours. */
export function normalizeEmail(text: string): Email | null {
  const typed = text.trim();
  if (typed.length > EMAIL_MAX || typed.indexOf('@') > LOCAL_PART_MAX) return null;
  if (
    !/^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i.test(typed)
  ) {
    return null;
  }
  const email = typed.toLowerCase();
  if (/^\.|\.\.|\.@/.test(email) || email.endsWith('.invalid')) return null;
  return email as Email;
}

/** Dots before the @ are ignored here; the second domain is an alias of the first. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/** The mailbox behind an address: no `+` suffix, at Gmail no dots. Only to count accounts per person. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const name = email
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, '');
  return GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@${GMAIL[0]}` : `${name}@${domain}`;
}

/** Checks a required e-mail address (spec section 5, "Account"). */
export function checkEmail(typed: string): Checked<Email, 'email.missing' | 'email.invalid'> {
  if (typed.trim() === '') return { ok: false, key: 'email.missing', params: {} };
  const email = normalizeEmail(typed);
  return email === null ? { ok: false, key: 'email.invalid', params: {} } : { ok: true, value: email };
}

/** Checks a new password, kept exactly as typed (spec section 5, "Account"). The server also refuses common ones. */
export function checkPassword(
  typed: string,
): Checked<string, 'password.missing' | 'password.short' | 'password.long'> {
  const { length } = [...typed];
  if (length === 0) return { ok: false, key: 'password.missing', params: {} };
  if (length < PASSWORD_MIN) return { ok: false, key: 'password.short', params: { min: PASSWORD_MIN } };
  if (length > PASSWORD_MAX) return { ok: false, key: 'password.long', params: { max: PASSWORD_MAX } };
  return { ok: true, value: typed };
}
