import { normalizePhone } from '@fairtab/domain/phone';
import { AppError } from '../../app/errors.ts';
import type { RequestContext } from '../../app/request-context.ts';
import { sendCode } from './verification-codes.ts';

/**
 * Texts a sign-in code. The answer is the same whether or not the phone has an account.
 * @throws AppError auth.phone_required, auth.phone_invalid, auth.code_not_sent, request.rate_limited
 */
export async function startPhoneSignin(context: RequestContext, typed: string) {
  if (typed.trim() === '') throw new AppError('auth.phone_required');
  const phone = normalizePhone(typed);
  if (phone === null) throw new AppError('auth.phone_invalid');
  const demo_code = await sendCode(context.services, phone, 'signin', context.address);
  return { success: true as const, error: null, demo_code };
}
