import { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { withDifference } from '@fairtab/contract/receipt/view-difference';

export type ServerEvent = { name: string; data: string };

/** Reads a stream of server-sent events until it ends or is aborted. */
export async function readEvents(response: Response, onEvent: (event: ServerEvent) => void): Promise<void> {
  let unread = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (unread + chunk).split('\n\n');
    unread = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
      if (field('event') !== '') onEvent({ name: field('event'), data: field('data') });
    }
  }
}

/** The view after an event, as a page has it that had `before`; null after one that changes no view. */
export function viewAfter(before: ReceiptView | undefined, { name, data }: ServerEvent): ReceiptView | null {
  if (name === 'receipt') return ReceiptView.parse(JSON.parse(data));
  if (name !== 'change') return null;
  if (before === undefined) throw new Error('a change came before any view');
  return ReceiptView.parse(withDifference(before, JSON.parse(data)));
}
