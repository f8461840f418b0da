import { billTextOf } from '@fairtab/contract/derived/bill-text-of';
import { changedTextOf } from '@fairtab/contract/derived/changed-text-of';
import type { PersonTotalView } from '@fairtab/contract/receipt/receipt-view';
import type { sendFinalBillNotifications as Call } from '@fairtab/contract/receipt/sharing';
import type { Answer, Received } from '@fairtab/contract/wire/endpoint';
import type { MessageState } from '@fairtab/contract/wire/scalars';
import { moneyIn } from '@fairtab/domain/money/currency';
import { add, type Cents, ZERO } from '@fairtab/domain/money/money';
import { methodsFor } from '@fairtab/domain/paying/payment-methods';
import { shownState } from '@fairtab/domain/texting/messages';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { changedLines } from '@fairtab/receipt/paying/plan';
import { onceFinal } from '@fairtab/receipt/refusals';
import { askedBy, duesIn } from '@fairtab/receipt/split-of';
import type { Services } from '../../app/services.ts';
import type { SessionContext, Trx } from '../../http/request-context.ts';
import { stopBillsLink } from '../account/stop-emails.ts';
import { billWithdrawn, type FinalBill, finalBill } from '../messages/bill-messages.ts';
import { type Written, writeToGuest } from '../messages/message.ts';
import {
  cancelFinalBills,
  cancelReminders,
  type MessageToQueue,
  queueMessages,
  renewBill,
  resendBills,
} from '../messages/queue-messages.ts';
import { asksForAnother } from '../receipts/amount-changes.ts';
import { hostOnly, permitting, receiptById } from '../receipts/receipts.policy.ts';
import { runCommand } from '../receipts/run-command.ts';
import { reloaded } from '../receipts/store/load-snapshot.ts';
import type { ReceiptSnapshot, SnapshotGuest } from '../receipts/store/snapshot.ts';
import { billLinkOf, withBillLinks } from '../receipts/view/bill-link.ts';
import { lacksWayToPay } from '../receipts/view/guests-shown.ts';
import { linesOf } from './lines-of.ts';

/** Queues the final bill of every guest who is sent it, see `billText`. */
export async function queueFinalBills(
  trx: Trx,
  services: Services,
  before: ReceiptSnapshot,
  after: ReceiptSnapshot,
): Promise<void> {
  const again = changedLines(before, after);
  const texts = await writeFinalBills(trx, services, after, { again });
  await queueMessages(trx, services, messagesOf(after, texts, ''));
}

/** Resends bills, once, to guests whose text had no payment method; returns the number of messages. */
async function queueWayToPay(trx: Trx, services: Services, snapshot: ReceiptSnapshot): Promise<number> {
  const { guests } = snapshot;
  const asked = new Set(guests.flatMap((guest) => (lacksWayToPay(snapshot, guest) ? [guest.id] : [])));
  const texts = await writeFinalBills(trx, services, snapshot, { only: asked, again: asked });
  return (await queueMessages(trx, services, messagesOf(snapshot, texts, ' way_to_pay'))).size;
}

/** Texts everyone whose amount due, payer or payees changed on a final bill. Returns the receipt with current message states. */
export async function notifyChangedDues(
  trx: Trx,
  services: Services,
  before: ReceiptSnapshot,
  after: ReceiptSnapshot,
): Promise<ReceiptSnapshot> {
  if (before.final_split === null || after.final_split === null) return after;
  const [then, now] = [duesIn(before), duesIn(after)];
  const inAnother = asksForAnother(before, after);
  const again = changedLines(before, after);
  const changed = new Set(
    after.guests.flatMap(({ id }) => {
      const [was, is] = [then.get(id), now.get(id)];
      const isSame = was?.due === is?.due && (!inAnother || is?.due === ZERO) && !again.has(id);
      return isSame && was?.paidBy === is?.paidBy ? [] : [id];
    }),
  );
  for (const id of changed) {
    await cancelFinalBills(trx, after.receipt.id, id);
    await cancelReminders(trx, after.receipt.id, id);
  }
  if (changed.size > 0) {
    const texts = await writeFinalBills(trx, services, after, { only: changed, again });
    await queueMessages(trx, services, messagesOf(after, texts, ` due ${before.version}`));
  }
  return reloaded(trx, after);
}

