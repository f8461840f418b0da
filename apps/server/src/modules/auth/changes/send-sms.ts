import type { CodeSent } from '@fairtab/contract/code-sent';
import { checkPhone } from '@fairtab/domain/validation';
import { AppError, accepted } from '../../../http/errors.ts';
import type { SessionContext } from '../../../http/request-context.ts';
import { phoneOf } from '../../account/own-phone.ts';
import type { Asking, AsOwner } from '../codes/start-code.ts';
import { startPhoneChange } from './change-phone.ts';

/**
 * Texts a code to the phone in the caller's profile, in the server's own words: any other text or number would make
 * this a way to text anything to anyone.
 * @throws AppError account.phone_not_yours; as startPhoneChange
 */
export async function sendSms(
  context: SessionContext,
  to: string,
  asking: Asking,
  proved: AsOwner,
): Promise<CodeSent> {
  const phone = accepted(checkPhone(to));
  const own = await phoneOf(context.services.database.kysely, context.user.id);
  if (own !== phone) throw new AppError('account.phone_not_yours');
  return startPhoneChange(context, phone, asking, proved);
}
