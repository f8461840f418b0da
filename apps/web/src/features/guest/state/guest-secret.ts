import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { randomId } from '../../../lib/calls/random-id.ts';

/** How long a tab waits for another tab that is asking for the cookie, in milliseconds. */
const PATIENCE = 5000;

/**
 * How this browser tells the server which guest it is: by an HttpOnly cookie, which the first write asks for. Until the
 * server has confirmed the cookie, a secret is sent in a header instead. A browser that refuses cookies keeps sending it:
 * it is in memory, so that guest lasts until the page is closed.
 */
export class GuestSecret {
  readonly #remember: () => Promise<boolean>;
  readonly #first = randomId(32);
  #header: string | null = this.#first;
  #settled = false;
  #asking: Promise<void> | null = null;

  /** @param remember asks the server for the cookie; true if this browser has sent the cookie with that call */
  constructor(remember: () => Promise<boolean>) {
    this.#remember = remember;
  }

  /** The secret to send in the header; null once the cookie is confirmed. */
  get header(): string | null {
    return this.#header;
  }

  /**
   * The secret to send with a live stream. It stays the same after the cookie is confirmed, so that the stream that is
   * opened then counts as the same page, and others do not see one more visitor.
   */
  get streamHeader(): string {
    return this.#header ?? this.#first;
  }

  /** Resolves when a write can be sent: this browser has its cookie, or refuses cookies. @throws ApiError as send does */
  async ready(): Promise<void> {
    if (this.#settled) return;
    this.#asking ??= oneTabAtATime(() => this.#ask()).finally(() => {
      this.#asking = null;
    });
    await this.#asking;
  }

  /** Learns from an answer of the server: a guest who is recognized without our header has the cookie. */
  seen({ me }: Pick<ReceiptView, 'me'>): void {
    if (!this.#settled && !me.is_host && me.guest_id !== null) this.#cookieWorks();
  }

  /** The browser no longer has its cookie: asks for a new one before the next write. */
  lost(): void {
    this.#header ??= randomId(32);
    this.#settled = false;
  }

  async #ask(): Promise<void> {
    // The first call sets the cookie; the second one shows whether the browser has kept it.
    if ((await this.#remember()) || (await this.#remember())) this.#cookieWorks();
    this.#settled = true;
  }

  #cookieWorks(): void {
    this.#settled = true;
    this.#header = null;
  }
}

/** Two tabs that ask at the same time would get two secrets, and the later one would replace a secret that is in use. */
async function oneTabAtATime(ask: () => Promise<void>): Promise<void> {
  // Browsers have locks over HTTPS and on localhost only.
  const locks = 'navigator' in globalThis && 'locks' in navigator ? navigator.locks : null;
  if (!locks) return ask();
  let asked = false;
  const once = () => {
    asked = true;
    return ask();
  };
  try {
    await locks.request('fairtab.guest', { signal: AbortSignal.timeout(PATIENCE) }, once);
  } catch (error) {
    // The other tab may be frozen.
    if (asked) throw error;
    await ask();
  }
}