const messagesOf = (
  { receipt }: ReceiptSnapshot,
  texts: readonly FinalBillText[],
  again: '' | ' way_to_pay' | ` due ${number}`,
): MessageToQueue[] =>
  texts.map(({ guest, due, written, withoutWayToPay }) => ({
    written,
    receiptId: receipt.id,
    guestId: guest.id,
    amount: moneyIn(paymentCurrency(receipt))(due),
    withoutWayToPay,
    dedupeKey: `final_bill ${guest.id} ${receipt.earlier_bills}${again}`,
  }));

type FinalBillText = {
  guest: SnapshotGuest;
  /** Amount due in minor units, whatever has been paid. */
  due: Cents;
  written: Written<'final_bill'>;
  withoutWayToPay: boolean;
};

type Asked = {
  only?: ReadonlySet<string>;
  /** Get a text even if they were texted the same amount. */
  again?: ReadonlySet<string>;
};

/** Writes the final bill of every guest (or only these) who is sent it, and makes everyone's bill link work. */
async function writeFinalBills(
  trx: Trx,
  { settings }: Pick<Services, 'settings'>,
  snapshot: ReceiptSnapshot,
  { only, again }: Asked = {},
): Promise<FinalBillText[]> {
  const { receipt, guests, charges, final_split } = snapshot;
  const totals = final_split?.totals ?? [];
  const parts = new Map(totals.map((part) => [part.guest_id, part]));
  const dues = askedBy(totals, guests);
  const currency = paymentCurrency(receipt);
  const asked = moneyIn(currency);
  await withBillLinks(trx, settings, snapshot, [...dues.keys()]);
  const paymentMethods = methodsFor(receipt.payment_methods, currency);
  const nameOf = (id: string) => guests.find((one) => one.id === id)?.guest_name ?? '';
  return guests.flatMap((guest) => {
    const part = dues.get(guest.id);
    if (part === undefined || guest.is_host || only?.has(guest.id) === false) return [];
    const due = asked(part.due);
    const text = again?.has(guest.id) ? changedTextOf(guest, due) : billTextOf(guest, due);
    if (!text.sends) return [];
    const lines = linesOf(snapshot, guest.id);
    const owners = part.paidBy === null ? [guest.id, ...part.paysFor] : [];
    const written = writeToGuest(finalBill, guest, {
      guestName: guest.guest_name,
      companions: guest.companions,
      payerName: receipt.payer_name,
      restaurantName: receipt.restaurant_name,
      owed: together(owners.flatMap((id) => parts.get(id) ?? [])),
      charge: charges.length === 1 ? charges[0]?.description : undefined,
      onCard: receipt.card === null ? undefined : due,
      due: lines.stillDue,
      back: lines.back,
      payees: lines.payees,
      isOwed: lines.isOwed,
      others: part.paysFor.map(nameOf),
      ...(part.paidBy === null ? {} : { paidBy: nameOf(part.paidBy) }),
      before: text.before,
      paymentMethods,
      currency: receipt.currency,
      link: billLinkOf(settings, guest.id),
      stopLink: stopBillsLink(settings, guest),
    });
    if (written === null) return [];
    const withoutWayToPay = lines.toHost > 0 && paymentMethods.length === 0;
    return [{ guest, due: part.due, written, withoutWayToPay }];
  });
}

function together(parts: readonly PersonTotalView[]): FinalBill['owed'] {
  return parts.reduce<FinalBill['owed']>(
    (all, part) => ({
      subtotal: add(all.subtotal, part.subtotal),
      tax: add(all.tax, part.tax),
      tip: add(all.tip, part.tip),
      additional_charges: add(all.additional_charges, part.additional_charges),
      charges: [...all.charges, ...part.charges],
      host_tip: add(all.host_tip, part.host_tip),
      total: add(all.total, part.total),
    }),
    {
      subtotal: ZERO,
      tax: ZERO,
      tip: ZERO,
      additional_charges: ZERO,
      charges: [],
      host_tip: ZERO,
      total: ZERO,
    },
  );
}

