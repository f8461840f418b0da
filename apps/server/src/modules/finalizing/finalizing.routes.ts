import { FinalSplitView } from '@fairtab/contract/receipt/receipt-view';
import type {
  EarlierBill,
  NotNotifiedReason,
  getGuestItemShares as SharesCall,
  sendCompletionEmail,
  calculateGuestTotals as TotalsCall,
} from '@fairtab/contract/receipt/sharing';
import * as contract from '@fairtab/contract/receipt/sharing';
import type { Answer, Received } from '@fairtab/contract/wire/endpoint';
import { cents, fromDecimalString, ZERO } from '@fairtab/domain/money/money';
import { splitBill } from '@fairtab/domain/split/splitting';
import type { MessageChannel } from '@fairtab/domain/texting/messages';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { changeCard } from '@fairtab/receipt/fields';
import { choosingIsOver } from '@fairtab/receipt/party';
import { totalOnCardOf } from '@fairtab/receipt/paying/whole-on-card';
import { askedBy, billOf, displayedTotals, onCardOf } from '@fairtab/receipt/split-of';
import { finalizeReceipt as finalize, reopenReceipt as reopen } from '@fairtab/receipt/status';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import type { Services } from '../../app/services.ts';
import { isSame } from '../../http/changed-fields.ts';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { cancelFinalBills, cancelReminders } from '../messages/queue-messages.ts';
import { queueCompletionNotices } from '../receipts/host-notices.ts';
import { hostOnly, receiptById, requireOwner, SharesChangedError } from '../receipts/receipts.policy.ts';
import { type CommandCall, runCommand, runCommandIn } from '../receipts/run-command.ts';
import { TOTALS } from '../receipts/store/bill-parts.ts';
import { reloaded } from '../receipts/store/load-snapshot.ts';
import type { ReceiptSnapshot } from '../receipts/store/snapshot.ts';
import { replacePart, storeDifference } from '../receipts/store/store-difference.ts';
import { notifyChangedDues, queueFinalBills, sendFinalBills } from './final-bills.ts';

export function mountFinalizing(mount: Mount): void {
  mount(contract.finalizeReceipt, finalizeReceipt);

  /** Keeps the bill in the history, cancels unsent ones. Idempotent. @throws AppError receipt.not_found, receipt.not_finalized */
  mount(contract.reopenReceipt, (context, { body: { p_receipt_id: receiptId } }) =>
    runCommand(context, {
      name: 'reopenReceipt',
      find: receiptById(receiptId),
      policy: hostOnly,
      apply: ({ snapshot }) => reopen(snapshot),
      async effects(trx, after, { changed }) {
        if (!changed) return after;
        await cancelFinalBills(trx, receiptId);
        await cancelReminders(trx, receiptId);
        return reloaded(trx, after);
      },
      details: ({ snapshot }) => ({ finalized_at: snapshot.receipt.finalized_at }),
    }),
  );

  mount(contract.changeCard, changeFinalCard);

  mount(contract.listEarlierBills, async (context, { params }) => {
    const { receipt } = await context.services.snapshots.byId(params.id);
    requireOwner(receipt, context);
    return { bills: await readEarlierBills(context.services.database.kysely, params.id) };
  });

  mount(contract.sendFinalBillNotifications, (context, { body }) => sendFinalBills(context, body));

  mount(contract.sendCompletionEmail, (context, { body }) => notifyHost(context, body.receiptId, 'email'));

  mount(contract.notifyHostWhenGuestsFinish, (context, { body }) =>
    notifyHost(context, body.receipt_id, 'sms'),
  );

  mount(contract.getGuestItemShares, async (context, { body }) => {
    const snapshot = await context.services.snapshots.byId(body.p_receipt_id);
    requireOwner(snapshot.receipt, context);
    return guestItemShares(snapshot);
  });

  mount(contract.calculateGuestTotals, (context, { body }) =>
    calculateGuestTotals(context, body.p_receipt_id),
  );
}

const Guests = z.array(z.object({ id: z.string(), name: z.string() }));

