import { randomUUID } from 'node:crypto';
import type { Services } from '../../app/services.ts';
import type { Trx } from '../../http/request-context.ts';
import { type AuditLine, writeAudit } from '../audit/write-audit.ts';
import { type AccountChange, accountChanged } from '../messages/account-messages.ts';
import { writeEmail, writeSms } from '../messages/message.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import { type ProvedAddresses, provedAddressesOf } from './accounts.ts';

type Notice = {
  userId: string;
  what: AccountChange['what'];
  before?: ProvedAddresses;
  audit?: Pick<AuditLine, 'what' | 'details'>;
};

/** To every address the account had before: a thief may have taken over one, not the other. Also writes its audit line. */
export async function notifyOwner(
  trx: Trx,
  services: Pick<Services, 'jobs' | 'settings'>,
  { userId, what, before, audit }: Notice,
): Promise<void> {
  if (audit) await writeAudit(trx, { actorId: userId, receiptId: null, ...audit });
  const { email, phone, language } = before ?? (await provedAddressesOf(trx, userId));
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
