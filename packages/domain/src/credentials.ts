/** An e-mail address as it is stored and compared: lower case, ASCII. */
export type Email = string & { readonly __unit: 'email' };

/** What mail servers accept at most, in characters. */
export const EMAIL_MAX = 254;
const LOCAL_PART_MAX = 64;

/** Fewest and most characters of a password (spec section 5), as people count them (code points). */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

type Nothing = Record<never, never>;

/** What can be wrong with an e-mail address or a password, with what the words for it need. */
export type AccountProblems = {
  'email.missing': Nothing;
  'email.invalid': Nothing;
  'password.missing': Nothing;
  'password.short': { min: number };
  'password.long': { max: number };
  'password.common': Nothing;
  'password.same': Nothing;
};

type Refused<P extends keyof AccountProblems> = {
  [K in P]: { ok: false; key: K; params: AccountProblems[K] };
}[P];

/**
 * Reads an e-mail address. Letters outside ASCII are refused before the case is changed: some of them become ASCII
 * letters in lower case (the Kelvin sign becomes k), so that two different addresses would be the same account. So is
 * the domain .invalid, which stands for accounts without an e-mail.
 * @returns null for what is no address
 */
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

/** Where dots before the @ mean nothing, and the domain that its addresses are written with as well. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address stands for: without what follows a `+`, and at Gmail without dots. Only for counting how
 * many somebody has; what is stored and written to is the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const name = email
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, '');
  return GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@${GMAIL[0]}` : `${name}@${domain}`;
}

/** An e-mail address that is asked for (spec section 5, "Account"). */
export function checkEmail(
  typed: string,
): { ok: true; value: Email } | Refused<'email.missing' | 'email.invalid'> {
  if (typed.trim() === '') return { ok: false, key: 'email.missing', params: {} };
  const email = normalizeEmail(typed);
  return email === null ? { ok: false, key: 'email.invalid', params: {} } : { ok: true, value: email };
}

/**
 * A new password: 6 to 128 characters, kept as typed, spaces included (spec section 5, "Account"). Whether it is among
 * the most common ones, the server knows.
 */
export function checkPassword(
  typed: string,
): { ok: true; value: string } | Refused<'password.missing' | 'password.short' | 'password.long'> {
  const { length } = [...typed];
  if (length === 0) return { ok: false, key: 'password.missing', params: {} };
  if (length < PASSWORD_MIN) return { ok: false, key: 'password.short', params: { min: PASSWORD_MIN } };
  if (length > PASSWORD_MAX) return { ok: false, key: 'password.long', params: { max: PASSWORD_MAX } };
  return { ok: true, value: typed };
}

/** The two names of someone who gave one full name: the first word, and the rest. */
export function splitFullName(full: string): { first: string; last: string } {
  const [first = '', ...rest] = full.trim().split(/\s+/);
  return { first, last: rest.join(' ') };
}
