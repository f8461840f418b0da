import { RefusedError } from '../../../http/errors.ts';

/** The some 30,000 most common passwords of published leaks, in lower case. Loaded with the first password. */
let common: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));
}

/**
 * Refuses a password that is guessed first: one of the most common ones, whatever its case, or the account's own
 * address.
 * @throws RefusedError password.common
 */
export async function refuseCommonPassword(password: string, address: string | null): Promise<void> {
  common ??= load();
  const plain = password.normalize('NFKC').toLowerCase();
  const own = address !== null && [address, address.split('@')[0]].includes(plain);
  if (own || (await common).has(plain)) {
    throw new RefusedError({ ok: false, key: 'password.common', params: {} });
  }
}
