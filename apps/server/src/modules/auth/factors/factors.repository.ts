import type { ShownFactor } from '@fairtab/contract/account/auth-session';
import { maskPhone, normalizePhone } from '@fairtab/domain/texting/phone';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../../adapters/database/tables/schema.ts';
import type { Services } from '../../../app/services.ts';
import type { Trx } from '../../../http/request-context.ts';
import { seal, unseal } from './totp.ts';

export type FactorRow = Selectable<Schema['auth_factors']>;

/** All factors of an account, oldest first, unverified ones included. */
export const factorsOf = (db: Kysely<Schema>, userId: string): Promise<FactorRow[]> =>
  db.selectFrom('auth_factors').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

/** Reads a factor; undefined if there is none of this id. */
export const readFactor = (db: Kysely<Schema>, id: string): Promise<FactorRow | undefined> =>
  db.selectFrom('auth_factors').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks an account's factors against concurrent changes; returns the verified ones. */
export async function lockFactors(trx: Trx, userId: string): Promise<FactorRow[]> {
  await trx.selectFrom('auth_users').select('id').where('id', '=', userId).forUpdate().execute();
  return (await factorsOf(trx, userId)).filter((factor) => factor.verified_at !== null);
}

/** A factor as shown to its owner. */
export function shownFactor(row: FactorRow): ShownFactor {
  const phone = row.phone_number === null ? null : normalizePhone(row.phone_number);
  return {
    id: row.id,
    type: row.factor_type,
    friendly_name: row.friendly_name,
    hint: phone === null ? null : maskPhone(phone),
  };
}

/** The factors of which a sign-in needs one; none if the account has none. */
export async function requiredFactors(
  { database }: Pick<Services, 'database'>,
  { userId }: { userId: string },
): Promise<ShownFactor[]> {
  const factors = await factorsOf(database.kysely, userId);
  return factors.filter((factor) => factor.verified_at !== null).map(shownFactor);
}

/** Re-encrypts secrets sealed with the former server secret, so that it can be removed. Safe to run on several servers. */
export async function resealFactors({
  database: { kysely },
  settings: { secret, acceptedSecrets },
}: Pick<Services, 'database' | 'settings'>): Promise<void> {
  const apps = await kysely
    .selectFrom('auth_factors')
    .select(['id', 'secret as sealed'])
    .where('factor_type', '=', 'totp')
    .execute();
  for (const { id, sealed } of apps) {
    if (sealed === null || unseal([secret], id, sealed) !== null) continue;
    const text = unseal(acceptedSecrets, id, sealed);
    if (text === null) continue;
    await kysely
      .updateTable('auth_factors')
      .set({ secret: seal(secret, id, text) })
      .where('id', '=', id)
      .where('secret', '=', sealed)
      .execute();
  }
}
