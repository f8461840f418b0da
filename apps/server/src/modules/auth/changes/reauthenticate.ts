import type { CodeSent } from '@fairtab/contract/code-sent';
import { normalizeEmail } from '@fairtab/domain/credentials';
import { normalizePhone } from '@fairtab/domain/phone';
import { AppError } from '../../../app/errors.ts';
import type { SessionContext } from '../../../app/request-context.ts';
import { provedAddressesOf } from '../../account/proved-addresses.ts';
import { browserHashOf } from '../browser-secret.ts';
import { limitAccountCodes } from '../code-limits.ts';
import { type Asking, startCode } from '../codes/start-code.ts';
import type { CodeTo } from '../verification-codes.ts';

/**
 * Sends a code to the account's own e-mail, else to its phone, to prove that it is still its owner who is signed in.
 * @throws AppError account.no_address without a verified one, auth.code_not_sent, request.rate_limited
 */
export async function sendNonce(context: SessionContext, asking: Asking): Promise<CodeSent> {
  const to = await ownAddress(context);
  const { services, user, address } = context;
  return startCode(context, {
    ...to,
    ...asking,
    scope: scopeOf(context),
    purpose: 'confirm',
    limit: (trx) => limitAccountCodes(trx, services, { ...to, userId: user.id, address }),
  });
}

/**
 * What the code of `sendNonce` is checked against.
 * @param secret of the browser that asked for it
 * @throws AppError account.no_address
 */
export async function nonceOf(context: SessionContext, secret: string | undefined) {
  const scope = scopeOf(context);
  return { ...(await ownAddress(context)), scope, browserHash: browserHashOf(secret) };
}

const scopeOf = ({ user }: SessionContext) => `reauthentication:${user.id}` as const;

/** @throws AppError account.no_address */
export async function ownAddress({ services, user }: SessionContext): Promise<CodeTo> {
  const proved = await provedAddressesOf(services.database.kysely, user.id);
  const email = normalizeEmail(proved.email ?? '');
  if (email !== null) return { email };
  const phone = normalizePhone(proved.phone ?? '');
  if (phone === null) throw new AppError('account.no_address');
  return { phone };
}
