import type { completePhoneSignin as Call } from '@fairtab/contract/auth';
import type { Answer, Received } from '@fairtab/contract/endpoint';
import type { Phone } from '@fairtab/domain/phone';
import { checkCode, checkPhone } from '@fairtab/domain/validation';
import { sql } from 'kysely';
import { namingTheDatabase } from '../../adapters/database/unavailable.ts';
import { AppError, accepted } from '../../app/errors.ts';
import type { RequestContext } from '../../app/request-context.ts';
import { browserHashOf } from './browser-secret.ts';
import { limitGuesses } from './code-limits.ts';
import { accountOf } from './phone-account.ts';
import { useCode } from './verification-codes.ts';

/** The session and the cookies that carry it. */
type SignedIn = { answer: Answer<typeof Call>; cookies: string[] };

/** What a correct code proved: only ids, because it is stored for repeated requests. */
type Proof = { codeId: string; userId: string; isNew: boolean };

/**
 * Signs in with a texted code, creating the account on the first sign-in. If the same browser repeats the request with
 * its key while the code is valid, a new session replaces the first. Ends the session that this browser had before.
 * @param browserSecret the secret that the start of this sign-in gave this browser
 * @throws AppError auth.code_wrong, request.rate_limited; the refusals of the rules on phones and codes
 */
export async function completePhoneSignin(
  context: RequestContext,
  { body }: Received<typeof Call>,
  browserSecret: string | undefined,
): Promise<SignedIn> {
  const phone = accepted(checkPhone(body.phone_number));
  const code = accepted(checkCode(body.one_time_token));
  const browserHash = browserHashOf(browserSecret);
  await limitGuesses(context.services.database, { phone, address: context.address, scope: 'sign-in' });
  const proof = await prove(context, { phone, browserHash, code });
  const opened = await openSession(context, proof, browserHash);
  const user = { id: proof.userId, phone, email: null };
  context.log.info({ user: proof.userId, isNew: proof.isNew }, 'signed in');
  const bearer = body.session === 'bearer';
  return {
    cookies: bearer ? [] : opened.cookies,
    answer: {
      success: true,
      error: null,
      details: null,
      user,
      session: {
        access_token: bearer ? opened.token : null,
        refresh_token: null,
        expires_at: Math.floor(opened.expiresAt.getTime() / 1000),
        token_type: body.session,
        user,
      },
      auth_method: 'phone',
      message: 'Signed in',
      is_new_user: proof.isNew,
    },
  };
}

type Attempt = { phone: Phone; browserHash: string; code: string };

/**
 * Checks the code and creates account and profile in one step. A wrong guess is counted but not stored for its key, so
 * that it can be corrected and sent again.
 */
async function prove(context: RequestContext, attempt: Attempt): Promise<Proof> {
  const { language } = context;
  const { settings } = context.services;
  const { proof } = await context.command<{ proof: Proof | null }>(
    async (trx) => {
      const codeId = await useCode(trx, settings.secret, { ...attempt, scope: 'signin' });
      if (codeId === null) return { proof: null };
      return { proof: { codeId, ...(await accountOf(trx, settings, { phone: attempt.phone, language })) } };
    },
    // Keyed by browser: the signed-in user may have changed with the first attempt.
    { keep: (result) => result.proof !== null, actor: `sign-in ${attempt.browserHash}` },
  );
  if (proof === null) throw new AppError('auth.code_wrong');
  return proof;
}

/**
 * Opens the single session of a code: ends a session that an earlier attempt opened, and the one this browser had
 * before.
 * @throws AppError auth.code_wrong if the code is no longer valid, or is another browser's
 */
async function openSession(context: RequestContext, proof: Proof, browserHash: string) {
  const { auth, database } = context.services;
  // Only the headers that describe a session: cookies of another session must not be passed on.
  const shown = new Headers({ 'user-agent': context.headers.get('user-agent') ?? '' });
  const { headers, response } = await namingTheDatabase(() =>
    auth.api.openSession({ body: { userId: proof.userId }, headers: shown, returnHeaders: true }),
  );
  const isTheirs = await database.inTransaction(async (trx) => {
    const code = await trx
      .selectFrom('phone_verification_codes')
      .select('session_id')
      .where('id', '=', proof.codeId)
      .where('browser_hash', '=', browserHash)
      // Slightly longer than for guesses: the code may have been entered in its last second.
      .where(sql<boolean>`expires_at > now() - interval '1 minute'`)
      .forUpdate()
      .executeTakeFirst();
    const ended = code === undefined ? [response.id] : [code.session_id, context.user?.sessionId];
    const ids = ended.filter((id) => typeof id === 'string');
    if (ids.length > 0) await trx.deleteFrom('auth_sessions').where('id', 'in', ids).execute();
    if (code === undefined) return false;
    await trx
      .updateTable('phone_verification_codes')
      .set({ session_id: response.id })
      .where('id', '=', proof.codeId)
      .execute();
    return true;
  });
  const token = headers.get('set-auth-token');
  if (!isTheirs || token === null) throw new AppError('auth.code_wrong');
  return { cookies: headers.getSetCookie(), token, expiresAt: response.expiresAt };
}
