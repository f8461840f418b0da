import type { SharableReceipt } from './model.ts';
import { refuse } from './refusals.ts';

/** Specification sections 4 and 5. @throws Refused receipt.no_items, receipt.party_size_required */
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
      // The host saw the guessed currency and shared anyway; it is the default for later ambiguous papers.
      currency_source: currency_source ?? (scan_state === 'done' ? 'guessed' : null),
    },
  });
}

/** Marks a receipt as paid for, once, where that is known. */
export const payForSharing = <R extends SharableReceipt>(receipt: R): R =>
  receipt.receipt.credit_consumed === false
    ? { ...receipt, receipt: { ...receipt.receipt, credit_consumed: true } }
    : receipt;
