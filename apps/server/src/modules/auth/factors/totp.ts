import { Secret, TOTP } from 'otpauth';

/** A code counts in its own half minute and the ones before and after, for clocks that are a little off. */
const WINDOW = 1;

/** A new secret of 160 bits, in base32. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from a QR code: the secret, whose account it is and with whom. */
export const totpUri = (secret: string, { issuer, account }: { issuer: string; account: string }) =>
  new TOTP({ secret, issuer, label: account }).toString();

/**
 * The time step, counted from 1970, whose code this is.
 * @param now in milliseconds
 * @returns null if it is the code of none of the three that count now
 */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const totp = new TOTP({ secret });
  const delta = totp.validate({ token: code, window: WINDOW, timestamp: now });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
