import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { Lazy, lazyPart } from '../../components/base/Lazy.tsx';

const lines = lazyPart(async () => (await import('./WhoPaidLines.tsx')).WhoPaidLines, 'WhoPaidLines');

/** What people other than the host paid of the receipt; nothing if the host paid it all. */
export const WhoPaid = ({ view }: { view: ReceiptView }) =>
  view.contributions.length > 0 && <Lazy of={lines} with={{ view }} />;

/** Whether the viewer knows everyone who paid: then the bill’s head names them. A bill link shows only the viewer's payees. */
export const knowsPayers = ({ contributions, guests }: ReceiptView): boolean =>
  contributions.every(({ guest_id }) => guests.some(({ id }) => id === guest_id));
