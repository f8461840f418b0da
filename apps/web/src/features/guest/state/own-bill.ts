import type { SentWith } from '@fairtab/contract/calls';
import { GUEST_HEADERS } from '@fairtab/contract/guest-headers';
import type { OwnBill as Rendered } from '@fairtab/contract/guest-page';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { Cents } from '@fairtab/domain/money';
import { call, callPath } from '../../../lib/api.ts';
import { failureOf } from './guest-bill-state.ts';
import { forgetView, type GuestStorage } from './guest-storage.ts';
import { LiveBill } from './live-bill.ts';
import { LOADING, ServerView, type ServerViewState } from './server-view.ts';
import { Store } from './store.ts';

type OwnBillCall = 'GET /rest/v1/guest_bill' | 'POST /rest/v1/rpc/report_bill_payment';

/** What a page of one guest's own bill is opened with. */
export type OwnBillOptions = {
  /** The token of the link. */
  token: string;
  storage: GuestStorage;
  /** What the server has rendered of it; the bill has to be asked for if it is missing. */
  rendered?: Rendered;
  /** The server's origin; the page's own by default. */
  origin?: string;
};

/**
 * The state of the page of one guest's own bill: the receipt with this guest's part alone. The page sends no cookie and
 * makes nobody a guest: reading it changes nothing. What changes meanwhile arrives by itself.
 */
export class OwnBill extends Store<ServerViewState> {
  readonly #options: OwnBillOptions;
  readonly #server: ServerView;
  readonly #live: LiveBill;

  constructor(options: OwnBillOptions) {
    const initial = renderedState(options.rendered);
    super(initial);
    this.#options = options;
    this.#server = new ServerView(
      {
        storage: options.storage,
        fetch: () => this.#send('GET /rest/v1/guest_bill', {}),
        onAccepted: () => this.#follow(),
        onChange: () => this.set(this.#server.state),
      },
      initial,
    );
    this.#live = new LiveBill({
      headers: () => this.#headers,
      anonymous: true,
      onView: (view) => this.accept(view),
      onGap: () => void this.load(),
    });
  }

  /** Opens the bill, keeps on the device what the server has rendered of it, and follows it. @returns a function that stops */
  start(): () => void {
    const online = () => void this.load();
    addEventListener('online', online);
    this.#live.start();
    const { view, phase } = this.get();
    // It can be read offline then.
    if (view) this.accept(view);
    else if (phase === 'loading') void this.load();
    // What the server has refused while it rendered it refuses again.
    else if (phase === 'failed') forgetView(this.#options.storage);
    return () => {
      removeEventListener('online', online);
      this.#live.stop();
    };
  }

  load(): Promise<void> {
    return this.#server.load();
  }

  /** Accepts a view of the bill, unless a newer one is known. */
  accept(view: ReceiptView): void {
    this.#server.accept(view);
  }

  /**
   * Says that this guest has paid, or takes it back: the one thing that the page changes.
   * @throws ApiError
   */
  async reportPayment(body: { paid: boolean; amount: Cents }): Promise<void> {
    this.accept(await this.#send('POST /rest/v1/rpc/report_bill_payment', { body }));
  }

  #follow(): void {
    this.#live.follow(callPath('GET /realtime/v1/guest_bill'));
  }

  get #headers() {
    return { [GUEST_HEADERS.bill]: this.#options.token };
  }

  #send<Name extends OwnBillCall>(name: Name, input: SentWith<Name>): Promise<ReceiptView> {
    const { origin } = this.#options;
    const headers = this.#headers;
    return call(name, input, { headers, anonymous: true, ...(origin ? { origin } : {}) });
  }
}

function renderedState(rendered: Rendered | undefined): ServerViewState {
  if (rendered === undefined) return LOADING;
  if ('view' in rendered) return { ...LOADING, phase: 'open', view: rendered.view };
  return failureOf(rendered.failed);
}
