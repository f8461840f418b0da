import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { ApiError, browserError } from '../../../lib/api-error.ts';
import type { GuestStorage } from './guest-storage.ts';
import { forgetView, keptView } from './kept-view.ts';

/** After this time without an answer the kept copy of the bill is shown, in milliseconds. */
const PATIENCE = 2500;

type Options = {
  storage: GuestStorage;
  /** Asks the server for the bill. @throws ApiError */
  ask: () => Promise<ReceiptView>;
  /** Whether a bill is shown. */
  isOpen: () => boolean;
  /** @param stale whether it is the copy kept on the device */
  accept: (view: ReceiptView, stale: boolean) => void;
  onState: (state: { phase: 'loading' | 'failed' | 'gone'; error: ApiError | null }) => void;
};

/** Opens a bill: asks the server for it, and shows the copy kept on the device as long as there is no answer. */
export class BillOpening {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async load(): Promise<void> {
    const { storage, ask, isOpen, accept, onState } = this.#options;
    if (!isOpen()) onState({ phase: 'loading', error: null });
    const patience = setTimeout(() => this.#showKept(), PATIENCE);
    try {
      accept(await ask(), false);
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : browserError('response.invalid');
      const gone = error.status === 404 || error.status === 401;
      if (gone) forgetView(storage);
      // While only the connection fails, the bill on the screen stays, or the kept copy is shown.
      else this.#showKept();
      if (!isOpen()) onState({ phase: 'failed', error });
      else if (gone) onState({ phase: 'gone', error });
    } finally {
      clearTimeout(patience);
    }
  }

  #showKept(): void {
    const { storage, isOpen, accept } = this.#options;
    const kept = isOpen() ? null : keptView(storage);
    if (kept) accept(kept, true);
  }
}
