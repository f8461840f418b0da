import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { editFields, type FieldChanges } from '@fairtab/receipt/fields/edit-fields';
import { HOST_COMMANDS, type HostInputs } from '@fairtab/receipt/host-commands';
import type { Facts } from '@fairtab/receipt/model';
import { pruneOrphans } from '@fairtab/receipt/prune-orphans';
import { isRefusal } from '@fairtab/receipt/refused';
import { randomUuid } from '../../../lib/random-id.ts';

/** What each command that a page previews is asked to do. */
export type Inputs = HostInputs & { editFields: FieldChanges };

const COMMANDS: {
  [Name in keyof Inputs]: { apply: (view: ReceiptView, input: Inputs[Name], facts: Facts) => ReceiptView };
} = { ...HOST_COMMANDS, editFields: { apply: editFields } };

/**
 * What a command makes of a view, as the server will store it; the same view where its rules refuse it. What it adds has the same
 * ids however often it is shown.
 */
export function applying<Name extends keyof Inputs>(
  name: Name,
  input: Inputs[Name],
): (view: ReceiptView) => ReceiptView {
  const ids: string[] = [];
  return (view) => {
    let used = 0;
    const newId = () => {
      const id = ids[used] ?? randomUuid();
      ids[used++] = id;
      return id;
    };
    try {
      const after = COMMANDS[name].apply(view, input, { newId });
      return after === view ? view : pruneOrphans(after);
    } catch (error) {
      if (isRefusal(error)) return view;
      throw error;
    }
  };
}
