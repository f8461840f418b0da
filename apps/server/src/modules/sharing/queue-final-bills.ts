import { sharePath } from '@fairtab/contract/share-path';
import { type Cents, formatCents, fromDecimalString } from '@fairtab/domain/money';
import { cleanName } from '@fairtab/domain/names';
import { venmoLink } from '@fairtab/domain/payment-link';
import type { PersonTotal, Split } from '@fairtab/domain/splitting';
import type { Trx } from '../../app/request-context.ts';
import type { Services } from '../../app/services.ts';
import { queueMessage } from '../messages/queue-message.ts';
import type { ReceiptSnapshot, SnapshotGuest } from '../receipts/snapshot.ts';

/**
 * Queues the final bill of every guest who owes something, gave a phone and agreed to a text. After a bill was reopened
 * only those hear again whose amount is another than the last text said.
 */
export async function queueFinalBills(
  trx: Trx,
  services: Services,
  snapshot: ReceiptSnapshot,
  split: Pick<Split, 'people'>,
): Promise<void> {
  const told = await lastAmounts(trx, snapshot.receipt.id);
  for (const guest of snapshot.guests) {
    const person = split.people.find((candidate) => candidate.personId === guest.id);
    if (person === undefined || guest.is_host || guest.guest_phone_number === null || !guest.sms_opt_in)
      continue;
    const before = told.get(tellingOf(guest.id, guest.guest_phone_number)) ?? null;
    if (before === null ? person.total <= 0 : person.total === before) continue;
    await queueMessage(trx, services, {
      channel: 'sms',
      receiptId: snapshot.receipt.id,
      guestId: guest.id,
      kind: 'final_bill',
      recipient: guest.guest_phone_number,
      body: finalBillText(services.settings.publicUrl, snapshot, guest, person, before),
      amount: person.total,
      dedupeKey: `final_bill ${guest.id} ${snapshot.receipt.earlier_bills}`,
    });
  }
}

/**
 * Whoever is taken off a reopened bill, and was told an amount, hears that it is not due. Sent at once: they will be on
 * no later bill.
 */
export async function tellRemovedGuest(
  trx: Trx,
  services: Services,
  { receipt }: ReceiptSnapshot,
  guest: SnapshotGuest,
): Promise<void> {
  if (guest.guest_phone_number === null) return;
  const told = (await lastAmounts(trx, receipt.id)).get(tellingOf(guest.id, guest.guest_phone_number));
  if (told === undefined || told <= 0) return;
  const place = receipt.restaurant_name ?? `${receipt.payer_name}’s bill`;
  await queueMessage(trx, services, {
    channel: 'sms',
    receiptId: receipt.id,
    // Their row goes now, and everything about them with it.
    guestId: null,
    kind: 'final_bill',
    recipient: guest.guest_phone_number,
    body: `${guest.guest_name}, ${receipt.payer_name} took you off the bill at ${place}. The ${formatCents(told)} we told you before is not due.\nReply STOP to opt out.`,
    dedupeKey: `removed ${guest.id}`,
  });
}

/** A name may have passed to somebody else with another phone, who was told nothing yet. */
const tellingOf = (guestId: string, phone: string) => `${guestId} ${phone}`;

/** What the last text that went out told each guest at each phone, in cents. */
async function lastAmounts(trx: Trx, receiptId: string): Promise<Map<string, Cents>> {
  const sent = await trx
    .selectFrom('notifications')
    .select(['guest_id', 'recipient', 'amount'])
    .where('receipt_id', '=', receiptId)
    .where('kind', '=', 'final_bill')
    .where('state', '=', 'sent')
    .orderBy('created_at')
    .execute();
  return new Map(
    sent.flatMap(({ guest_id, recipient, amount }) =>
      guest_id === null || amount === null
        ? []
        : [[tellingOf(guest_id, recipient), fromDecimalString(amount)] as const],
    ),
  );
}

/** Names may have been stored before they were cleaned, and a text must hold no link but ours. */
function finalBillText(
  publicUrl: string,
  { receipt }: ReceiptSnapshot,
  guest: SnapshotGuest,
  person: PersonTotal,
  before: Cents | null,
): string {
  const payer = cleanName(receipt.payer_name) || 'your host';
  const place = cleanName(receipt.restaurant_name ?? '') || `${payer}’s bill`;
  const name = cleanName(guest.guest_name);
  const share = name === '' ? 'Your share' : `${name}, your share`;
  const amount = formatCents(person.total);
  const link = venmoLink({ handle: receipt.venmo_handle, amount: person.total, note: place });
  const pay = link === null ? `Please pay ${payer}.` : `Pay ${payer}: ${link.web}`;
  return [
    before === null
      ? `${share} at ${place} is ${amount}.`
      : `${share} at ${place} was corrected: it is ${amount}, not ${formatCents(before)}.`,
    ...(person.total > 0 ? [pay] : []),
    `See the bill: ${publicUrl}${sharePath({ admin_flow_type: receipt.admin_flow_type, share_token: receipt.share_token })}`,
    'Reply STOP to opt out.',
  ].join('\n');
}