/** A receipt's earlier final bills, newest first. */
async function readEarlierBills(db: Kysely<Schema>, receiptId: string): Promise<EarlierBill[]> {
  const hosts = await db
    .selectFrom('receipt_guests')
    .select(['id', 'is_host'])
    .where('receipt_id', '=', receiptId)
    .where('is_host', '=', true)
    .execute();
  const rows = await db
    .selectFrom('receipt_history')
    .select(['finalized_at', 'reopened_at', 'final_split', 'guests'])
    .where('receipt_id', '=', receiptId)
    .orderBy('reopened_at', 'desc')
    .execute();
  return rows.map((row) => {
    const names = new Map(Guests.parse(row.guests).map((guest) => [guest.id, guest.name]));
    return {
      finalized_at: row.finalized_at.toISOString(),
      reopened_at: row.reopened_at.toISOString(),
      totals: displayedTotals(FinalSplitView.parse(row.final_split).totals, hosts).map(
        ({ guest_id, total }) => ({
          guest_id,
          guest_name: names.get(guest_id) ?? '',
          total,
        }),
      ),
    };
  });
}

/** Notifies the host once that everyone has chosen (spec section 7); `reason` if not now. @throws AppError receipt.not_found */
function notifyHost(
  context: SessionContext,
  receiptId: string,
  channel: MessageChannel,
): Promise<Answer<typeof sendCompletionEmail>> {
  const { services } = context;
  return context.command(async (trx) => {
    let reason: NotNotifiedReason | null = null;
    await runCommandIn(trx, context, {
      name: channel === 'sms' ? 'notifyHostWhenGuestsFinish' : 'sendCompletionEmail',
      find: receiptById(receiptId),
      policy: hostOnly,
      apply: ({ snapshot }) => snapshot,
      async effects(_, after) {
        reason = notDue(after, channel);
        if (reason !== null) return after;
        const noticed = await queueCompletionNotices(trx, services, after, [channel]);
        reason = noticed.unreached[channel] ?? null;
        await storeDifference(trx, after, noticed.after);
        return noticed.after;
      },
    });
    return { sent: reason === null || reason === 'already_sent', reason };
  });
}

function notDue(snapshot: ReceiptSnapshot, channel: MessageChannel): NotNotifiedReason | null {
  const { receipt } = snapshot;
  if (channel === 'sms' ? receipt.completion_sms_sent : receipt.completion_email_sent) return 'already_sent';
  if (receipt.status === 'editing') return 'not_shared';
  if (receipt.status === 'finalized') return 'finalized';
  if (receipt.admin_flow_type === 'preassign') return 'preassigned';
  return choosingIsOver(snapshot) ? null : 'incomplete';
}

/** Computes and stores everyone's totals; a finalized bill keeps its stored amounts. */
async function calculateGuestTotals(
  context: SessionContext,
  receiptId: string,
): Promise<Answer<typeof TotalsCall>> {
  await runCommand(context, {
    name: 'calculateGuestTotals',
    find: receiptById(receiptId),
    policy: hostOnly,
    apply: ({ snapshot }) => snapshot,
    async effects(trx, after) {
      if (after.receipt.status !== 'finalized') await replacePart(trx, after, TOTALS);
      return after;
    },
  });
  return readTotals(context.services, receiptId);
}

async function readTotals(
  { database }: Pick<Services, 'database'>,
  receiptId: string,
): Promise<Answer<typeof TotalsCall>> {
  const rows = await database.kysely
    .selectFrom('guest_totals as t')
    .innerJoin('receipts as r', 'r.id', 't.receipt_id')
    .selectAll('t')
    .select('r.currency_digits as digits')
    .where('t.receipt_id', '=', receiptId)
    .orderBy('guest_name')
    .orderBy('guest_id')
    .execute();
  return rows.map(({ digits, ...row }) => ({
    receipt_id: row.receipt_id,
    guest_id: row.guest_id,
    guest_name: row.guest_name,
    subtotal: fromDecimalString(row.subtotal, digits),
    tax: fromDecimalString(row.tax, digits),
    tip: fromDecimalString(row.tip, digits),
    additional_charges: fromDecimalString(row.additional_charges, digits),
    host_tip: fromDecimalString(row.host_tip, digits),
    total: fromDecimalString(row.total, digits),
    updated_at: row.updated_at.toISOString(),
  }));
}

