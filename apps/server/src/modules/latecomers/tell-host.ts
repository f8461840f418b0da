import { MESSAGE_CHANNELS } from '@fairtab/domain/messages';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import type { Trx } from '../../http/request-context.ts';
import { provedAddressesOf } from '../account/proved-addresses.ts';
import { stopEmailsLink } from '../account/stop-emails.ts';
import { latecomer } from '../messages/latecomer.ts';
import { writeEmail, writeSms } from '../messages/message.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import { isOptedOut } from '../opt-outs/opt-outs.ts';
import { reachHost } from '../receipts/completion-notices.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

/**
 * Tells the host that somebody asks to be on their final bill: by text, or by e-mail where there is no phone, and at most once
 * in 24 hours for each bill, whoever asks. Their page shows it at once all the same.
 */
export async function tellHost(
  trx: Trx,
  services: Services,
  { receipt, version }: ReceiptSnapshot,
  name: string,
): Promise<void> {
  const told = await trx
    .selectFrom('notifications')
    .select('id')
    .where('receipt_id', '=', receipt.id)
    .where('kind', '=', 'latecomer')
    .where(sql<boolean>`created_at between now() - interval '24 hours' and now()`)
    .executeTakeFirst();
  if (told !== undefined) return;
  const { settings } = services;
  const proved = await provedAddressesOf(trx, receipt.user_id);
  const isOut = proved.phone !== null && (await isOptedOut(trx, settings, proved.phone));
  const data = {
    name,
    restaurantName: receipt.restaurant_name,
    link: `${settings.publicUrl}/receipt/${receipt.id}`,
    stopLink: stopEmailsLink(settings, receipt.user_id),
  };
  for (const channel of MESSAGE_CHANNELS) {
    const reached = reachHost(channel, receipt, { ...proved, isOut });
    if ('unreachable' in reached) continue;
    const recipient = { address: reached.address, language: proved.language };
    const written = (channel === 'sms' ? writeSms : writeEmail)(latecomer, recipient, data);
    await queueMessages(trx, services, [
      { written, receiptId: receipt.id, guestId: null, dedupeKey: `latecomer ${receipt.id} ${version}` },
    ]);
    return;
  }
}
