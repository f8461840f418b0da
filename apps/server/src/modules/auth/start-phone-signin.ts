import type { startPhoneSignin as Call } from '@fairtab/contract/auth';
import type { Received } from '@fairtab/contract/endpoint';
import { checkPhone } from '@fairtab/domain/validation';
import { AppError, accepted } from '../../app/errors.ts';
import type { RequestContext } from '../../app/request-context.ts';
import { browserHashOf } from './browser-secret.ts';
import { limitSigninCodes } from './code-limits.ts';
import { makeCode, rebindCode, requireTextable, sendCode } from './verification-codes.ts';

/**
 * Texts a sign-in code that only the browser with this secret can use. The answer does not reveal whether the phone has
 * an account; a repeated request gets the same answer and sends no text.
 * @throws AppError auth.phone_required, auth.code_not_sent, request.rate_limited; the phone rule's refusal
 */
export async function startPhoneSignin(
  context: RequestContext,
  { body }: Received<typeof Call>,
  browserSecret: string,
) {
  if (body.phone.trim() === '') throw new AppError('auth.phone_required');
  const phone = accepted(checkPhone(body.phone));
  const { services, address, language } = context;
  requireTextable(services, phone);
  const browserHash = browserHashOf(browserSecret);
  const { codeId } = await context.command(async (trx) => {
    await limitSigninCodes(trx, services, { phone, address });
    const codeId = await makeCode(trx, services.settings.secret, { phone, scope: 'signin', browserHash });
    return { codeId };
  });
  await rebindCode(services, codeId, browserHash);
  const demo_code = await sendCode(services, { phone, language }, codeId);
  const signin_token = body.session === 'bearer' ? browserSecret : null;
  return { success: true as const, error: null, demo_code, signin_token };
}
