import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { announce } from '../../../lib/announce.ts';

/** Announces others' changes to screen readers. The code for it is loaded after the first screen. */
export async function tellOthersChanges(before: ReceiptView, view: ReceiptView): Promise<void> {
  try {
    const { othersChanges } = await import('./others-changes.ts');
    const news = othersChanges(before, view);
    if (news) announce(news);
  } catch {
    // Without network the code may fail to load; the screen has changed all the same.
  }
}
