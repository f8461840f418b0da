import { checkEmail } from '@fairtab/domain/credentials';
import { checkPhone } from '@fairtab/domain/validation';
import { AppError, accepted } from '../../../http/errors.ts';
import type { CodeTo } from '../verification-codes.ts';

/** An e-mail or a phone as typed; one that is blank counts as not given. */
export type TypedAddress = { email?: string | undefined; phone?: string | undefined };

/** What was typed, undefined if it is blank. */
export const given = (typed: string | undefined) => (typed?.trim() === '' ? undefined : typed);

/**
 * The one address of a request.
 * @throws AppError auth.email_or_phone_required without one; the rules' refusals
 */
export function codeTo(typed: TypedAddress): CodeTo {
  const [email, phone] = [given(typed.email), given(typed.phone)];
  if (email !== undefined) return { email: accepted(checkEmail(email)) };
  if (phone === undefined) throw new AppError('auth.email_or_phone_required');
  return { phone: accepted(checkPhone(phone)) };
}
