import type { CodeSent, SessionKind } from '@fairtab/contract/account/auth-session';
import { checkCode } from '@fairtab/domain/input/validation';
import { AppError, accepted } from '../../../http/errors.ts';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import type { Address } from '../../account/accounts.ts';
import type { CodePurpose } from '../../messages/account-messages.ts';
import { browserHashOf } from '../browser-secret.ts';
import type { Proof } from '../proofs.ts';
import { limitAccountCodes, limitGuesses, limitSigninCodes } from './code-limits.ts';
import {
  type CodeFor,
  type CodeScope,
  makeCode,
  rebindCode,
  redeemCode,
  requireSendable,
  sendCode,
} from './verification-codes.ts';

export type CodeRequester = { secret: string; session: SessionKind };

export type AsOwner = <T extends object>(run: (trx: Trx) => Promise<T>) => Promise<T>;

/** Only `verify` reveals whether there is an account. */
export const SIGN_IN = { scope: 'signin', purpose: 'signin' } as const;

export const RECOVERY = { scope: 'recovery', purpose: 'recovery', createsUser: false } as const;

type CodeRequest = Address &
  CodeRequester & {
    scope: CodeScope;
    purpose: CodePurpose;
    /** False: existing accounts only. */
    createsUser?: boolean;
    /** For codes that change or confirm an account; `isOwn`: sent to one of its verified addresses. */
    account?: { id: string; isOwn: boolean };
    proved?: AsOwner;
    keep?: (trx: Trx, codeId: string) => Promise<void>;
  };

/** For this browser; repeats send nothing. @throws AppError auth.code_not_sent, request.rate_limited; as `keep` and `proved` */
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

/** Counts the guess; a valid proof is the code's id. @throws AppError request.rate_limited; the code rule's refusal */
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
