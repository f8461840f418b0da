import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { AnswerTo, CallName, ReceiptCall, SentWith } from '@fairtab/contract/wire/calls';
import { type CallOptions, call } from '../../../lib/calls/api.ts';
import { isCode } from '../../../lib/calls/api-error.ts';
import { guestHeaders } from '../../../lib/calls/guest-headers.ts';
import { type ReceiptRequest, sendRequest } from '../../../receipt-client/receipt-request.ts';
import { GuestSecret } from './guest-secret.ts';

export type SubmissionBody = SentWith<'POST /rest/v1/rpc/finalize_guest_edits_and_recalc'>['body'];

type Connection = {
  shareToken: string;
  /** Sent along, so that a tap that arrives before the name has one too. */
  name: () => string;
  /** This browser's guest id, if known: with it a late tap does not recreate a removed guest. */
  guestId: () => string | null;
  /** The host is recognized by their session and needs no guest's secret. */
  isHost: () => boolean;
  origin?: string;
};

/** The calls of one guest on one bill. Each throws ApiError, as send does (lib/api.ts). */
export class GuestApi {
  readonly secret: GuestSecret;
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.secret = new GuestSecret(
      async () => (await this.#send('POST /rest/v1/rpc/remember_browser', {})).cookie,
    );
  }

  get headers(): Record<string, string> {
    return this.#headersWith(this.secret.header);
  }

  get streamHeaders(): Record<string, string> {
    return this.#headersWith(this.secret.streamHeader);
  }

  #headersWith(deviceToken: string | null): Record<string, string> {
    const { shareToken, name, guestId } = this.#connection;
    return guestHeaders({
      shareToken,
      deviceToken,
      name: name().trim().slice(0, 80),
      guestId: guestId(),
    });
  }

  open(): Promise<ReceiptView> {
    return this.view('GET /rest/v1/shared_receipt', {});
  }

  /** Sends a command. `key`: its idempotency key, the same for each attempt. */
  make(request: ReceiptRequest, key: string): Promise<ReceiptView> {
    return this.#asGuest(true, () => sendRequest(request, key, this.#options));
  }

  submit(body: SubmissionBody): Promise<ReceiptView> {
    return this.view('POST /rest/v1/rpc/finalize_guest_edits_and_recalc', { body });
  }

  /** Sends a call whose response is the receipt. */
  view<Name extends ReceiptCall>(name: Name, input: SentWith<Name>): Promise<AnswerTo<Name>> {
    return this.send(name, input);
  }

  send<Name extends CallName>(name: Name, input: SentWith<Name>): Promise<AnswerTo<Name>> {
    return this.#asGuest(!name.startsWith('GET '), () => this.#send(name, input));
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

  #send<Name extends CallName>(name: Name, input: SentWith<Name>): Promise<AnswerTo<Name>> {
    return call(name, input, this.#options);
  }

  get #options(): CallOptions {
    const { origin } = this.#connection;
    return { headers: this.headers, ...(origin ? { origin } : {}) };
  }
}
