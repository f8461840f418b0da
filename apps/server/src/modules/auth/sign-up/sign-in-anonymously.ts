import type { SessionKind } from '@fairtab/contract/auth-session';
import type { RequestContext } from '../../../http/request-context.ts';
import { limitRate } from '../../../limits/rate-limit.ts';
import { createAccount } from '../../account/accounts.ts';
import { openSession } from '../sessions/open-session.ts';
import type { Opened } from '../sessions/opening.ts';

/** A table full of people behind one address, some of them twice. */
const PER_ADDRESS = { max: 30, seconds: 3600 };

/**
 * Signs in to a new account that only this session leads to. It has no free credits; it keeps what it has when its
 * owner verifies a phone or an e-mail.
 * @throws AppError request.rate_limited
 */
export async function signInAnonymously(context: RequestContext, session: SessionKind): Promise<Opened> {
  const { services, address, command } = context;
  await limitRate(services.database, `anonymous accounts ${address}`, PER_ADDRESS.max, PER_ADDRESS.seconds);
  const { userId } = await command(async (trx) => ({ userId: await createAccount(trx, {}) }));
  return openSession(context, { userId, method: 'anonymous', isNew: true, session });
}
