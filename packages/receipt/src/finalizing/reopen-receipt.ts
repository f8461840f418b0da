import type { Guest, Latecomer, ReceiptFields } from '../model.ts';
import { onceFinal, requirePermission } from '../permissions.ts';

export type ReopenedReceipt = {
  receipt: ReceiptFields & { earlier_bills: number; finalized_at: string | null };
  guests: Guest[];
  final_split: object | null;
  latecomers: Pick<Latecomer, 'state'>[];
};

/** The host revises, which unlocks the items; their submission still counts. @throws Refused receipt.not_finalized */
export function reopenReceipt<R extends ReopenedReceipt>(receipt: R): R {
  const { status, earlier_bills } = receipt.receipt;
  if (status === 'sharing' && earlier_bills > 0) return receipt;
  requirePermission(onceFinal, receipt);
  return {
    ...receipt,
    receipt: {
      ...receipt.receipt,
      status: 'sharing',
      finalized_at: null,
      earlier_bills: earlier_bills + 1,
    },
    final_split: null,
    latecomers: receipt.latecomers.map((one) =>
      one.state === 'waiting' ? { ...one, state: 'withdrawn' as const } : one,
    ),
    guests: receipt.guests.map((guest) =>
      guest.is_host && guest.submitted ? { ...guest, revising: true } : guest,
    ),
  };
}
