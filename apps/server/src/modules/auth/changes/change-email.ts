import type { CodeSent } from '@fairtab/contract/code-sent';
import { checkEmail, type Email } from '@fairtab/domain/credentials';
import { AppError, accepted } from '../../../http/errors.ts';
import type { SessionContext, Trx } from '../../../http/request-context.ts';
import { lockAddress } from '../../account/accounts.ts';
import { grantFreeCredits } from '../../account/free-credits.ts';
import { notifyOwner } from '../../account/notify-owner.ts';
import { addedNow, provedAddressesOf } from '../../account/proved-addresses.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { ownerOfEmail, releaseUnverifiedEmail } from '../address-owner.ts';
import { browserHashOf } from '../browser-secret.ts';
import { limitAccountCodes } from '../code-limits.ts';
import { enterCode } from '../codes/enter-code.ts';
import { type AsOwner, type CodeRequester, startCode } from '../codes/start-code.ts';

/**
 * Sends a code to the new e-mail of an account, which stays as it is until the code is entered. Whether the address has
 * another account, only `confirmEmail` says, to whoever has the code.
 * @param proved runs what is the owner's alone to do
 * @throws AppError auth.code_not_sent, request.rate_limited; the rule's refusal; what `proved` throws
 */
export async function startEmailChange(
  context: SessionContext,
  typed: string,
  requester: CodeRequester,
  proved: AsOwner,
): Promise<CodeSent> {
  const email = accepted(checkEmail(typed));
  const { user } = context;
  return startCode(context, {
    email,
    ...requester,
    proved,
    scope: `email_change:${user.id}`,
    purpose: 'emailChange',
    limit: (trx) => limitAccountCodes(trx, context, { email }, { isOwn: false }),
  });
}

/**
 * Makes a new e-mail the account's own with the code that was sent to it, and tells the old one.
 * @throws AppError auth.code_wrong, request.rate_limited, account.email_taken; the rules' refusals
 */
export async function confirmEmail(
  context: SessionContext,
  { email: typed, code, secret }: { email: string; code: string; secret: string | undefined },
): Promise<void> {
  const email = accepted(checkEmail(typed));
  const { id } = context.user;
  const browserHash = browserHashOf(secret);
  const entered = { email, scope: `email_change:${id}`, browserHash, code, actor: id } as const;
  await enterCode(context, entered, (trx) => changeEmail(trx, context, email));
}

async function changeEmail(trx: Trx, { services, user }: SessionContext, email: Email) {
  await lockAddress(trx, email);
  const owner = await ownerOfEmail(trx, email);
  if (owner === user.id) return { userId: user.id };
  if (owner !== undefined) throw new AppError('account.email_taken');
  await releaseUnverifiedEmail(trx, email);
  const before = await provedAddressesOf(trx, user.id);
  await trx
    .updateTable('auth_users')
    .set({ email, email_verified: true, email_added_at: addedNow(before), updated_at: new Date() })
    .where('id', '=', user.id)
    .execute();
  await grantFreeCredits(trx, services.settings, user.id);
  const isFirst = before.email === null;
  const details = { email: isFirst ? 'added' : 'replaced' };
  await writeAudit(trx, { actorId: user.id, what: 'updateUser', receiptId: null, details });
  await notifyOwner(trx, services, { userId: user.id, what: isFirst ? 'emailAdded' : 'email', before });
  return { userId: user.id };
}
