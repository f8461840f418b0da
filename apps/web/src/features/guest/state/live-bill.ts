import type { Presence } from '@fairtab/contract/live';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { LiveState } from '../../../lib/events.ts';

type Options = {
  headers: () => Record<string, string>;
  onReceipt: (view: ReceiptView) => void;
  onPresence: (presence: Presence) => void;
  /** Updates may have been missed: fetch the bill again. */
  onGap: () => void;
  onState: (state: LiveState) => void;
};

/** Follows a bill live. The stream's code is loaded after the first screen, because taps are saved without it. */
export class LiveBill {
  readonly #options: Options;
  #following: object | null = null;
  #stopStream: () => void = () => {};

  constructor(options: Options) {
    this.#options = options;
  }

  /** Starts, unless already started. */
  follow(id: string): void {
    if (this.#following) return;
    const own = {};
    this.#following = own;
    void this.#start(id, own);
  }

  stop(): void {
    this.#following = null;
    this.#stopStream();
    this.#stopStream = () => {};
  }

  async #start(id: string, own: object): Promise<void> {
    const { headers, onReceipt, onPresence, onGap, onState } = this.#options;
    try {
      const { watchLiveReceipt } = await import('../../../lib/live-receipt.ts');
      if (this.#following !== own) return;
      const stream = { id, headers: headers(), onReceipt, onPresence, onState };
      this.#stopStream = watchLiveReceipt({ ...stream, onGone: onGap, onReopen: onGap });
    } catch {
      // Without network this code may fail to load: the server's next answer starts it again.
      if (this.#following === own) this.#following = null;
      onState('offline');
    }
  }
}
