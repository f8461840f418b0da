import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { HostCommands, HostInputs } from '@fairtab/receipt/host-commands';
import { randomUuid } from '../../../lib/random-id.ts';

type Loaded = { commands: HostCommands; isRefusal: (error: unknown) => boolean };

let loading: Promise<void> | null = null;
let loaded: Loaded | null = null;

/** Loads the commands, which the first view of a receipt does not need. A failed load is tried again the next time. */
export function loadCommands(): Promise<void> {
  loading ??= Promise.all([
    import('@fairtab/receipt/host-commands'),
    import('@fairtab/receipt/refused'),
  ]).then(
    ([{ HOST_COMMANDS: commands }, { isRefusal }]) => {
      loaded = { commands, isRefusal };
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
export function previewOf<Name extends keyof HostInputs>(
  name: Name,
  input: HostInputs[Name],
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
