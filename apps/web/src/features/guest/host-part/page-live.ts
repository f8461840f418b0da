import type { Presence } from '@fairtab/contract/live';
import type { LiveState } from '../../../lib/events.ts';
import { type Live, type LiveOptions, NOBODY } from '../state/live-bill.ts';

/** How the host's page is connected, and who has the bill open; null while that is unknown. */
export type PageConnection = { live: LiveState; presence: Presence | null };

/** The connection of the host's page, which receives the bill, in place of a second one. */
export class PageLive implements Live {
  readonly #options: LiveOptions;
  #page: PageConnection = { live: 'live', presence: null };

  constructor(options: LiveOptions) {
    this.#options = options;
  }

  get isLive(): boolean {
    return this.#page.live === 'live';
  }

  get presence(): Presence {
    return this.#page.presence ?? NOBODY;
  }

  /** The page's connection has changed. */
  tell(page: PageConnection): void {
    const isBack = page.live === 'live' && !this.isLive;
    this.#page = page;
    if (isBack) this.#options.onReconnect?.();
    this.#options.onChange?.();
  }

  // The page connects, and notices when it is lost.
  start(): void {}
  stop(): void {}
  follow(): void {}
  disconnect(): void {}
  lost(): void {}
}
