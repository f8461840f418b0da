import type { CodeSent } from '@fairtab/contract/code-sent';
import type { RequestContext } from '../../../app/request-context.ts';
import { limitSigninCodes } from '../code-limits.ts';
import type { CodeTo } from '../verification-codes.ts';
import { type Asking, startCode } from './start-code.ts';

/**
 * Sends a code for signing in. Whether there is an account, only `verify` says, to whoever has the code.
 * @param createsUser false: only an existing account can be signed in to
 * @throws AppError auth.code_not_sent, request.rate_limited
 */
export function sendSigninCode(
  context: RequestContext,
  { createsUser, ...wish }: CodeTo & Asking & { createsUser: boolean },
): Promise<CodeSent> {
  const { services, address } = context;
  const limit: Parameters<typeof startCode>[1]['limit'] = (trx) =>
    limitSigninCodes(trx, services, { ...wish, address });
  return startCode(context, { ...wish, scope: 'signin', purpose: 'signin', createsUser, limit });
}

/**
 * Sends a code for someone who forgot their password: it signs in to an existing account, and lets them choose a new one.
 * @throws as sendSigninCode
 */
export function sendRecoveryCode(context: RequestContext, wish: CodeTo & Asking): Promise<CodeSent> {
  const { services, address } = context;
  const limit: Parameters<typeof startCode>[1]['limit'] = (trx) =>
    limitSigninCodes(trx, services, { ...wish, address });
  return startCode(context, { ...wish, scope: 'recovery', purpose: 'recovery', createsUser: false, limit });
}
