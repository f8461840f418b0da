import { randomUUID } from 'node:crypto';
import type { Services } from '../../app/services.ts';
import type { Trx } from '../../http/request-context.ts';
import { type AccountChange, accountChanged } from '../messages/account-changed.ts';
import { writeEmail, writeSms } from '../messages/message.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import type { ProvedAddresses } from './proved-addresses.ts';

/**
 * Queues a notice of a change at every address that the account had before it: whoever has lost one of them to somebody
 * else may read the other.
 * @param before the verified addresses before the change
 */
export async function notifyOwner(
  trx: Trx,
  services: Pick<Services, 'jobs' | 'settings'>,
  { userId, what, before }: { userId: string; what: AccountChange['what']; before: ProvedAddresses },
): Promise<void> {
  const { email, phone, language } = before;
  const data = { what, link: `${services.settings.publicUrl}/settings` };
  const byEmail = email === null ? [] : [writeEmail(accountChanged, { address: email, language }, data)];
  const bySms = phone === null ? [] : [writeSms(accountChanged, { address: phone, language }, data)];
  const change = randomUUID();
  await queueMessages(
    trx,
    services,
    [...byEmail, ...bySms].map((written) => ({
      written,
      receiptId: null,
      guestId: null,
      dedupeKey: `account_changed ${what} ${userId} ${change} ${written.channel}`,
    })),
  );
}
