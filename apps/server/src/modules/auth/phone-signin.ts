import type {
  completePhoneSignin as CompleteCall,
  startPhoneSignin as StartCall,
} from '@fairtab/contract/auth';
import type { Answer, Received } from '@fairtab/contract/endpoint';
import { checkPhone } from '@fairtab/domain/check-phone';
import { AppError, accepted } from '../../http/errors.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { sendSigninCode } from './codes/start-code.ts';
import { signInByCode } from './codes/verify.ts';

/**
 * Texts a sign-in code that only the browser with this secret can use. The answer does not reveal whether the phone has
 * an account; a repeated request gets the same answer and sends no text.
 * @throws AppError auth.phone_required, auth.code_not_sent, request.rate_limited; the phone rule's refusal
 */
export async function startPhoneSignin(
  context: RequestContext,
  { body }: Received<typeof StartCall>,
  secret: string,
): Promise<Answer<typeof StartCall>> {
  if (body.phone.trim() === '') throw new AppError('auth.phone_required');
  const request = {
    phone: accepted(checkPhone(body.phone)),
    secret,
    session: body.session,
    createsUser: true,
  };
  const { channel: _, ...sent } = await sendSigninCode(context, request);
  return sent;
}

/**
 * Signs in with a texted code, creating the account on the first sign-in. If the same browser repeats the request with
 * its key while the code is valid, a new session replaces the first.
 * @param secret what the start of this sign-in gave this browser
 * @throws AppError auth.code_wrong, request.rate_limited; the refusals of the rules on phones and codes
 */
export async function completePhoneSignin(
  context: RequestContext,
  { body }: Received<typeof CompleteCall>,
  secret: string | undefined,
): Promise<{ answer: Answer<typeof CompleteCall>; cookies: string[] }> {
  const phone = accepted(checkPhone(body.phone_number));
  const { one_time_token: code, session } = body;
  const attempt = { phone, scope: 'signin', method: 'phone', code, secret, session } as const;
  const { answer, cookies } = await signInByCode(context, attempt);
  return { cookies, answer: { success: true, error: null, details: null, ...answer } };
}
