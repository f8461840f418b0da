import type { completePhoneSignin as Call } from '@fairtab/contract/auth';
import type { Answer, Received } from '@fairtab/contract/endpoint';
import { checkPhone } from '@fairtab/domain/validation';
import { accepted } from '../../http/errors.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { signInByCode } from './codes/sign-in-by-code.ts';

/**
 * Signs in with a texted code, creating the account on the first sign-in. If the same browser repeats the request with
 * its key while the code is valid, a new session replaces the first.
 * @param secret what the start of this sign-in gave this browser
 * @throws AppError auth.code_wrong, request.rate_limited; the refusals of the rules on phones and codes
 */
export async function completePhoneSignin(
  context: RequestContext,
  { body }: Received<typeof Call>,
  secret: string | undefined,
): Promise<{ answer: Answer<typeof Call>; cookies: string[] }> {
  const phone = accepted(checkPhone(body.phone_number));
  const { one_time_token: code, session } = body;
  const attempt = { phone, scope: 'signin', method: 'phone', code, secret, session } as const;
  const { answer, cookies } = await signInByCode(context, attempt);
  return { cookies, answer: { success: true, error: null, details: null, ...answer } };
}
