import type { completePhoneSignin as Call } from '@fairtab/contract/auth';
import type { Answer, Received } from '@fairtab/contract/endpoint';
import { normalizePhone } from '@fairtab/domain/phone';
import { checkCode } from '@fairtab/domain/validation';
import { APIError } from 'better-auth/api';
import { namingTheDatabase } from '../../adapters/database/unavailable.ts';
import { AppError, accepted } from '../../app/errors.ts';
import type { RequestContext } from '../../app/request-context.ts';
import { ensureProfile } from '../account/ensure-profile.ts';

/** The session and the cookie that carries it. */
type SignedIn = { answer: Answer<typeof Call>; cookies: string[] };

const SESSION_SECONDS = 60 * 60 * 24 * 30;

/**
 * Signs in with the code that was texted, and signs up who comes for the first time.
 * @throws AppError auth.phone_invalid, auth.code_wrong; the code rule's refusal
 */
export async function completePhoneSignin(
  context: RequestContext,
  { body }: Received<typeof Call>,
): Promise<SignedIn> {
  const phone = normalizePhone(body.phone_number);
  if (phone === null) throw new AppError('auth.phone_invalid');
  const code = accepted(checkCode(body.one_time_token));
  const { headers, response } = await verify(context, phone, code);
  const token = headers.get('set-auth-token');
  if (token === null) throw new AppError('auth.code_wrong');
  const isNew = await context.services.database.inTransaction((trx) =>
    ensureProfile(trx, context.services.settings, { id: response.user.id, phone }),
  );
  const user = { id: response.user.id, phone, email: null };
  context.log.info({ user: response.user.id, isNew }, 'signed in');
  const bearer = body.session === 'bearer';
  return {
    cookies: bearer ? [] : headers.getSetCookie(),
    answer: {
      success: true,
      error: null,
      details: null,
      user,
      session: {
        access_token: bearer ? token : null,
        refresh_token: null,
        expires_at: Math.floor(Date.now() / 1000) + SESSION_SECONDS,
        token_type: body.session,
        user,
      },
      auth_method: 'phone',
      message: 'Signed in',
      is_new_user: isNew,
    },
  };
}

async function verify(context: RequestContext, phone: string, code: string) {
  try {
    const { headers, response } = await namingTheDatabase(() =>
      context.services.auth.api.verifyPhoneNumber({
        body: { phoneNumber: phone, code },
        headers: withoutSession(context.headers),
        returnHeaders: true,
      }),
    );
    if (!response.user) throw new AppError('auth.code_wrong');
    return { headers, response: { user: response.user } };
  } catch (error) {
    if (error instanceof APIError) throw new AppError('auth.code_wrong');
    throw error;
  }
}

/** Whoever is signed in already signs in anew, as the phone's owner and nobody else. */
function withoutSession(headers: Headers): Headers {
  const copy = new Headers(headers);
  copy.delete('cookie');
  copy.delete('authorization');
  return copy;
}
