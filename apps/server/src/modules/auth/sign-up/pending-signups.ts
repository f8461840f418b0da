import type { Phone } from '@fairtab/domain/phone';
import type { Trx } from '../../../http/request-context.ts';
import { startProfile } from '../../account/profiles.ts';
import { storePassword } from '../password/passwords.ts';

/** What somebody entered to sign up. */
export type PendingSignUp = {
  passwordHash: string | null;
  firstName: string | null;
  lastName: string | null;
  /** Beside an e-mail: not verified yet. */
  phone: Phone | null;
};

/** Keeps what was entered until its code is confirmed. */
export async function savePendingSignUp(trx: Trx, codeId: string, entered: PendingSignUp): Promise<void> {
  await trx
    .insertInto('pending_signups')
    .values({
      code_id: codeId,
      password_hash: entered.passwordHash,
      first_name: entered.firstName,
      last_name: entered.lastName,
      phone_number: entered.phone,
    })
    .execute();
}

/** Keeps for a new code what was entered with an earlier one of the same browser. */
export async function moveSignUp(trx: Trx, from: string, to: string): Promise<void> {
  await trx.updateTable('pending_signups').set({ code_id: to }).where('code_id', '=', from).execute();
}

/** Gives a new account what was entered with the code, if anything. */
export async function completeSignUp(trx: Trx, userId: string, codeId: string): Promise<void> {
  const entered = await trx
    .deleteFrom('pending_signups')
    .where('code_id', '=', codeId)
    .returning(['first_name', 'last_name', 'phone_number', 'password_hash'])
    .executeTakeFirst();
  if (entered === undefined) return;
  const { password_hash, ...profile } = entered;
  await startProfile(trx, userId, profile);
  if (password_hash !== null) await storePassword(trx, userId, password_hash);
}
