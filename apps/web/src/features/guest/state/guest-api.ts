import type { AnswerTo, CallName, ReceiptCall, SentWith } from '@fairtab/contract/calls';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { guestHeaders } from '../../../lib/guest-headers.ts';
import { GuestSecret } from './guest-secret.ts';

export type SubmissionBody = SentWith<'POST /rest/v1/rpc/finalize_guest_edits_and_recalc'>['body'];
type GuestUpdate = SentWith<'PATCH /rest/v1/receipt_guests/me'>['body'];

type Connection = {
  shareToken: string;
  /** The name to send along, so that a tap that arrives before the name has one too. */
  name: () => string;
  /** The id of this browser's guest, if known: with it a tap that has waited does not create a removed guest again. */
  guestId: () => string | null;
  /** The host is recognized by their session and needs no guest's secret. */
  isHost: () => boolean;
  /** The server's origin; the page's own by default. */
  origin?: string;
};

/** The calls of one guest on one bill. Each throws ApiError, as send does (lib/request.ts). */
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

  saveUnits(itemId: string, units: number): Promise<ReceiptView> {
    return this.view('PUT /rest/v1/guest_selections/{item_id}', {
      params: { item_id: itemId },
      body: { units },
    });
  }

  saveGuest(body: GuestUpdate): Promise<ReceiptView> {
    return this.view('PATCH /rest/v1/receipt_guests/me', { body });
  }

  submit(body: SubmissionBody): Promise<ReceiptView> {
    return this.view('POST /rest/v1/rpc/finalize_guest_edits_and_recalc', { body });
  }

  /** Sends a call whose response is the receipt. */
  view<Name extends ReceiptCall>(name: Name, input: SentWith<Name>): Promise<AnswerTo<Name>> {
    return this.send(name, input);
  }

  async send<Name extends CallName>(name: Name, input: SentWith<Name>): Promise<AnswerTo<Name>> {
    const isWrite = !name.startsWith('GET ') && !this.#connection.isHost();
    if (isWrite) await this.secret.ready();
    try {
      return await this.#send(name, input);
    } catch (error) {
      if (!isWrite || !(error instanceof ApiError && error.code === 'guest.device_required')) throw error;
      this.secret.lost();
      await this.secret.ready();
      return this.#send(name, input);
    }
  }

  #send<Name extends CallName>(name: Name, input: SentWith<Name>): Promise<AnswerTo<Name>> {
    const { origin } = this.#connection;
    return call(name, input, { headers: this.headers, ...(origin ? { origin } : {}) });
  }
}
