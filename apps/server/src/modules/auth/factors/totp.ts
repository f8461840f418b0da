import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
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

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts an app's secret for the database. It is tied to its factor, so that copied into another row it opens nothing.
 * @param serverSecret the installation's own; its key is derived from it for this use alone
 */
export function seal(serverSecret: string, factorId: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(serverSecret), iv).setAAD(Buffer.from(factorId));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @returns null if it was sealed with none of these server secrets or for another factor, or was changed since */
export function unseal(serverSecrets: readonly string[], factorId: string, sealed: string): string | null {
  for (const one of serverSecrets) {
    const text = unsealWith(one, factorId, sealed);
    if (text !== null) return text;
  }
  return null;
}

function unsealWith(serverSecret: string, factorId: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(serverSecret), iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(factorId))
      .setAuthTag(tag);
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const keyOf = (serverSecret: string) =>
  Buffer.from(hkdfSync('sha256', serverSecret, '', 'secrets of authenticator apps', 32));
