import type { Phone } from '@fairtab/domain/phone';
import type { Language } from '@fairtab/texts/language';
import type { Trx } from '../../app/request-context.ts';
import type { Services } from '../../app/services.ts';

/**
 * Creates the profile of a user who has none.
 * @param user with their verified phone
 * @returns whether it is new
 */
export async function ensureProfile(
  trx: Trx,
  { freeCredits, adminPhones }: Pick<Services['settings'], 'freeCredits' | 'adminPhones'>,
  user: { id: string; phone: Phone | null },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('profiles')
    .values({
      user_id: user.id,
      phone_number: user.phone,
      phone_verified: user.phone !== null,
      credits: freeCredits,
      role: user.phone !== null && adminPhones.includes(user.phone) ? 'admin' : 'user',
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Stores the language for messages to a user. */
export async function keepLanguage(trx: Trx, userId: string, language: Language): Promise<void> {
  await trx.updateTable('profiles').set({ language }).where('user_id', '=', userId).execute();
}
