import type { CodeSent } from '@fairtab/contract/code-sent';
import type { RequestContext } from '../../../http/request-context.ts';
import { limitSigninCodes } from '../code-limits.ts';
import type { CodeTo } from '../verification-codes.ts';
import { type Asking, type CodeWish, startCode } from './start-code.ts';

type EntryCode = CodeTo & Asking & Pick<CodeWish, 'scope' | 'purpose' | 'createsUser' | 'keep'>;

/**
 * Sends a code that signs somebody in, counted against the limits that all of these share.
 * @throws AppError auth.code_not_sent, request.rate_limited
 */
export const sendEntryCode = (context: RequestContext, wish: EntryCode): Promise<CodeSent> =>
  startCode(context, {
    ...wish,
    limit: (trx) => limitSigninCodes(trx, context.services, { ...wish, address: context.address }),
  });

/**
 * Sends a code for signing in. Whether there is an account, only `verify` says, to whoever has the code.
 * @param createsUser false: only an existing account can be signed in to
 * @throws as sendEntryCode
 */
export const sendSigninCode = (
  context: RequestContext,
  wish: CodeTo & Asking & { createsUser: boolean },
): Promise<CodeSent> => sendEntryCode(context, { ...wish, scope: 'signin', purpose: 'signin' });

/**
 * Sends a code for someone who forgot their password: it signs in to an existing account, and lets them choose a new one.
 * @throws as sendEntryCode
 */
export const sendRecoveryCode = (context: RequestContext, wish: CodeTo & Asking): Promise<CodeSent> =>
  sendEntryCode(context, { ...wish, scope: 'recovery', purpose: 'recovery', createsUser: false });
