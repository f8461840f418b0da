import type { Sent } from '@fairtab/contract/endpoint';
import { GUEST_CALLS } from '@fairtab/contract/guest-calls';
import type * as contract from '@fairtab/contract/guests';
import { isReceiptView } from '@fairtab/contract/is-receipt-view';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { ApiError, browserError } from '../../../lib/api-error.ts';
import { guestHeaders } from '../../../lib/guest-headers.ts';
import { type CallInput, send } from '../../../lib/request.ts';
import { GuestSecret } from './guest-secret.ts';
import type { GuestStorage } from './guest-storage.ts';

export type Submission = Sent<typeof contract.submitSelections>['body'];
type GuestChange = Sent<typeof contract.saveGuest>['body'];

type Connection = {
  shareToken: string;
  storage: GuestStorage;
  /** The name to send along, so that a tap that arrives before the name has one too. */
  name: () => string;
  /** The id of this browser's guest, if known: with it a late tap does not create a removed guest again. */
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
    this.secret = new GuestSecret(connection.storage, async () => {
      const answer = await this.#send(GUEST_CALLS.rememberBrowser, {});
      return typeof answer === 'object' && answer !== null && 'cookie' in answer && answer.cookie === true;
    });
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
    return this.view(GUEST_CALLS.getSharedReceipt, {});
  }

  saveUnits(itemId: string, units: number): Promise<ReceiptView> {
    return this.view(GUEST_CALLS.saveSelection, { params: { item_id: itemId }, body: { units } });
  }

  saveGuest(body: GuestChange): Promise<ReceiptView> {
    return this.view(GUEST_CALLS.saveGuest, { body });
  }

  submit(body: Submission): Promise<ReceiptView> {
    return this.view(GUEST_CALLS.submitSelections, { body });
  }

  /** Sends a call whose response is the receipt. */
  async view(call: { method: string; path: string }, input: CallInput): Promise<ReceiptView> {
    const answer = await this.send(call, input);
    if (!isReceiptView(answer)) throw browserError('response.invalid', 200);
    return answer;
  }

  async send(call: { method: string; path: string }, input: CallInput): Promise<unknown> {
    const isWrite = call.method !== 'GET' && !this.#connection.isHost();
    if (isWrite) await this.secret.ready();
    try {
      return await this.#send(call, input);
    } catch (error) {
      if (!isWrite || !(error instanceof ApiError && error.code === 'guest.device_required')) throw error;
      this.secret.lost();
      await this.secret.ready();
      return this.#send(call, input);
    }
  }

  #send(call: { method: string; path: string }, input: CallInput): Promise<unknown> {
    const { origin } = this.#connection;
    return send(call, input, { headers: this.headers, ...(origin ? { origin } : {}) });
  }
}
