import type { CorrectionCommand } from '@fairtab/receipt/correct/correction';
import type { Change } from '../open/change.ts';

/** The change as a correction's command; null if it cannot be made on a final bill. */
export function commandOf(made: Change): CorrectionCommand | null {
  const { failed: _, done: __, said: ___, undo: ____, onRefused: _____, ...change } = made;
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
      return { ...change, input: { guest_id, companions } };
    }
    default:
      return change;
  }
}
