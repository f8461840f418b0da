import type { Presence } from '@fairtab/contract/live';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { announce } from '../../../lib/announce.ts';
import type { LiveState } from '../../../lib/events.ts';

export const NOBODY: Presence = { guest_ids: [], strangers: 0 };

/** How a host's page is connected, and who has the bill open; null while that is unknown. */
export type PageConnection = { live: LiveState; presence: Presence | null };

type Options = {
  headers: () => Record<string, string>;
  /** Sends no cookies. */
  anonymous?: boolean;
  onView: (view: ReceiptView) => void;
  /** Updates may have been missed: fetch the bill again. */
  onGap: () => void;
  /** The connection is back after it was lost. */
  onReconnect?: () => void;
  onChange?: () => void;
};

/**
 * The live connection to a bill: others' changes and who has the page open. Its code is loaded after the first screen,
 * because taps are saved without it.
 */
export class LiveBill {
  readonly #options: Options;
  #started = false;
  #connection: object | null = null;
  #closeStream: () => void = () => {};
  #state: LiveState = 'live';
  #presence = NOBODY;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether changes by others arrive at present. */
  get isLive(): boolean {
    return this.#state === 'live';
  }

  /** Who has the page open; nobody where it is unknown. */
  get presence(): Presence {
    return this.#presence;
  }

  /** From now on follow() connects. */
  start(): void {
    this.#started = true;
  }

  stop(): void {
    this.#started = false;
    this.disconnect();
  }

  /** Connects, if it is started and not connected. @param url the stream's */
  follow(url: string): void {
    if (!this.#started || this.#connection) return;
    const connection = {};
    this.#connection = connection;
    void this.#connect(url, connection);
  }

  disconnect(): void {
    this.#connection = null;
    this.#closeStream();
    this.#closeStream = () => {};
  }

  /** The server cannot be reached. */
  lost(): void {
    this.#setState('offline');
  }

  /** Not started, it is as the page around it is connected. */
  connectedAs({ live, presence }: PageConnection): void {
    this.#presence = presence ?? NOBODY;
    this.#setState(live);
  }

  async #connect(url: string, connection: object): Promise<void> {
    const { headers, anonymous = false, onView, onGap } = this.#options;
    try {
      const { watchLiveReceipt } = await import('../../../lib/live-receipt.ts');
      if (this.#connection !== connection) return;
      this.#closeStream = watchLiveReceipt({
        url,
        headers: headers(),
        anonymous,
        onReceipt: onView,
        onPresence: (presence) => {
          this.#presence = presence;
          this.#options.onChange?.();
        },
        onState: (state) => this.#setState(state),
        onGone: onGap,
        onReopen: onGap,
      });
    } catch {
      // Without network this code may fail to load: the server's next answer starts it again.
      if (this.#connection === connection) this.#connection = null;
      this.lost();
    }
  }

  #setState(state: LiveState): void {
    const isBack = state === 'live' && !this.isLive;
    this.#state = state;
    if (!this.isLive) this.#presence = NOBODY;
    if (isBack) this.#options.onReconnect?.();
    this.#options.onChange?.();
  }
}

/** A view that was painted so many milliseconds ago has been seen. */
const SEEN = 100;

/** Tells of others' changes, to screen readers too. The code for it is loaded after the first screen. */
export async function tellChanges(before: ReceiptView, view: ReceiptView): Promise<void> {
  const since = performance.now();
  try {
    const { othersChanges, showMoments } = await import('./others-changes.ts');
    const news = othersChanges(before, view);
    if (news) announce(news);
    // The host's page shows them itself.
    if (!view.me.is_host) showMoments(before, view, performance.now() - since < SEEN);
  } catch {
    // Without network the code may fail to load; the screen has changed all the same.
  }
}
