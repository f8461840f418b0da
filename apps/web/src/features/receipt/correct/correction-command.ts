import type { CorrectionCommand } from '@fairtab/receipt/correct/correction';
import { randomUuid } from '../../../lib/random-id.ts';
import type { Change } from '../open/change.ts';

/** A change of an open bill as a command of a correction; null for what nobody changes on a final bill. */
export function commandOf({ failed: _, done: __, undo: ___, ...change }: Change): CorrectionCommand | null {
  switch (change.name) {
    case 'setEvenly':
    case 'nameGuests':
    case 'answerDispute':
      return null;
    case 'editFields': {
      const { tax_amount, tip_amount, tip_source } = change.input;
      return { name: change.name, input: { tax_amount, tip_amount, tip_source } };
    }
    case 'setCompanions': {
      const { guest_id, companions } = change.input;
      return { name: change.name, input: { guest_id, companions }, new_ids: companions.map(randomUuid) };
    }
    default:
      return change;
  }
}
