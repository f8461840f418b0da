import type { updateUserPhone as Call } from '@fairtab/contract/account';
import type { Received } from '@fairtab/contract/endpoint';
import type { Phone } from '@fairtab/domain/phone';
import { checkPhone } from '@fairtab/domain/validation';
import { AppError, accepted } from '../../app/errors.ts';
import { limitRate } from '../../app/rate-limit.ts';
import type { SessionContext, Trx } from '../../app/request-context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { ownerOfPhone } from './accounts.ts';
import { linkUnverifiedPhone, readProfile } from './profiles.repository.ts';
import { refuseFactorPhone } from './refuse-factor-phone.ts';

/** Enough for typing errors, too few to find out which phones have an account. */
const PER_USER = { max: 20, seconds: 3600 };

/**
 * Links an unverified phone to an account without a verified one, for the next bill (spec section 7,
 * update-user-phone). It replaces an earlier unverified phone.
 * @throws AppError account.phone_not_linked if it belongs to another account or this account's phone is verified; the
 * phone rule's refusal
 */
export async function linkPhone(context: SessionContext, { body }: Received<typeof Call>): Promise<void> {
  const phone = accepted(checkPhone(body.phone_number));
  const { services, user } = context;
  await limitRate(services.database, `link phone ${user.id}`, PER_USER.max, PER_USER.seconds);
  await context.command((trx) => link(trx, user.id, phone));
}

async function link(trx: Trx, userId: string, phone: Phone) {
  const profile = await readProfile(trx, userId);
  if (profile?.phone_number === phone) return { userId };
  const owner = await ownerOfPhone(trx, phone);
  await refuseFactorPhone(trx, userId, phone);
  const refused =
    profile === undefined || profile.phone_verified || (owner !== undefined && owner !== userId);
  // Checked again while writing: the phone may be verified at this moment.
  if (refused || !(await linkUnverifiedPhone(trx, userId, phone))) {
    throw new AppError('account.phone_not_linked');
  }
  // Whether it was added or replaced, without the numbers.
  const details = { phone: profile.phone_number === null ? 'added' : 'replaced' };
  await writeAudit(trx, { actorId: userId, what: 'updateUserPhone', receiptId: null, details });
  return { userId };
}
