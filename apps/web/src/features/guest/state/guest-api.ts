import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { AnswerTo, CallName, SentWith } from '@fairtab/contract/wire/calls';
import { GUEST_HEADERS } from '@fairtab/contract/wire/guest-headers';
import { type CallOptions, call } from '../../../lib/calls/api.ts';
import { isCode } from '../../../lib/calls/api-error.ts';
import type { StreamedView } from '../../../lib/calls/live-receipt.ts';
import { randomId } from '../../../lib/calls/random-id.ts';
import { type ReceiptRequest, sendRequest } from '../../../receipt-client/commands.ts';

type Connection = {
  shareToken: string;
  /** Sent along, so that a tap that arrives before the name has one too. */
  name: () => string;
  /** This browser's guest id, if known: with it a late tap does not recreate a removed guest. */
  guestId: () => string | null;
  /** The host is recognized by their session and needs no guest's secret. */
  isHost: () => boolean;
  origin?: string | undefined;
};

/** The calls of one guest on one bill. Each throws ApiError, as send does (lib/api.ts). */
export class GuestApi {
  readonly secret: GuestSecret;
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.secret = new GuestSecret(
      async () => (await call('POST /rest/v1/rpc/remember_browser', {}, this.#options)).cookie,
    );
  }

  get headers(): Record<string, string> {
    return this.#headersWith(this.secret.header);
  }

  get streamHeaders(): Record<string, string> {
    return this.#headersWith(this.secret.streamHeader);
  }

  /** The name is percent-encoded, because headers cannot hold 'Łukasz'. */
  #headersWith(secret: string | null): Record<string, string> {
    const { shareToken, ...connection } = this.#connection;
    const guestId = connection.guestId();
    const name = connection.name().trim().slice(0, 80);
    return {
      [GUEST_HEADERS.share]: shareToken,
      ...(secret ? { [GUEST_HEADERS.device]: secret } : {}),
      ...(guestId ? { [GUEST_HEADERS.guest]: guestId } : {}),
      ...(name ? { [GUEST_HEADERS.name]: encodeURIComponent(name) } : {}),
    };
  }

  /** Sends a command. `key`: its idempotency key, the same for each attempt. */
  make(request: ReceiptRequest, key: string, streamed?: StreamedView): Promise<ReceiptView> {
    return this.#asGuest(true, () => sendRequest(request, key, streamed, this.#options));
  }

  send<Name extends CallName>(name: Name, input: SentWith<Name>): Promise<AnswerTo<Name>> {
    return this.#asGuest(!name.startsWith('GET '), () => call(name, input, this.#options));
  }

  /** Runs a call with this browser's secret, if it writes; once more if the server lost it. */
  async #asGuest<Answer>(writes: boolean, ask: () => Promise<Answer>): Promise<Answer> {
    if (!writes || this.#connection.isHost()) return ask();
    await this.secret.ready();
    try {
      return await ask();
    } catch (error) {
      if (!isCode(error, 'guest.device_required')) throw error;
      this.secret.lost();
      await this.secret.ready();
      return ask();
    }
  }

  get #options(): CallOptions {
    return { headers: this.headers, origin: this.#connection.origin };
  }
}

/** How long a tab waits for another one that is asking for the cookie, in milliseconds. */
const PATIENCE = 5000;

/**
 * Identifies this browser's guest by an HttpOnly cookie, requested before the first write. Until the server confirms the
 * cookie, a header carries the secret. If cookies are refused it stays there, only in memory, so the guest lasts until the page
 * closes.
 */
export class GuestSecret {
  readonly #remember: () => Promise<boolean>;
  readonly #first = randomId(32);
  #header: string | null = this.#first;
  #settled = false;
  #asking: Promise<void> | null = null;

  /** `remember` asks the server for the cookie; true if the browser sent one with that call. */
  constructor(remember: () => Promise<boolean>) {
    this.#remember = remember;
  }

  /** The secret to send in the header; null once the cookie is confirmed. */
  get header(): string | null {
    return this.#header;
  }

  /** Outlives the cookie's confirmation, so that a reopened stream counts as the same page, not as another visitor. */
  get streamHeader(): string {
    return this.#header ?? this.#first;
  }

  /** Resolves when writes can be sent: the browser has its cookie, or refuses cookies. @throws ApiError as send does */
  async ready(): Promise<void> {
    if (this.#settled) return;
    this.#asking ??= oneTabAtATime(() => this.#ask()).finally(() => {
      this.#asking = null;
    });
    await this.#asking;
  }

  /** Confirms the cookie when the server recognizes the guest without our header. */
  seen({ me }: Pick<ReceiptView, 'me'>): void {
    if (!this.#settled && !me.is_host && me.guest_id !== null) this.#cookieWorks();
  }

  /** The cookie is gone: asks for another before the next write. */
  lost(): void {
    this.#header ??= randomId(32);
    this.#settled = false;
  }

  async #ask(): Promise<void> {
    // The first call sets the cookie; the second shows whether the browser kept it.
    if ((await this.#remember()) || (await this.#remember())) this.#cookieWorks();
    this.#settled = true;
  }

  #cookieWorks(): void {
    this.#settled = true;
    this.#header = null;
  }
}

/** Two tabs asking at once would get two secrets, and the later would replace one that is in use. */
async function oneTabAtATime(ask: () => Promise<void>): Promise<void> {
  // Web locks exist only in secure contexts.
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
