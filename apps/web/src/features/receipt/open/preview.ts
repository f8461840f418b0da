import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { FieldChanges } from '@fairtab/receipt/fields/edit-fields';
import type { HostInputs } from '@fairtab/receipt/host-commands';
import type { Facts } from '@fairtab/receipt/model';
import { randomUuid } from '../../../lib/random-id.ts';

/** What each command that a page previews is asked to do. */
type Inputs = HostInputs & { editFields: FieldChanges };

type Applied = {
  [Name in keyof Inputs]: { apply: (view: ReceiptView, input: Inputs[Name], facts: Facts) => ReceiptView };
};
type Loaded = { commands: Applied; isRefusal: (error: unknown) => boolean };

let loading: Promise<void> | null = null;
let loaded: Loaded | null = null;

/** Loads the commands, which the first view of a receipt does not need. A failed load is tried again the next time. */
export function loadCommands(): Promise<void> {
  loading ??= Promise.all([
    import('@fairtab/receipt/host-commands'),
    import('@fairtab/receipt/fields/edit-fields'),
    import('@fairtab/receipt/refused'),
  ]).then(
    ([{ HOST_COMMANDS }, { editFields }, { isRefusal }]) => {
      loaded = { commands: { ...HOST_COMMANDS, editFields: { apply: editFields } }, isRefusal };
    },
    () => {
      loading = null;
    },
  );
  return loading;
}

/**
 * What a command makes of a view, as the server will store it. The same view where its rules refuse it, or while the commands
 * are not loaded. What it adds has the same ids however often it is shown.
 */
export function previewOf<Name extends keyof Inputs>(
  name: Name,
  input: Inputs[Name],
): (view: ReceiptView) => ReceiptView {
  const ids: string[] = [];
  return (view) => {
    if (loaded === null) return view;
    let used = 0;
    const newId = () => {
      const id = ids[used] ?? randomUuid();
      ids[used++] = id;
      return id;
    };
    try {
      return loaded.commands[name].apply(view, input, { newId });
    } catch (error) {
      if (loaded.isRefusal(error)) return view;
      throw error;
    }
  };
}
