import type { Language } from '@fairtab/texts/language';
import type { Trx } from '../../http/request-context.ts';

/** Stores the language for messages to a user. */
export async function keepLanguage(trx: Trx, userId: string, language: Language): Promise<void> {
  await trx.updateTable('profiles').set({ language }).where('user_id', '=', userId).execute();
}
