import type { Sent } from '@fairtab/contract/endpoint';
import { GUEST_CALLS } from '@fairtab/contract/guest-calls';
import type * as contract from '@fairtab/contract/guests';
import { isReceiptView } from '@fairtab/contract/is-receipt-view';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { browserError } from '../../../lib/api-error.ts';
import { guestHeaders } from '../../../lib/guest-headers.ts';
import { type CallInput, send } from '../../../lib/request.ts';

export type Submission = Sent<typeof contract.submitSelections>['body'];
type GuestChange = Sent<typeof contract.saveGuest>['body'];

type Connection = {
  shareToken: string;
  deviceToken: string;
  /** The name to send along, so that a tap that arrives before the name has one too. */
  name: () => string;
  /** The id of this browser's guest, if known: with it a late tap does not create a removed guest again. */
  guestId: () => string | null;
  /** The server's origin; the page's own by default. */
  origin?: string;
};

/** The calls of one guest on one bill. Each throws ApiError, as send does (lib/request.ts). */
export class GuestApi {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  get headers(): Record<string, string> {
    const { shareToken, deviceToken, name, guestId } = this.#connection;
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

  send(call: { method: string; path: string }, input: CallInput): Promise<unknown> {
    const { origin } = this.#connection;
    return send(call, input, { headers: this.headers, ...(origin ? { origin } : {}) });
  }
}
