import type { Services } from '../../app/services.ts';

/** Makes the profile of a user who has none yet. @returns whether it is new */
export async function ensureProfile(
  services: Services,
  user: { id: string; phone: string | null },
): Promise<boolean> {
  const inserted = await services.database.kysely
    .insertInto('profiles')
    .values({
      user_id: user.id,
      phone_number: user.phone,
      phone_verified: user.phone !== null,
      credits: services.settings.freeCredits,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}
