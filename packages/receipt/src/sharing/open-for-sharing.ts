import type { SharableReceipt } from '../model.ts';
import { refuse } from '../refused.ts';

/**
 * Opens a receipt to everyone with its link: editing → sharing, both for the host's button and for the host's own submission
 * (specification sections 4 and 5).
 * @returns the same receipt if it is shared already
 * @throws Refused receipt.no_items, receipt.party_size_required
 */
export function openForSharing<R extends SharableReceipt>(receipt: R): R {
  const { status, party_size, currency_source, scan_state } = receipt.receipt;
  if (status !== 'editing') return receipt;
  if (receipt.items.length === 0) refuse('receipt.no_items', {});
  if (party_size < 1) refuse('receipt.party_size_required', {});
  return payForSharing({
    ...receipt,
    receipt: {
      ...receipt.receipt,
      status: 'sharing',
      // The host was asked what the paper is in, and shares it as it stands: later papers that leave it open take that.
      currency_source: currency_source ?? (scan_state === 'done' ? 'guessed' : null),
    },
  });
}

/** Marks a receipt as paid for, where that is known: once, however often it is shared. */
export const payForSharing = <R extends SharableReceipt>(receipt: R): R =>
  receipt.receipt.credit_consumed === false
    ? { ...receipt, receipt: { ...receipt.receipt, credit_consumed: true } }
    : receipt;
