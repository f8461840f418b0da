import type { ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';

/** A bill with its photo, and the places of its items on it. */
export const photographed = (
  view: ReceiptView,
  boxesOf: (item: ItemView, index: number) => ItemView['photo_boxes'],
): ReceiptView => ({
  ...view,
  receipt: { ...view.receipt, image_url: 'https://photos.example/r.webp?expires=9999999999' },
  items: view.items.map((item, index) => ({ ...item, photo_boxes: boxesOf(item, index) })),
});

/** How far down the photo the lit lines are. */
export const litLines = (within: ParentNode = document) =>
  [...within.querySelectorAll<HTMLElement>('[data-lit-line]')].map(({ style }) => style.top);
