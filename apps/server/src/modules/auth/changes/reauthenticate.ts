import type { CodeSent } from '@fairtab/contract/code-sent';
import { LIMITS } from '@fairtab/domain/limits';
import { AppError } from '../../../http/errors.ts';
import type { SessionContext } from '../../../http/request-context.ts';
import { proofAddressOf, provedAddressesOf } from '../../account/proved-addresses.ts';
import { browserHashOf } from '../browser-secret.ts';
import { limitAccountCodes } from '../code-limits.ts';
import { type CodeRequester, startCode } from '../codes/start-code.ts';
import type { CodeTo } from '../verification-codes.ts';

/**
 * Sends a code to the account's own e-mail, else to its phone, to prove that it is still its owner who is signed in.
 * @throws AppError account.no_address without a verified one, account.address_new, auth.code_not_sent,
 * request.rate_limited
 */
export async function sendNonce(context: SessionContext, requester: CodeRequester): Promise<CodeSent> {
  const to = await requireOwnAddress(context);
  return startCode(context, {
    ...to,
    ...requester,
    scope: scopeOf(context),
    purpose: 'confirm',
    limit: (trx) => limitAccountCodes(trx, context, to, { isOwn: true }),
  });
}

/**
 * What the code of `sendNonce` is checked against.
 * @param secret of the browser that asked for it
 * @throws AppError account.no_address, account.address_new
 */
export async function nonceOf(context: SessionContext, secret: string | undefined) {
  const scope = scopeOf(context);
  return { ...(await requireOwnAddress(context)), scope, browserHash: browserHashOf(secret) };
}

const scopeOf = ({ user }: SessionContext) => `reauthentication:${user.id}` as const;

async function requireOwnAddress(context: SessionContext): Promise<CodeTo> {
  const to = await ownAddress(context);
  if (to === null) throw new AppError('account.no_address');
  return to;
}

/**
 * The verified address that proves who is signed in; null for an account without one.
 * @throws AppError account.address_new if it has only new ones
 */
export async function ownAddress({ services, user }: SessionContext): Promise<CodeTo | null> {
  const to = proofAddressOf(await provedAddressesOf(services.database.kysely, user.id));
  if (to === 'new') throw new AppError('account.address_new', { days: LIMITS.newAddressDays });
  return to;
}
