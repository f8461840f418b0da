import { type FinalSplitView, NO_ABILITIES, type ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { totalOnCardOf } from '@fairtab/receipt/paying/whole-on-card';
import { partOf, splitOf } from '@fairtab/receipt/split-of';
import { finalSplitOf } from '@fairtab/receipt/status';
import type { Services } from '../../../app/services.ts';
import type { ReceiptSnapshot } from '../store/snapshot.ts';
import { requireBillLink } from './bill-link.ts';
import { viewFor } from './receipt-view.ts';

/** A guest's own bill, for anyone with its link. @throws AppError share.token_missing, share.invalid */
export async function ownBill(
  { database, snapshots, settings }: Services,
  billToken: string | undefined,
): Promise<ReceiptView> {
  const link = await requireBillLink(database.kysely, billToken);
  return ownBillOf(await snapshots.byId(link.receipt_id), link.guest_id, settings.secret);
}

/**
 * The receipt reduced to one guest and those they pay for, final or as of now: read-only, without phones and photo, and without
 * other names than of their payer, payees and debtors.
 * @param ofGuest their row may be gone
 */
export function ownBillOf(snapshot: ReceiptSnapshot, ofGuest: string, secret: string): ReceiptView {
  const guestId = snapshot.guests.some(({ id }) => id === ofGuest) ? ofGuest : null;
  const view = viewFor(snapshot, { kind: 'guest', guestId, latecomerId: null, mayLinkPhone: false }, secret);
  const me = view.guests.find(({ id }) => id === guestId);
  const host = view.guests.find(({ is_host }) => is_host)?.id ?? null;
  const paid = view.guests.filter((guest) => guest === me || (me && guest.paid_by === me.id));
  const ids = new Set(paid.map(({ id }) => id));
  const final_split = reducedTo(view.final_split ?? currentSplit(snapshot), ids);
  // Payers and payees besides the host, whose name is the receipt's.
  const between = [...view.transfers, ...view.payments].flatMap((one) => [
    one.from_guest_id,
    one.to_guest_id,
  ]);
  const others = new Set(between.filter((id) => id !== host));
  const own = new Set(final_split.shares.map(({ item_id }) => item_id));
  return {
    ...view,
    receipt: { ...view.receipt, image_url: null, photo_look: null, expected_names: [] },
    papers: view.papers.map((paper) => ({ ...paper, image_url: null, photo_look: null })),
    items: view.items.filter(({ id }) => own.has(id)).map((item) => ({ ...item, photo_boxes: [] })),
    charges: view.charges.map((charge) => ({
      ...charge,
      item_ids: charge.item_ids.filter((id) => own.has(id)),
    })),
    guests: view.guests
      .filter(({ id }) => ids.has(id) || id === me?.paid_by || others.has(id))
      .map((guest) => ({
        ...guest,
        guest_phone_number: null,
        guest_email: null,
        sms_opt_in: null,
        bill_link: null,
      })),
    selections: view.selections.filter(({ guest_id }) => ids.has(guest_id)),
    proposals: [],
    disputes: [],
    pay_offers: [],
    amount_changes: view.amount_changes.map((line) => ({
      ...line,
      reasons: line.reasons.map((why) => ({ ...why, by: why.by === host ? host : null })),
    })),
    final_split,
    can: NO_ABILITIES,
  };
}

/** With everyone's parts as their own pages show them. */
function currentSplit(snapshot: ReceiptSnapshot): FinalSplitView {
  const split = finalSplitOf({ split: splitOf(snapshot), changedShares: [] }, null, totalOnCardOf(snapshot));
  const parts = split.totals.flatMap(({ guest_id }) => partOf(snapshot, guest_id) ?? []);
  return {
    ...split,
    shares: parts.flatMap(({ shares }) => shares),
    totals: parts.map(({ total }) => total),
  };
}

const reducedTo = (split: FinalSplitView, ids: ReadonlySet<string>): FinalSplitView => ({
  ...split,
  shares: split.shares.filter(({ guest_id }) => ids.has(guest_id)),
  totals: split.totals.filter(({ guest_id }) => ids.has(guest_id)),
  papers: split.papers.map(({ totals }) => ({
    totals: totals.filter(({ guest_id }) => ids.has(guest_id)),
  })),
  changes: split.changes.filter(({ guest_id }) => ids.has(guest_id)),
  earlier_host_tips: split.earlier_host_tips && {
    ...split.earlier_host_tips,
    guests: split.earlier_host_tips.guests.filter(({ guest_id }) => ids.has(guest_id)),
  },
});
