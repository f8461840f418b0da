import type { Profile } from '@fairtab/contract/account/account';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { ParseResult } from '@fairtab/contract/receipt/scanning';
import { ZERO } from '@fairtab/domain/money/money';
import { vi } from 'vitest';
import { queryClient } from '../app/session.ts';
// What the page loads on demand is there already, so that no test waits for it.
import '../features/create/index.ts';
import '../features/create/PhotoProcessing.tsx';
import '../features/credits/HeaderCredits.tsx';
import { answerCalls, type Call } from './answer-calls.ts';
import { PROFILE } from './profile.ts';
import { pageOf, renderPages, stubPage } from './render-pages.tsx';

/** The address of an uploaded photo. */
export const SIGNED = '/storage/v1/object/sign/sharp.jpg?signature=2';

/** The summary of a photo with two items. */
export const READ: ParseResult = {
  ...{ success: true, error: null, itemsCount: 2, quantityBasedItems: 0, tax: ZERO, tip: ZERO },
  ...{ additionalCharges: ZERO, additionalChargesDescription: null, restaurantName: null },
  ...{
    lowConfidenceItems: 0,
    currency: null,
    currencySource: null,
    likelyCurrency: null,
    digits: 2,
    date: null,
    guests: null,
    paidBefore: [],
    reader: 'offline',
    aiFailed: false,
    doubt: null,
    adjustments: [],
  },
};

const PAGES = [
  pageOf('/create'),
  stubPage('/receipt/:id', 'The receipt'),
  stubPage('/receipt/:id/preassign', 'The table'),
];

type Now = {
  receipt: ReceiptView;
  /** The answer to an upload; status 0: there is no connection. */
  upload: { status: number; body: unknown };
  /** When an upload is answered. */
  arrives: Promise<void>;
  /** Answers the request to read the photo. */
  parsed: () => ParseResult | Promise<ParseResult>;
  /** Answers the request for a further paper. */
  added: () => ReceiptView;
  /** The receipts that photos were sent for. */
  sent: string[];
};

/** Answers uploads by XMLHttpRequest, which is what reports their progress. */
const uploads = (now: Now) =>
  class {
    upload: { onprogress?: (event: object) => void } = {};
    status = 0;
    responseText = '';
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    open() {}
    abort() {
      this.onload = this.onerror = () => {};
      this.onabort();
    }
    setRequestHeader(name: string, value: string) {
      if (name === 'x-receipt-id') now.sent.push(value);
    }
    send() {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      this.status = now.upload.status;
      this.responseText = JSON.stringify(now.upload.body);
      void now.arrives.then(() => setTimeout(() => (this.status === 0 ? this.onerror() : this.onload())));
    }
  };

type Open = {
  parsed?: Now['parsed'];
  /** Opens the page for a new receipt: the one given is what creating it answers. */
  fresh?: boolean;
  /** An earlier receipt whose table it is again. */
  table?: ReceiptView;
  profile?: Profile;
  /** The address after /create. */
  query?: string;
  /** The names of the table cannot be saved. */
  refusesNames?: boolean;
};

/** Opens /create for a receipt that exists. `now` is what the server knows, and may be changed. */
export async function openCreatePage(receipt: ReceiptView, options: Open = {}) {
  const { parsed = () => READ, fresh = false, profile = PROFILE, table } = options;
  queryClient.clear();
  const uploaded = { status: 200, body: { path: 'u/sharp.jpg', signedUrl: SIGNED } };
  const now: Now = {
    ...{ receipt, upload: uploaded, arrives: Promise.resolve(), parsed, sent: [] },
    added: () => now.receipt,
  };
  vi.stubGlobal('XMLHttpRequest', uploads(now));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sharp');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const { id } = receipt.receipt;
  const calls: Call[] = [];
  answerCalls(async (call) => {
    calls.push(call);
    const answers: Record<string, () => unknown> = {
      'GET /auth/v1/user': () => ({ profile, user: null }),
      'POST /rest/v1/receipts': () => now.receipt,
      [`GET /rest/v1/receipts/${id}`]: () => now.receipt,
      [`PATCH /rest/v1/receipts/${id}`]: () => now.receipt,
      [`PUT /rest/v1/receipts/${id}/guests`]: () => now.receipt,
      [`POST /rest/v1/receipts/${id}/papers`]: () => now.added(),
      [`DELETE /rest/v1/receipts/${id}`]: () => ({ success: true }),
      'POST /rest/v1/rpc/generate_secure_filename': () => ({ filename: 'sharp.jpg' }),
      'POST /functions/v1/parse-receipt-vision': () => now.parsed(),
    };
    if (table) answers[`GET /rest/v1/receipts/${table.receipt.id}`] = () => table;
    if (options.refusesNames) delete answers[`PUT /rest/v1/receipts/${id}/guests`];
    const removesPaper = call.method === 'DELETE' && call.path.startsWith(`/rest/v1/receipts/${id}/papers/`);
    const answer = removesPaper ? () => now.receipt : answers[`${call.method} ${call.path}`];
    return answer ? { status: 200, body: await answer() } : { status: 404, body: {} };
  });
  const query = fresh ? (options.query ?? (table && `?table=${table.receipt.id}`)) : `?receipt=${id}`;
  const user = await renderPages(`/create${query ?? ''}`, PAGES);
  const asked = (method: string, path: string) =>
    calls.filter((call) => call.method === method && call.path.startsWith(path));
  return { user, asked, now };
}
