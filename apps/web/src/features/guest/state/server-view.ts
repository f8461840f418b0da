import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { ApiError, browserError } from '../../../lib/api-error.ts';
import { forgetView, type GuestStorage, keepView, keptMe, keptView, type LastSeen } from './guest-storage.ts';

/** After this time without an answer the kept copy of the bill is shown, in milliseconds. */
const PATIENCE = 2500;

export type ServerViewState = {
  phase: 'loading' | 'open' | 'failed' | 'gone';
  /** The failure that kept the bill from opening. */
  error: ApiError | null;
  /** The newest view of the receipt; null until it is open. */
  view: ReceiptView | null;
  /** Whether the view is the copy kept on the device, because the server has not answered yet. */
  stale: boolean;
};

export const LOADING: ServerViewState = { phase: 'loading', error: null, view: null, stale: false };

export type Accepted = {
  view: ReceiptView;
  stale: boolean;
  /** The view that was shown before; null if this is the first one. */
  before: ReceiptView | null;
  /** The same, or what an earlier visit has kept. */
  lastSeen: LastSeen | null;
};

type Options = {
  storage: GuestStorage;
  /** Asks the server for the bill. @throws ApiError */
  fetch: () => Promise<ReceiptView>;
  /** Called with every view that is accepted. */
  onAccepted?: (accepted: Accepted) => void;
  onChange: () => void;
};

/**
 * What is known of a bill: the newest view that the server has sent, in an answer or an event, or the copy kept on the
 * device as long as there is no answer.
 */
export class ServerView {
  readonly #options: Options;
  #state: ServerViewState;

  constructor(options: Options, initial = LOADING) {
    this.#options = options;
    this.#state = initial;
  }

  get state(): ServerViewState {
    return this.#state;
  }

  /** Asks the server for the bill. While it is open and only the connection fails, it stays as it is. */
  async load(): Promise<void> {
    if (!this.#state.view) this.#set({ phase: 'loading', error: null });
    const patience = setTimeout(() => this.#acceptKept(), PATIENCE);
    try {
      this.accept(await this.#options.fetch());
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : browserError('response.invalid');
      const gone = error.status === 404 || error.status === 401;
      if (gone) forgetView(this.#options.storage);
      else this.#acceptKept();
      if (!this.#state.view) this.#set({ phase: 'failed', error });
      else if (gone) this.#set({ phase: 'gone', error });
    } finally {
      clearTimeout(patience);
    }
  }

  /** Accepts a view, unless a newer one is known. @param stale whether it is the device's copy */
  accept(newest: ReceiptView, stale = false): void {
    const { storage, onAccepted } = this.#options;
    const { view: before, stale: wasStale } = this.#state;
    if (before && !wasStale && newest.version < before.version) return;
    const view = before && !wasStale && isSameView(before, newest) ? before : newest;
    const lastSeen = before ?? keptMe(storage);
    // The host's page keeps nothing: it is another document, which only the network has.
    if (!stale && !view.me.is_host) keepView(storage, view);
    this.#state = { phase: 'open', error: null, view, stale };
    onAccepted?.({ view, stale, before, lastSeen });
    this.#options.onChange();
  }

  #acceptKept(): void {
    const kept = this.#state.view ? null : keptView(this.#options.storage);
    if (kept) this.accept(kept, true);
  }

  #set(changes: Partial<ServerViewState>): void {
    this.#state = { ...this.#state, ...changes };
    this.#options.onChange();
  }
}

/**
 * Whether two views say the same: each version arrives twice, with a call's answer and as an event. The photo's address
 * is renewed within a version.
 */
const isSameView = (one: ReceiptView, other: ReceiptView): boolean =>
  one.version === other.version &&
  one.me.guest_id === other.me.guest_id &&
  one.latecomers.length === other.latecomers.length &&
  one.me.is_host === other.me.is_host &&
  one.me.may_link_phone === other.me.may_link_phone &&
  one.receipt.image_url === other.receipt.image_url;
