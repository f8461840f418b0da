import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** A code is also valid in the half minutes before and after its own, for clock skew. */
const WINDOW = 1;

/** 160 random bits in base32. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** The otpauth URI for an authenticator app's QR code. */
export const totpUri = (secret: string, { issuer, account }: { issuer: string; account: string }) =>
  new TOTP({ secret, issuer, label: account }).toString();

/** The time step since 1970 whose code this is; null if it is none of the three valid ones. `now` is in milliseconds. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const totp = new TOTP({ secret });
  const delta = totp.validate({ token: code, window: WINDOW, timestamp: now });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts an app's secret, bound to its factor so that a copy in another row is useless. The key derives from `serverSecret`. */
export function seal(serverSecret: string, factorId: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(serverSecret), iv).setAAD(Buffer.from(factorId));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null if sealed with none of these secrets or for another factor, or if tampered with. */
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
