import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { randomUuid } from '../../../lib/random-id.ts';
import type { EditedCharge } from '../../../receipt-client/host-commands.ts';
import type { Change } from '../open/change.ts';

/** Adds a charge. */
export function addChargeChange(edited: EditedCharge): Change {
  const charge = { id: randomUuid(), ...edited };
  return {
    name: 'addCharge',
    input: charge,
    failed: say(texts.updateFailed),
  };
}

/** Saves an edited charge. */
export const editChargeChange = (id: string, charge: EditedCharge): Change => ({
  name: 'editCharge',
  input: { id, ...charge },
  failed: say(texts.updateFailed),
});

/** Deletes a charge. */
export const removeChargeChange = (id: string): Change => ({
  name: 'removeCharge',
  input: { id },
  failed: say(texts.updateFailed),
});
