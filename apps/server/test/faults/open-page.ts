import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { watchReceipt } from '@fairtab/contract/receipt/receipts';
import type { Client, Place } from '../client.ts';
import { readEvents, viewAfter } from '../read-events.ts';
import { ASK_AGAIN_MS, pause } from './persistent.ts';

/** From the end of a stream to the first receipt of the next one, on the clock of `performance.now()`. */
export type Gap = { from: number; to: number };

export type Page = {
  version(): number;
  gone(): boolean;
  /** Every time for which it heard nothing, the present one included. */
  gaps(): Gap[];
  close(): void;
};

/** The live stream of a page, reopened whenever it ends. */
export function openPage(product: Place, { headers }: Client, receiptId: string): Page {
  const closed = new AbortController();
  const gaps: Gap[] = [];
  let since: number | null = performance.now();
  let version = 0;
  let gone = false;
  const url = product.url + watchReceipt.path.replace('{id}', receiptId);
  const heard = () => {
    if (since !== null) gaps.push({ from: since, to: performance.now() });
    since = null;
  };
  const follow = async () => {
    while (!closed.signal.aborted) {
      const read = async () => {
        const response = await fetch(url, { headers, signal: closed.signal });
        if (!response.ok) return;
        let view: ReceiptView | undefined;
        await readEvents(response, (event) => {
          if (event.name === 'gone') gone = true;
          const next = viewAfter(view, event);
          if (next === null) return;
          view = next;
          version = next.version;
          heard();
        });
      };
      // However it ends, it is reopened.
      await read().catch(() => {});
      since ??= performance.now();
      await pause(ASK_AGAIN_MS);
    }
  };
  void follow();
  return {
    version: () => version,
    gone: () => gone,
    gaps: () => (since === null ? [...gaps] : [...gaps, { from: since, to: performance.now() }]),
    close: () => closed.abort(),
  };
}
