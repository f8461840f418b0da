import type { ChargeView, ReceiptView } from '@fairtab/contract/receipt-view';
import { sum } from '@fairtab/domain/money';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { call } from '../../../lib/api.ts';
import type { Change, EditedCharge } from '../open/use-changes.ts';

/** Adds a charge. */
export const addChargeChange = (receiptId: string, charge: EditedCharge): Change => ({
  edit: { kind: 'add_charge', charge },
  run: () => call('POST /rest/v1/receipt_charges', { body: { receipt_id: receiptId, ...charge } }),
  failed: say(texts.updateFailed),
});

/** Saves an edited charge. */
export const editChargeChange = (id: string, charge: EditedCharge): Change => ({
  edit: { kind: 'edit_charge', id, charge },
  run: () => call('PATCH /rest/v1/receipt_charges/{id}', { params: { id }, body: charge }),
  failed: say(texts.updateFailed),
});

/** Deletes a charge. */
export const removeChargeChange = (id: string): Change => ({
  preview: (view) =>
    withCharges(
      view,
      view.charges.filter((one) => one.id !== id),
    ),
  run: () => call('DELETE /rest/v1/receipt_charges/{id}', { params: { id } }),
  failed: say(texts.updateFailed),
});

/** A receipt with these charges, and their sum. */
export function withCharges(view: ReceiptView, charges: ChargeView[]): ReceiptView {
  const additional_charges = sum(charges.map(({ amount }) => amount));
  return { ...view, charges, receipt: { ...view.receipt, additional_charges } };
}