/** Informs a guest removed from a reopened bill that nothing is due. Sent at once: they are on no later bill. */
export async function notifyRemovedGuest(
  trx: Trx,
  services: Services,
  { receipt }: ReceiptSnapshot,
  guest: SnapshotGuest,
): Promise<void> {
  const { last_texted_amount } = guest;
  if (!guest.sms_opt_in || last_texted_amount === null || last_texted_amount.amount <= 0) return;
  const { payer_name: payerName, restaurant_name: restaurantName } = receipt;
  const data = {
    guestName: guest.guest_name,
    payerName,
    restaurantName,
    lastTextedAmount: last_texted_amount,
    stopLink: stopBillsLink(services.settings, guest),
  };
  const written = writeToGuest(billWithdrawn, guest, data);
  if (written === null) return;
  await queueMessages(trx, services, [
    {
      written,
      receiptId: receipt.id,
      // Their row is about to be deleted.
      guestId: null,
      dedupeKey: `removed ${guest.id}`,
    },
  ]);
}

/**
 * Resends failed bills, one guest's bill even if it was sent, or bills without any way to pay.
 * @throws AppError receipt.not_found, receipt.not_finalized
 */
export async function sendFinalBills(
  context: SessionContext,
  { receiptId, guest_id: guestId, way_to_pay: isWayToPay }: Received<typeof Call>['body'],
): Promise<Answer<typeof Call>> {
  const { services } = context;
  let details: Record<string, unknown> = {};
  await runCommand(context, {
    name: 'sendFinalBillNotifications',
    find: receiptById(receiptId),
    policy: hostOnly,
    apply({ snapshot }) {
      permitting(snapshot, onceFinal);
      return snapshot;
    },
    async effects(trx, after) {
      if (!isWayToPay) await renewBills(trx, services, after, guestId);
      const count = isWayToPay
        ? await queueWayToPay(trx, services, after)
        : await resendBills(trx, services, receiptId, guestId);
      details = { [isWayToPay ? 'sent' : 'resent']: count };
      return count === 0 ? after : reloaded(trx, after);
    },
    details: () => details,
  });
  return summarizeFinalBills(services, receiptId);
}

/** The host may have added a payment handle since. */
async function renewBills(
  trx: Trx,
  services: Services,
  snapshot: ReceiptSnapshot,
  guestId: string | undefined,
): Promise<void> {
  const texts = await writeFinalBills(trx, services, snapshot);
  for (const { guest, written, withoutWayToPay } of texts) {
    const isAsked = guestId === undefined ? guest.final_bill?.state === 'failed' : guest.id === guestId;
    if (isAsked) await renewBill(trx, guest.id, written, withoutWayToPay);
  }
}

/** Everyone's latest final bill (spec section 3, "Notification summary"). */
async function summarizeFinalBills(services: Services, receiptId: string): Promise<Answer<typeof Call>> {
  const rows = await services.database.kysely
    .selectFrom('notifications as n')
    .innerJoin('receipt_guests as g', 'g.id', 'n.guest_id')
    .select(['n.guest_id', 'g.guest_name', 'n.channel', 'n.state', 'n.failure as reason'])
    .where('n.receipt_id', '=', receiptId)
    .where('n.kind', '=', 'final_bill')
    .where('n.state', '<>', 'cancelled')
    .distinctOn('n.guest_id')
    .orderBy('n.guest_id')
    .orderBy('n.created_at', 'desc')
    .execute();
  const notifications = rows.map((row) => ({ ...row, state: shownState(row.state) }));
  const count = (...states: MessageState[]) =>
    notifications.filter(({ state }) => states.includes(state)).length;
  return {
    total: notifications.length,
    sms: count('sent', 'delivered'),
    failed: count('failed', 'opted_out'),
    notifications,
  };
}
