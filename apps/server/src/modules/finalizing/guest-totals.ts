import type {
  getGuestItemShares as SharesCall,
  calculateGuestTotals as TotalsCall,
} from '@fairtab/contract/receipt/sharing';
import type { Answer } from '@fairtab/contract/wire/endpoint';
import { fromDecimalString } from '@fairtab/domain/money/money';
import { splitBill } from '@fairtab/domain/split/splitting';
import { billOf } from '@fairtab/receipt/bill-of';
import type { Services } from '../../app/services.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { hostOnly } from '../receipts/receipts.policy.ts';
import { runCommand } from '../receipts/run-command.ts';
import { TOTALS } from '../receipts/store/bill-parts.ts';
import { receiptById } from '../receipts/store/find-receipt.ts';
import type { ReceiptSnapshot } from '../receipts/store/snapshot.ts';
import { replacePart } from '../receipts/store/store-difference.ts';

/** Computes and stores everyone's totals; a finalized bill keeps its stored amounts. */
export async function calculateGuestTotals(
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
export function guestItemShares(snapshot: ReceiptSnapshot): Answer<typeof SharesCall> {
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