/** Who pays how much of which item: as stored on a final bill, as of now on an open one (spec section 3). */
function guestItemShares(snapshot: ReceiptSnapshot): Answer<typeof SharesCall> {
  const guests = new Map(snapshot.guests.map((guest) => [guest.id, guest]));
  const items = new Map(snapshot.items.map((item) => [item.id, item]));
  return sharesOf(snapshot).flatMap((share) => {
    const guest = guests.get(share.guest_id);
    const item = items.get(share.item_id);
    if (guest === undefined || item === undefined) return [];
    return {
      guest_name: guest.guest_name,
      item_id: item.id,
      item_name: item.name,
      share_amount: share.cents,
      units: share.units,
      mode: item.assignment_mode,
      guest_phone_number: guest.guest_phone_number,
    };
  });
}

function sharesOf(snapshot: ReceiptSnapshot) {
  if (snapshot.final_split !== null) return snapshot.final_split.shares;
  return splitBill(billOf(snapshot)).people.flatMap(({ personId, items }) =>
    items.map(({ itemId, units, cents }) => ({ guest_id: personId, item_id: itemId, units, cents })),
  );
}

type Decided = Omit<Received<typeof contract.finalizeReceipt>['body'], 'p_receipt_id'>;

/** Fixes all amounts and sends the bills (spec section 4). Repeatable. @throws AppError receipt.not_found; as the command */
function finalizeReceipt(context: SessionContext, { body }: Received<typeof contract.finalizeReceipt>) {
  const { p_receipt_id: receiptId, ...decided } = body;
  return runCommand(context, finalizing(context, receiptId, decided));
}

/** `finalizeReceipt` as a command, to run within another call. */
export const finalizing = (
  { services }: SessionContext,
  receiptId: string,
  decided: Decided,
): CommandCall<SessionContext, object, object> => ({
  name: 'finalizeReceipt',
  find: receiptById(receiptId),
  policy: hostOnly,
  apply: ({ snapshot }) => finalize(snapshot, { ...decided, now: new Date().toISOString() }),
  async effects(trx, after, { changed, snapshot }) {
    if (!changed || after.final_split === null) return after;
    await queueFinalBills(trx, services, snapshot, after);
    return reloaded(trx, after);
  },
  details: (_, { final_split }) => ({
    unclaimed: decided.unclaimed ?? null,
    totals: Object.fromEntries(final_split?.totals.map(({ guest_id, total }) => [guest_id, total]) ?? []),
  }),
});

/** Texts changed amounts. @throws AppError receipt.not_found, receipt.not_finalized, receipt.shares_changed; as changeCard */
function changeFinalCard(context: SessionContext, { body }: Received<typeof contract.changeCard>) {
  const { p_receipt_id: receiptId, card, expected_totals: shown } = body;
  return runCommand(context, {
    name: 'changeCard',
    find: receiptById(receiptId),
    policy: hostOnly,
    cause: { reason: 'card' },
    apply({ snapshot }) {
      const { final_split } = snapshot;
      if (final_split === null) throw new AppError('receipt.not_finalized');
      if (isSame(card, snapshot.receipt.card)) return snapshot;
      const receipt = { ...snapshot.receipt, card };
      const totals = onCardOf(final_split.totals, totalOnCardOf({ ...snapshot, receipt }));
      const changes = [...askedBy(totals, snapshot.guests).values()].flatMap(({ personId, due }) => {
        const before = cents(shown[personId] ?? ZERO);
        return before === due ? [] : [{ personId, before, after: due, reasons: ['changed_since' as const] }];
      });
      if (changes.length > 0) throw new SharesChangedError(snapshot, changes, paymentCurrency(receipt));
      return { ...changeCard(snapshot, card), final_split: { ...final_split, totals } };
    },
    effects: (trx, after, { snapshot, changed }) =>
      changed ? notifyChangedDues(trx, context.services, snapshot, after) : after,
    details: () => ({ card }),
  });
}
