import type { Trx } from '../../app/request-context.ts';
import type { Services } from '../../app/services.ts';

/** Makes the profile of a user who has none yet. @returns whether it is new */
export async function ensureProfile(
  trx: Trx,
  { freeCredits }: Pick<Services['settings'], 'freeCredits'>,
  user: { id: string; phone: string | null },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('profiles')
    .values({
      user_id: user.id,
      phone_number: user.phone,
      phone_verified: user.phone !== null,
      credits: freeCredits,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}
