import type { ChargeView } from '@fairtab/contract/receipt-view';
import { sum } from '@fairtab/domain/money';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { call } from '../../../lib/api.ts';
import type { Change } from '../open/use-changes.ts';

/** A fee or discount as the host says it; `amount` in cents, below 0 for a discount. */
export type EditedCharge = Pick<ChargeView, 'description' | 'amount' | 'kind' | 'applies_to' | 'item_ids'>;

/** Adds a charge. */
export const addChargeChange = (receiptId: string, charge: EditedCharge): Change => ({
  run: () => call('POST /rest/v1/receipt_charges', { body: { receipt_id: receiptId, ...charge } }),
  failed: say(texts.updateFailed),
});

/** Saves an edited charge. */
export const editChargeChange = (id: string, charge: EditedCharge): Change => ({
  run: () => call('PATCH /rest/v1/receipt_charges/{id}', { params: { id }, body: charge }),
  failed: say(texts.updateFailed),
});

/** Deletes a charge. */
export const removeChargeChange = (id: string): Change => ({
  preview: (view) => {
    const charges = view.charges.filter((one) => one.id !== id);
    const additional_charges = sum(charges.map(({ amount }) => amount));
    return { ...view, charges, receipt: { ...view.receipt, additional_charges } };
  },
  run: () => call('DELETE /rest/v1/receipt_charges/{id}', { params: { id } }),
  failed: say(texts.updateFailed),
});
