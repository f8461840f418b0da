import type { Services } from '../../../app/services.ts';
import { seal, unseal } from './totp.ts';

/**
 * Encrypts anew what the former secret has encrypted, so that it can be read when that is not set any more. Servers may do this at
 * the same time.
 */
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
