import type { SessionKind, SignedIn, SignInMethod } from '@fairtab/contract/auth-session';
import { AppError } from '../../../http/errors.ts';
import type { Trx } from '../../../http/request-context.ts';
import { assignSessionToProof } from '../password/password-proofs.ts';
import { assignSessionToCode, type CodeOfBrowser } from '../verification-codes.ts';

/** A user whom one of the ways in has identified. */
export type Opening = {
  userId: string;
  method: SignInMethod;
  /** Whether the account was created by this sign-in. */
  isNew: boolean;
  session: SessionKind;
  /**
   * The code that identified them: it opens one session. If the request is repeated, the new session replaces the
   * first.
   */
  code?: CodeOfBrowser;
  /** The proof of the password that identified them. As `code`, opens one session. */
  passwordProofId?: string;
  /** The sign-in that waited for a second factor and has one verified, so none is asked for. As `code`, opens one session. */
  pendingId?: string;
};

/** The answer, and the Set-Cookie lines that go with it. */
export type Opened = { answer: SignedIn; cookies: string[] };

/**
 * Ties a session, or a sign-in that waits for a second factor, to what identified the user.
 * @returns the session that the same opened before
 * @throws AppError auth.code_wrong if a code or proof is no longer valid, or another browser's
 */
export async function assignSessionToFirstFactor(
  trx: Trx,
  { code, passwordProofId }: Pick<Opening, 'code' | 'passwordProofId'>,
  sessionId: string,
): Promise<string | null> {
  let earlier: string | null | 'refused' = null;
  if (code !== undefined) earlier = await assignSessionToCode(trx, code, sessionId);
  if (passwordProofId !== undefined) earlier = await assignSessionToProof(trx, passwordProofId, sessionId);
  if (earlier === 'refused') throw new AppError('auth.code_wrong');
  return earlier;
}
