import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { parseReceiptVision } from '@fairtab/contract/receipt/scanning';
import { expect } from 'vitest';
import { makeBill } from '../bills.ts';
import type { Client, Place } from '../client.ts';
import { fewLines } from '../photos.ts';
import { uploadTo } from '../upload.ts';
import { patient, persistent } from './persistent.ts';

/**
 * A host who photographs one receipt after the other, and waits until each is read: all its items are there then, once, and the
 * photo can be looked at. The signal's end comes after the photo that is being read.
 * @returns how many
 */
export async function photographOn(
  product: Place,
  host: Client & { userId: string },
  over: AbortSignal,
): Promise<number> {
  const photo = await fewLines();
  const one = patient(host);
  let read = 0;
  for (; !over.aborted; read += 1) {
    const { id } = (await makeBill(one, { partySize: 2, items: [] })).receipt;
    const { signedUrl } = await persistent(() => uploadTo(product, host, id, photo));
    await one.call(parseReceiptVision, { body: { receiptId: id, imageUrl: signedUrl } });
    const { receipt, items } = await one.call(getReceipt, { params: { id } });
    expect([receipt.scan_state, items.length]).toEqual(['done', 4]);
    const shown = await persistent(async () => {
      const answer = await fetch(new URL(receipt.image_url ?? '', product.url));
      if (answer.status >= 502) throw new Error('no answer');
      return answer;
    });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await shown.body?.cancel();
  }
  return read;
}
