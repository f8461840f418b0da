import { splitName } from '@fairtab/domain/profile';
import type { Trx } from '../../http/request-context.ts';

/** Puts the name that a host has given for a receipt into their profile, if that has none: /create offers it again. */
export async function keepHostName(trx: Trx, userId: string, name: string): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ ...splitName(name), updated_at: new Date() })
    .where('user_id', '=', userId)
    .where('first_name', 'is', null)
    .where('last_name', 'is', null)
    .execute();
}
