import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { itemView } from '../../../../packages/contract/test-support/receipt-view.ts';
import { HOST_VIEW } from './host-view.tsx';

/** A receipt of two dishes as it is right after its photo was read. */
export const ITEMS_VIEW: ReceiptView = {
  ...HOST_VIEW,
  receipt: {
    ...HOST_VIEW.receipt,
    status: 'editing',
    scan_state: 'done',
    image_url: '/stored.webp',
    parsed_total_from_image: cents(1400),
  },
  items: [
    itemView('soup', cents(900), { photo_boxes: [[0.1, 0.2, 0.8, 0.05]] }),
    itemView('pie', cents(500), { photo_boxes: [[0.1, 0.3, 0.8, 0.05]] }),
  ],
};

/** The same when nothing was found on it. */
export const UNREAD_VIEW: ReceiptView = {
  ...ITEMS_VIEW,
  receipt: { ...ITEMS_VIEW.receipt, scan_state: 'failed', image_url: '/blurred.webp?signature=1' },
  items: [],
};
