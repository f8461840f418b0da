import type { SessionKind } from '@fairtab/contract/auth-session';
import type { CodeSent } from '@fairtab/contract/code-sent';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import type { CodePurpose } from '../../messages/verification-code.ts';
import { browserHashOf } from '../browser-secret.ts';
import { type Allowed, limitSigninCodes } from '../code-limits.ts';
import {
  type CodeScope,
  type CodeTo,
  makeCode,
  rebindCode,
  requireSendable,
  sendCode,
  sendUnseen,
} from '../verification-codes.ts';

/** The browser that asks for a code: its secret, and whether it keeps that in a cookie. */
export type CodeRequester = { secret: string; session: SessionKind };

/** Runs a command for an account's owner alone, once for its key; throws where nobody has proved to be that. */
export type AsOwner = <T extends object>(run: (trx: Trx) => Promise<T>) => Promise<T>;

export type CodeRequest = CodeTo &
  CodeRequester & {
    scope: CodeScope;
    /** What an e-mail says that the code is for. */
    purpose: CodePurpose;
    /** False: the code signs in to an existing account alone. */
    createsUser?: boolean;
    /** Counts the code against its limits. */
    limit: (trx: Trx) => Promise<Allowed>;
    /** For codes that change an account; the others are anybody's to ask for. */
    proved?: AsOwner;
    /** Stores what belongs to the code. */
    keep?: (trx: Trx, codeId: string) => Promise<void>;
  };

/**
 * Sends a code that only this browser can use. A repeated request gets the same answer and sends nothing.
 * @throws AppError auth.code_not_sent; what `limit`, `keep` and `proved` throw
 */
export async function startCode(
  context: RequestContext,
  { scope, purpose, createsUser, secret, session, limit, keep, proved, ...to }: CodeRequest,
): Promise<CodeSent> {
  const { services, language } = context;
  requireSendable(services, to);
  const browserHash = browserHashOf(secret);
  const { codeId, scarce, isSent } = await (proved ?? context.command)(async (trx) => {
    const allowed = await limit(trx);
    const code = { ...to, scope, browserHash, createsUser: createsUser ?? true };
    const codeId = await makeCode(trx, services.settings.secret, code);
    await keep?.(trx, codeId);
    return { codeId, ...allowed };
  });
  await rebindCode(services, codeId, browserHash);
  const message = { ...to, language, purpose };
  const demo_code = scarce
    ? await sendUnseen(services, message, isSent ? codeId : null)
    : await sendCode(services, message, codeId);
  return {
    success: true,
    error: null,
    channel: to.email === undefined ? 'sms' : 'email',
    demo_code,
    scarce,
    signin_token: session === 'bearer' ? secret : null,
  };
}

type EntryCode = CodeTo & CodeRequester & Pick<CodeRequest, 'scope' | 'purpose' | 'createsUser' | 'keep'>;

/**
 * Sends a code that signs somebody in, counted against the limits that all of these share.
 * @throws AppError auth.code_not_sent, request.rate_limited
 */
export const sendEntryCode = (context: RequestContext, request: EntryCode): Promise<CodeSent> =>
  startCode(context, {
    ...request,
    limit: (trx) => limitSigninCodes(trx, context, request),
  });

/**
 * Sends a code for signing in. Whether there is an account, only `verify` says, to whoever has the code.
 * @param createsUser false: only an existing account can be signed in to
 * @throws as sendEntryCode
 */
export const sendSigninCode = (
  context: RequestContext,
  request: CodeTo & CodeRequester & { createsUser: boolean },
): Promise<CodeSent> => sendEntryCode(context, { ...request, scope: 'signin', purpose: 'signin' });

/**
 * Sends a code for someone who forgot their password: it signs in to an existing account, and lets them choose a new one.
 * @throws as sendEntryCode
 */
export const sendRecoveryCode = (
  context: RequestContext,
  request: CodeTo & CodeRequester,
): Promise<CodeSent> =>
  sendEntryCode(context, { ...request, scope: 'recovery', purpose: 'recovery', createsUser: false });
