import type { OwnBill as Rendered } from '@fairtab/contract/pages/guest-page';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { SentWith } from '@fairtab/contract/wire/calls';
import { GUEST_HEADERS } from '@fairtab/contract/wire/guest-headers';
import type { Cents } from '@fairtab/domain/money/money';
import { call, callPath } from '../../../lib/calls/api.ts';
import { keep, type Storage } from '../../../receipt-client/kept.ts';
import { LOADING, ReceiptClient, type ReceiptState } from '../../../receipt-client/receipt-client.ts';
import { failureOf } from './guest-bill-state.ts';

type OwnBillCall = 'GET /rest/v1/guest_bill' | 'POST /rest/v1/rpc/report_bill_payment';

/** What a page of one guest's own bill is opened with. */
export type OwnBillOptions = {
  /** The token of the link. */
  token: string;
  storage: Storage;
  /** What the server has rendered of it; the bill has to be asked for if it is missing. */
  rendered?: Rendered;
  /** The server's origin; the page's own by default. */
  origin?: string;
};

type Send = <Name extends OwnBillCall>(name: Name, input: SentWith<Name>) => Promise<ReceiptView>;

/**
 * One guest's own bill: the receipt with this guest's part alone. The page sends no cookie and makes nobody a guest: reading it
 * changes nothing.
 */
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

  /** Opens the bill, keeps on the device what the server has rendered of it, and follows it. @returns a function that stops */
  override start(): () => void {
    const stop = super.start();
    const { view, phase } = this.get();
    // It can be read offline then.
    if (view) this.accept(view);
    else if (phase === 'loading') void this.load();
    // What the server has refused while it rendered it refuses again.
    else if (phase === 'failed') keep(this.storage, 'view', null);
    return stop;
  }

  /**
   * Says that this guest has paid, or takes it back: the one thing that the page changes.
   * @throws ApiError
   */
  async reportPayment(body: { paid: boolean; amount: Cents }): Promise<void> {
    this.accept(await this.#send('POST /rest/v1/rpc/report_bill_payment', { body }));
  }
}

function renderedState(rendered: Rendered | undefined): ReceiptState {
  if (rendered === undefined) return LOADING;
  if ('view' in rendered) return { ...LOADING, phase: 'open', view: rendered.view };
  return failureOf(rendered.failed);
}
