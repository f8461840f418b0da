import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { call } from '../../../lib/api.ts';
import { randomUuid } from '../../../lib/random-id.ts';
import { previewOf } from '../open/preview.ts';
import type { Change, EditedCharge } from '../open/use-changes.ts';

/** Adds a charge. */
export function addChargeChange(receiptId: string, edited: EditedCharge): Change {
  const charge = { id: randomUuid(), ...edited };
  return {
    preview: previewOf('addCharge', charge),
    run: () => call('POST /rest/v1/receipt_charges', { body: { receipt_id: receiptId, ...charge } }),
    failed: say(texts.updateFailed),
  };
}

/** Saves an edited charge. */
export const editChargeChange = (id: string, charge: EditedCharge): Change => ({
  preview: previewOf('editCharge', { id, ...charge }),
  run: () => call('PATCH /rest/v1/receipt_charges/{id}', { params: { id }, body: charge }),
  failed: say(texts.updateFailed),
});

/** Deletes a charge. */
export const removeChargeChange = (id: string): Change => ({
  preview: previewOf('removeCharge', { id }),
  run: () => call('DELETE /rest/v1/receipt_charges/{id}', { params: { id } }),
  failed: say(texts.updateFailed),
});
