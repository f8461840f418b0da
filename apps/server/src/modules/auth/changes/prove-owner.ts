import { AppError } from '../../../app/errors.ts';
import type { SessionContext, Trx } from '../../../app/request-context.ts';
import { enterCode } from '../codes/enter-code.ts';
import { passwordHashOf } from '../password/passwords.ts';
import { isCurrentPassword } from './change-password.ts';
import { nonceOf, ownAddress } from './reauthenticate.ts';

/** What proves that it is still the owner who is signed in: the password of now, or the code of `reauthenticate`. */
export type OwnerProof = { current_password?: string | undefined; nonce?: string | undefined };

/**
 * Does, once for its key, what only the account's owner may, and not everyone with a device of theirs. An account with
 * neither a password nor a verified address has nothing but its session to prove it.
 * @param secret of the browser that asked for the nonce
 * @throws AppError account.reauthentication_required, account.password_wrong, auth.code_wrong, auth.password_limited,
 * request.rate_limited; the refusal of what is no code
 */
export async function doAsOwner<T extends object>(
  context: SessionContext,
  { current_password, nonce }: OwnerProof,
  secret: string | undefined,
  run: (trx: Trx) => Promise<T>,
): Promise<T> {
  if (nonce !== undefined) {
    const entered = { ...(await nonceOf(context, secret)), code: nonce, actor: context.user.id };
    return enterCode(context, entered, run);
  }
  if (current_password !== undefined) {
    if (!(await isCurrentPassword(context, current_password))) throw new AppError('account.password_wrong');
  } else if (await hasProof(context)) throw new AppError('account.reauthentication_required');
  return context.command(run);
}

async function hasProof(context: SessionContext): Promise<boolean> {
  if ((await passwordHashOf(context.services.database.kysely, context.user.id)) !== null) return true;
  return ownAddress(context).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'account.no_address') return false;
      throw error;
    },
  );
}
