import type { startPhoneSignin as Call } from '@fairtab/contract/auth';
import type { Answer, Received } from '@fairtab/contract/endpoint';
import { checkPhone } from '@fairtab/domain/validation';
import { AppError, accepted } from '../../http/errors.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { sendSigninCode } from './codes/send-signin-code.ts';

/**
 * Texts a sign-in code that only the browser with this secret can use. The answer does not reveal whether the phone has
 * an account; a repeated request gets the same answer and sends no text.
 * @throws AppError auth.phone_required, auth.code_not_sent, request.rate_limited; the phone rule's refusal
 */
export async function startPhoneSignin(
  context: RequestContext,
  { body }: Received<typeof Call>,
  secret: string,
): Promise<Answer<typeof Call>> {
  if (body.phone.trim() === '') throw new AppError('auth.phone_required');
  const wish = { phone: accepted(checkPhone(body.phone)), secret, session: body.session, createsUser: true };
  const { success, error, demo_code, signin_token } = await sendSigninCode(context, wish);
  return { success, error, demo_code, signin_token };
}
