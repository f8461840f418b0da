import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import type { OptOutSource } from '@fairtab/domain/texting/messages';
import { formatPhone, normalizePhone } from '@fairtab/domain/texting/phone';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import { hmac } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';

type Queries = Kysely<Schema>;
type Settings = { databaseKey: string };

export type OptOut = {
  /** In any notation. */
  phone: string;
  source: OptOutSource;
  /** The number of ours that it texted. */
  number?: string | null;
  /** Time of the refused text; a phone that has opted in since stays in. */
  since?: Date;
};

/** Stops all texts to a phone, codes included, until `optIn`. Repeats change nothing. */
export async function optOut(
  trx: Queries,
  { databaseKey }: Settings,
  { phone, ...how }: OptOut,
): Promise<void> {
  await stopTo(trx, addressHash(databaseKey, phone), how);
}

/** Stops messages to the address of this hash: texts to a phone, or bills to an e-mail address. */
export async function stopTo(
  trx: Queries,
  phone_hash: string,
  { source, number = null, since }: Omit<OptOut, 'phone'>,
): Promise<void> {
  await trx
    .insertInto('sms_opt_outs')
    .values({ phone_hash, source, number })
    .onConflict((conflict) =>
      conflict
        .column('phone_hash')
        .doUpdateSet({ opted_out_at: sql<Date>`now()`, opted_in_at: null, source, number })
        .where('sms_opt_outs.opted_in_at', 'is not', null)
        .where(sql<boolean>`sms_opt_outs.opted_in_at < ${since ?? null}::timestamptz is not false`),
    )
    .execute();
}

/** Records a refusal by a STOP unknown to us. Warns, as without the provider's webhook START would not work either. */
export async function recordRefusal(
  trx: Queries,
  { settings, log }: Pick<Services, 'settings' | 'log'>,
  { phone, since }: { phone: string; since: Date },
): Promise<void> {
  await optOut(trx, settings, { phone, source: 'provider', since });
  log.warn(
    'the provider knows of a STOP that did not come here: is its webhook set up? (docs/self-hosting/texts-and-email.md)',
  );
}

/** Allows texts to a phone again. Repeats change nothing. */
export const optIn = (trx: Queries, { databaseKey }: Settings, phone: string): Promise<void> =>
  startTo(trx, addressHash(databaseKey, phone));

/** Undoes `stopTo`. */
export async function startTo(trx: Queries, hash: string): Promise<void> {
  await trx
    .updateTable('sms_opt_outs')
    .set({ opted_in_at: sql<Date>`now()` })
    .where('phone_hash', '=', hash)
    .where('opted_in_at', 'is', null)
    .execute();
}

/** Refuses a code for a phone that opted out; the error explains how to undo that. @throws AppError sms.opted_out */
export async function requireOptedIn(
  trx: Queries,
  settings: Settings & { textNumber: string | null },
  phone: string,
): Promise<void> {
  const row = await trx
    .selectFrom('sms_opt_outs')
    .select('number')
    .where('phone_hash', '=', addressHash(settings.databaseKey, phone))
    .where('opted_in_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return;
  const product = PRODUCT_NAME;
  const number = row.number ?? settings.textNumber;
  if (number === null) throw new AppError('sms.opted_out_somewhere', { product });
  const known = normalizePhone(number);
  throw new AppError('sms.opted_out', { product, number: known === null ? number : formatPhone(known) });
}

/** Ask right before sending: people may opt out at any moment. */
export async function isOptedOut(trx: Queries, settings: Settings, address: string): Promise<boolean> {
  return (await optedOutOf(trx, settings, [address])).size > 0;
}

/** The phones and e-mail addresses, as given, that opted out. */
export async function optedOutOf(
  trx: Queries,
  { databaseKey }: Settings,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const hashed = new Map(addresses.map((address) => [address, addressHash(databaseKey, address)]));
  const rows = await trx
    .selectFrom('sms_opt_outs')
    .select('phone_hash')
    .where('phone_hash', 'in', [...new Set(hashed.values())])
    .where('opted_in_at', 'is', null)
    .execute();
  const out = new Set(rows.map((row) => row.phone_hash));
  return new Set(addresses.filter((address) => out.has(hashed.get(address) ?? '')));
}

/** Keyed: plain hashes of all ten-digit numbers are quickly listed. */
export const addressHash = (databaseKey: string, address: string): string =>
  hmac(databaseKey, `opt-out of ${address.includes('@') ? address.toLowerCase() : inFull(address)}`);

/** Ten digits after a plus are not always American: callers may be abroad. */
const inFull = (phone: string) => (phone.startsWith('+') ? phone : (normalizePhone(phone) ?? phone.trim()));
