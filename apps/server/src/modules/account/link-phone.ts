import type { updateUserPhone as Call } from '@fairtab/contract/account';
import type { Received } from '@fairtab/contract/endpoint';
import type { Phone } from '@fairtab/domain/phone';
import { AppError } from '../../http/errors.ts';
import type { SessionContext, SignedInUser, Trx } from '../../http/request-context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { acceptedPhone } from '../messages/accepted-phone.ts';
import { isAnonymous, justSignedIn } from './anonymous-accounts.ts';
import { linkUnverifiedPhone, readProfile } from './profiles.ts';
import { refuseFactorPhone } from './set-phone.ts';

/**
 * Links an unverified phone to an account without a verified one, for the next bill (spec section 7,
 * update-user-phone). It replaces an earlier unverified phone. Whether it belongs to another account too makes no
 * difference: only a code verifies it. The answer is the same, and nothing is stored, where the session is not fresh: its
 * owner would find a thief's number in their settings, and verify it as their own.
 * @throws AppError account.no_address for an anonymous account, account.phone_not_linked if this account's phone is
 * verified, account.phone_is_factor; the phone rule's refusal
 */
export async function linkPhone(context: SessionContext, { body }: Received<typeof Call>): Promise<void> {
  const phone = acceptedPhone(context.services, body.phone_number);
  await context.command((trx) => link(trx, context.user, phone));
}

async function link(trx: Trx, user: SignedInUser, phone: Phone) {
  const userId = user.id;
  if (await isAnonymous(trx, userId)) throw new AppError('account.no_address');
  const profile = await readProfile(trx, userId);
  if (profile?.phone_number === phone) return { userId };
  if (!(await justSignedIn(trx, user))) return { userId };
  await refuseFactorPhone(trx, userId, phone);
  if (!(await linkUnverifiedPhone(trx, userId, phone))) throw new AppError('account.phone_not_linked');
  // Whether it was added or replaced, without the numbers.
  const details = { phone: profile?.phone_number == null ? 'added' : 'replaced' };
  await writeAudit(trx, { actorId: userId, what: 'updateUserPhone', receiptId: null, details });
  return { userId };
}
