import type { SessionKind } from '@fairtab/contract/account/auth-session';
import type { CodeSent } from '@fairtab/contract/account/code-sent';
import { checkCode } from '@fairtab/domain/input/validation';
import { AppError, accepted } from '../../../http/errors.ts';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import type { Address } from '../../account/accounts.ts';
import type { CodePurpose } from '../../messages/verification-code.ts';
import { browserHashOf } from '../browser-secret.ts';
import { limitAccountCodes, limitGuesses, limitSigninCodes } from '../code-limits.ts';
import type { Proof } from '../proofs.ts';
import {
  type CodeFor,
  type CodeScope,
  makeCode,
  rebindCode,
  redeemCode,
  requireSendable,
  sendCode,
} from '../verification-codes.ts';

/** The browser that asks for a code: its secret, and whether it keeps that in a cookie. */
export type CodeRequester = { secret: string; session: SessionKind };

/** Runs a command for an account's owner alone, once for its key; throws where nobody has proved to be that. */
export type AsOwner = <T extends object>(run: (trx: Trx) => Promise<T>) => Promise<T>;

/** A code for signing in. Whether there is an account, only `verify` says, to whoever has the code. */
export const SIGN_IN = { scope: 'signin', purpose: 'signin' } as const;

/** A code for a forgotten password: it signs in to an existing account, and lets its owner choose a new one. */
export const RECOVERY = { scope: 'recovery', purpose: 'recovery', createsUser: false } as const;

export type CodeRequest = Address &
  CodeRequester & {
    scope: CodeScope;
    /** What an e-mail says that the code is for. */
    purpose: CodePurpose;
    /** False: the code signs in to an existing account alone. */
    createsUser?: boolean;
    /** Of a code that changes or confirms an account: whether it goes to a verified address of that account. */
    account?: { id: string; isOwn: boolean };
    /** For codes that change an account; the others are anybody's to ask for. */
    proved?: AsOwner;
    /** Stores what belongs to the code. */
    keep?: (trx: Trx, codeId: string) => Promise<void>;
  };

/**
 * Sends a code that only this browser can use. A repeated request gets the same answer and sends nothing.
 * @throws AppError auth.code_not_sent, request.rate_limited; what `keep` and `proved` throw
 */
export async function startCode(
  context: RequestContext,
  { scope, purpose, createsUser, account, secret, session, keep, proved, ...to }: CodeRequest,
): Promise<CodeSent> {
  const { services, language } = context;
  requireSendable(services, to);
  const browserHash = browserHashOf(secret);
  const { codeId, scarce, isSent } = await (proved ?? context.command)(async (trx) => {
    const allowed = await (account === undefined
      ? limitSigninCodes(trx, context, to)
      : limitAccountCodes(trx, context, to, account));
    const code = { ...to, scope, browserHash, createsUser: createsUser ?? true };
    const codeId = await makeCode(trx, services.settings.secret, code);
    await keep?.(trx, codeId);
    return { codeId, ...allowed };
  });
  await rebindCode(services, codeId, browserHash);
  return {
    success: true,
    error: null,
    channel: to.email === undefined ? 'sms' : 'email',
    demo_code: await sendCode(services, { ...to, language, purpose }, isSent ? codeId : null, scarce),
    scarce,
    signin_token: session === 'bearer' ? secret : null,
  };
}

/**
 * A code as it is entered, after counting the guess. The id of a right one is what it proves.
 * @throws AppError request.rate_limited; the rule's refusal of what is no code
 */
export async function codeProof(
  { services, address }: RequestContext,
  entered: CodeFor & { code: string },
): Promise<Proof<string>> {
  const attempt = { ...entered, code: accepted(checkCode(entered.code)) };
  await limitGuesses(services.database, { ...attempt, address });
  return {
    check: (trx) => redeemCode(trx, services.settings, attempt),
    wrong: new AppError('auth.code_wrong'),
  };
}
