import type { OwnBill as Rendered } from '@fairtab/contract/pages/guest-page';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { SentWith } from '@fairtab/contract/wire/calls';
import { GUEST_HEADERS } from '@fairtab/contract/wire/guest-headers';
import type { Cents } from '@fairtab/domain/money/money';
import { call, callPath } from '../../../lib/calls/api.ts';
import { keep, type Storage } from '../../../receipt-client/device-storage.ts';
import { LOADING, ReceiptClient, type ReceiptState } from '../../../receipt-client/receipt-client.ts';
import { failureOf } from './guest-bill-state.ts';

type OwnBillCall = 'GET /rest/v1/guest_bill' | 'POST /rest/v1/rpc/report_bill_payment';

export type OwnBillOptions = {
  token: string;
  storage: Storage;
  /** The server's rendered bill; loaded if missing. */
  rendered?: Rendered;
  origin?: string;
};

type Send = <Name extends OwnBillCall>(name: Name, input: SentWith<Name>) => Promise<ReceiptView>;

/** One guest's own bill: the receipt with their part alone. Reading it sends no cookie and changes nothing. */
export class OwnBill extends ReceiptClient {
  readonly #send: Send;

  constructor({ token, storage, rendered, origin }: OwnBillOptions) {
    const headers = { [GUEST_HEADERS.bill]: token };
    const options = { headers, anonymous: true, ...(origin ? { origin } : {}) };
    const stream = {
      url: callPath('GET /realtime/v1/guest_bill'),
      headers: () => headers,
      anonymous: true,
    };
    const send: Send = (name, input) => call(name, input, options);
    super({ storage, fetch: () => send('GET /rest/v1/guest_bill', {}), stream }, renderedState(rendered));
    this.#send = send;
  }

  /** Opens the bill, stores what the server rendered, and follows it. Returns a function that stops. */
  override start(): () => void {
    const stop = super.start();
    const { view, phase } = this.get();
    // Stored for reading offline.
    if (view) this.accept(view);
    else if (phase === 'loading') void this.load();
    // The server refused the bill: forget the stored copy.
    else if (phase === 'failed') keep(this.storage, 'view', null);
    return stop;
  }

  /** Reports this guest's payment, or withdraws the report: the page's only write. @throws ApiError */
  async reportPayment(body: { paid: boolean; amount: Cents }): Promise<void> {
    this.accept(await this.#send('POST /rest/v1/rpc/report_bill_payment', { body }));
  }
}

function renderedState(rendered: Rendered | undefined): ReceiptState {
  if (rendered === undefined) return LOADING;
  if ('view' in rendered) return { ...LOADING, phase: 'open', view: rendered.view };
  return failureOf(rendered.failed);
}
