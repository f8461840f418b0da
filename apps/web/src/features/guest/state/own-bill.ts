import type { SentWith } from '@fairtab/contract/calls';
import { GUEST_HEADERS } from '@fairtab/contract/guest-headers';
import type { OwnBill as Drawn } from '@fairtab/contract/guest-page';
import { isReceiptView } from '@fairtab/contract/is-receipt-view';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { Cents } from '@fairtab/domain/money';
import { type ApiError, browserError, serverError } from '../../../lib/api-error.ts';
import { send } from '../../../lib/request.ts';
import { BillOpening } from './bill-opening.ts';
import type { GuestStorage } from './guest-storage.ts';
import { forgetView, keepView } from './kept-view.ts';

type OwnBillCall = 'GET /rest/v1/guest_bill' | 'POST /rest/v1/rpc/say_bill_paid';

export type OwnBillState = {
  phase: 'loading' | 'open' | 'failed' | 'gone';
  /** The failure that kept the bill from opening. */
  error: ApiError | null;
  /** The receipt with this guest's part alone; null until it is open. */
  view: ReceiptView | null;
  /** Whether the view is the copy kept on the device. */
  stale: boolean;
};

type Options = {
  /** The token of the link. */
  token: string;
  storage: GuestStorage;
  /** What the server has drawn of it; the bill has to be asked for if it is missing. */
  drawn?: Drawn;
  /** The server's origin; the page's own by default. */
  origin?: string;
};

const LOADING: OwnBillState = { phase: 'loading', error: null, view: null, stale: false };

/**
 * The state of the page of one guest's own bill. The page sends no cookie and makes nobody a guest: reading it changes
 * nothing. It is asked for anew whenever somebody looks at it.
 */
export class OwnBill {
  readonly #options: Options;
  readonly #drawnState: OwnBillState;
  readonly #opening: BillOpening;
  readonly #listeners = new Set<() => void>();
  #state: OwnBillState;

  constructor(options: Options) {
    this.#options = options;
    this.#drawnState = drawnState(options.drawn);
    this.#state = this.#drawnState;
    this.#opening = new BillOpening({
      storage: options.storage,
      ask: () => this.#send('GET /rest/v1/guest_bill', {}),
      isOpen: () => this.#state.view !== null,
      accept: (view, stale) => this.accept(view, stale),
      onState: (state) => this.#set({ ...this.#state, ...state }),
    });
  }

  readonly get = (): OwnBillState => this.#state;

  /** The state as the server has drawn it, which the browser's first drawing has to equal. */
  readonly drawn = (): OwnBillState => this.#drawnState;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Opens the bill, and asks for it again whenever the page comes into sight. @returns a function that stops */
  start(): () => void {
    const look = () => {
      if (document.visibilityState === 'visible') void this.load();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    if (this.#state.phase === 'loading') void this.load();
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }

  load(): Promise<void> {
    return this.#opening.load();
  }

  /** Keeps on the device, before the drawn page comes alive, what the server has drawn: it can be read offline then. */
  takeUp(): void {
    const { storage } = this.#options;
    const { view, phase } = this.#drawnState;
    if (view) keepView(storage, view);
    else if (phase === 'failed') forgetView(storage);
  }

  /** Accepts a view of the bill, unless a newer one is known. @param stale whether it is the device's copy */
  accept(view: ReceiptView, stale = false): void {
    const { view: before, stale: wasStale } = this.#state;
    if (before && !wasStale && view.version < before.version) return;
    if (!stale) keepView(this.#options.storage, view);
    this.#set({ phase: 'open', error: null, view, stale });
  }

  /**
   * Says that this guest has paid, or takes it back: the one thing that the page changes.
   * @throws ApiError
   */
  async sayPaid(body: { paid: boolean; amount: Cents }): Promise<void> {
    this.accept(await this.#send('POST /rest/v1/rpc/say_bill_paid', { body }));
  }

  async #send<Name extends OwnBillCall>(name: Name, input: SentWith<Name>): Promise<ReceiptView> {
    const { token, origin } = this.#options;
    const headers = { [GUEST_HEADERS.bill]: token };
    const answer = await send(name, input, { headers, anonymous: true, ...(origin ? { origin } : {}) });
    if (!isReceiptView(answer)) throw browserError('response.invalid', 200);
    return answer;
  }

  #set(state: OwnBillState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function drawnState(drawn: Drawn | undefined): OwnBillState {
  if (drawn === undefined) return LOADING;
  if ('view' in drawn) return { ...LOADING, phase: 'open', view: drawn.view };
  const { status, error } = drawn.failed;
  return { ...LOADING, phase: 'failed', error: serverError(status, { error }) };
}
