import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { announce } from '../../../lib/announce.ts';

/** Says what others did to those who do not see it; the words are loaded after the first screen. */
export async function tellOthersChanges(before: ReceiptView, view: ReceiptView): Promise<void> {
  try {
    const { othersChanges } = await import('./others-changes.ts');
    const news = othersChanges(before, view);
    if (news) announce(news);
  } catch {
    // Without network the words may be missing; the screen itself has changed all the same.
  }
}
