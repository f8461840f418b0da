import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { type LitLine, OpenedPhoto, PhotoPane, useLit } from '../../photo/index.ts';
import { addLineChange, type MakeItemChange } from '../items/item-change.ts';

export type AssignPhotoProps = {
  view: ReceiptView;
  change: MakeItemChange;
  /** The line to light up. */
  line: LitLine;
};

/** The photo beside the items, with the line lit up that the host points at. Loaded when it is needed. */
export default function AssignPhoto({ view, change, line }: AssignPhotoProps) {
  return <PhotoPane view={view} lit={useLit(line)} onAddLine={adding(view, change)} />;
}

type WholePhotoProps = Omit<AssignPhotoProps, 'line'> & { onClose: () => void };

/** The photo on the whole screen, where there is no room beside the items. */
export function WholePhoto({ view, change, onClose }: WholePhotoProps) {
  return <OpenedPhoto view={view} at={null} onAddLine={adding(view, change)} onClose={onClose} />;
}

const adding =
  ({ receipt }: ReceiptView, change: MakeItemChange) =>
  (line: Parameters<typeof addLineChange>[1]) =>
    void change(addLineChange(receipt.id, line));
