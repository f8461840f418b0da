import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { applying as Applying, Inputs } from './apply-command.ts';

let loading: Promise<void> | null = null;
let applying: typeof Applying | null = null;

/** Loads the commands, which the first view of a receipt does not need. A failed load is tried again the next time. */
export function loadCommands(): Promise<void> {
  loading ??= import('./apply-command.ts').then(
    (loaded) => {
      applying = loaded.applying;
    },
    () => {
      loading = null;
    },
  );
  return loading;
}

/** What a command makes of a view, see `applying`; the same view while the commands are not loaded. */
export function previewOf<Name extends keyof Inputs>(
  name: Name,
  input: Inputs[Name],
): (view: ReceiptView) => ReceiptView {
  let apply: ((view: ReceiptView) => ReceiptView) | undefined;
  return (view) => {
    apply ??= applying?.(name, input);
    return apply ? apply(view) : view;
  };
}
