import type { Answer } from '@fairtab/contract/endpoint';
import type { calculateGuestTotals as Call } from '@fairtab/contract/sharing';
import { fromDecimalString } from '@fairtab/domain/money';
import type { SessionContext } from '../../app/request-context.ts';
import type { Services } from '../../app/services.ts';
import { own } from '../receipts/change-policies.ts';
import { changeReceipt, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptById } from '../receipts/find-receipt.ts';
import { storeTotals } from '../receipts/store-totals.ts';

/** Computes and stores everyone's totals; a finalized bill keeps its stored amounts. */
export async function calculateGuestTotals(
  context: SessionContext,
  receiptId: string,
): Promise<Answer<typeof Call>> {
  await changeReceipt(context, {
    name: 'calculateGuestTotals',
    find: receiptById(receiptId),
    policy: own,
    async change({ trx, snapshot }) {
      if (snapshot.receipt.status !== 'finalized') await storeTotals(trx, snapshot);
      // Pages split the bill themselves.
      return UNCHANGED;
    },
  });
  return readTotals(context.services, receiptId);
}

/** Everyone's totals as stored. */
async function readTotals(
  { database }: Pick<Services, 'database'>,
  receiptId: string,
): Promise<Answer<typeof Call>> {
  const rows = await database.kysely
    .selectFrom('guest_totals')
    .selectAll()
    .where('receipt_id', '=', receiptId)
    .orderBy('guest_name')
    .orderBy('guest_id')
    .execute();
  return rows.map((row) => ({
    receipt_id: row.receipt_id,
    guest_id: row.guest_id,
    guest_name: row.guest_name,
    subtotal: fromDecimalString(row.subtotal),
    tax: fromDecimalString(row.tax),
    tip: fromDecimalString(row.tip),
    additional_charges: fromDecimalString(row.additional_charges),
    host_tip: fromDecimalString(row.host_tip),
    total: fromDecimalString(row.total),
    updated_at: row.updated_at.toISOString(),
  }));
}
