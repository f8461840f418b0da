import type { CodeSent } from '@fairtab/contract/code-sent';
import type { updateUser as Call } from '@fairtab/contract/credentials';
import type { Received } from '@fairtab/contract/endpoint';
import { AppError } from '../../../http/errors.ts';
import type { SessionContext } from '../../../http/request-context.ts';
import { updateProfile } from '../../account/update-profile.ts';
import type { CodeRequester } from '../codes/start-code.ts';
import { byOwner } from '../factors/prove-owner.ts';
import { given } from '../verification-codes.ts';
import { startEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { startPhoneChange } from './change-phone.ts';

/**
 * Changes one thing of the caller's account: the password or the profile at once, e-mail or phone once `verify` gets
 * the code that this sends to the new one.
 * @returns the code that was sent, if any
 * @throws AppError request.invalid unless exactly one is to change; as each of the changes
 */
export async function updateUser(
  context: SessionContext,
  { password, data, email: typedEmail, phone: typedPhone, ...proof }: Received<typeof Call>['body'],
  { kept, ...requester }: CodeRequester & { kept: string | undefined },
): Promise<CodeSent | null> {
  const [email, phone] = [given(typedEmail), given(typedPhone)];
  const sent = { ...proof, kept };
  // One command for each request: a repeated one must find what it did.
  if ([email, phone, password, data].filter((one) => one !== undefined).length !== 1) {
    throw new AppError('request.invalid', { where: 'email, phone, password, data' });
  }
  if (email !== undefined) return startEmailChange(context, email, requester, byOwner(context, sent));
  if (phone !== undefined) return startPhoneChange(context, phone, requester, byOwner(context, sent));
  if (password !== undefined) await changePassword(context, password, sent);
  if (data !== undefined) {
    const input = { params: undefined, query: undefined, body: data };
    await context.command((trx) => updateProfile(trx, context, input));
  }
  return null;
}
