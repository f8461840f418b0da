import type { completePhoneSignin as Call } from '@fairtab/contract/auth';
import type { Answer, Received } from '@fairtab/contract/endpoint';
import type { Phone } from '@fairtab/domain/phone';
import { checkCode, checkPhone } from '@fairtab/domain/validation';
import { AppError, accepted } from '../../app/errors.ts';
import type { RequestContext } from '../../app/request-context.ts';
import { browserHashOf } from './browser-secret.ts';
import { limitGuesses } from './code-limits.ts';
import { accountOf } from './phone-account.ts';
import { openSession } from './sessions/open-session.ts';
import { useCode } from './verification-codes.ts';

/** What a correct code proved: only ids, because it is stored for repeated requests. */
type Proof = { codeId: string; userId: string; isNew: boolean };

/**
 * Signs in with a texted code, creating the account on the first sign-in. If the same browser repeats the request with
 * its key while the code is valid, a new session replaces the first.
 * @param browserSecret the secret that the start of this sign-in gave this browser
 * @throws AppError auth.code_wrong, request.rate_limited; the refusals of the rules on phones and codes
 */
export async function completePhoneSignin(
  context: RequestContext,
  { body }: Received<typeof Call>,
  browserSecret: string | undefined,
): Promise<{ answer: Answer<typeof Call>; cookies: string[] }> {
  const phone = accepted(checkPhone(body.phone_number));
  const code = accepted(checkCode(body.one_time_token));
  const browserHash = browserHashOf(browserSecret);
  await limitGuesses(context.services.database, { phone, address: context.address, scope: 'sign-in' });
  const proof = await prove(context, { phone, browserHash, code });
  const { answer, cookies } = await openSession(context, {
    userId: proof.userId,
    isNew: proof.isNew,
    method: 'phone',
    session: body.session,
    code: { id: proof.codeId, browserHash },
  });
  return { cookies, answer: { success: true, error: null, details: null, ...answer } };
}

type Attempt = { phone: Phone; browserHash: string; code: string };

/**
 * Checks the code and creates account and profile in one step. A wrong guess is counted but not stored for its key, so
 * that it can be corrected and sent again.
 */
async function prove(context: RequestContext, attempt: Attempt): Promise<Proof> {
  const { settings } = context.services;
  const { proof } = await context.command<{ proof: Proof | null }>(
    async (trx) => {
      const codeId = await useCode(trx, settings.secret, { ...attempt, scope: 'signin' });
      if (codeId === null) return { proof: null };
      return { proof: { codeId, ...(await accountOf(trx, settings, attempt.phone)) } };
    },
    // Keyed by browser: the signed-in user may have changed with the first attempt.
    { keep: (result) => result.proof !== null, actor: `sign-in ${attempt.browserHash}` },
  );
  if (proof === null) throw new AppError('auth.code_wrong');
  return proof;
}
