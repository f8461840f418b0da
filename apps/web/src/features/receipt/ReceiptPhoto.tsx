import { type LitLine, OpenedPhoto, PhotoPane, useLit } from '../photo/index.ts';
import type { StageProps } from './HostFrame.tsx';
import { addLineChange } from './items/item-changes.ts';

export type ReceiptPhotoProps = Pick<StageProps, 'view' | 'change'>;

/** The photo, whose unread lines the host can add as items. */
export function ReceiptPhoto({ lit, ...props }: ReceiptPhotoProps & { lit?: string | null }) {
  return <PhotoPane view={props.view} lit={lit ?? null} onAddLine={adding(props)} />;
}

/** The same, highlighting the host's current line. */
export function LitReceiptPhoto({ line, ...props }: ReceiptPhotoProps & { line: LitLine }) {
  return <ReceiptPhoto {...props} lit={useLit(line)} />;
}

/** The photo in full screen, where there is no room beside the items. */
export function WholeReceiptPhoto({ onClose, ...props }: ReceiptPhotoProps & { onClose: () => void }) {
  return <OpenedPhoto view={props.view} at={null} onAddLine={adding(props)} onClose={onClose} />;
}

const adding =
  ({ change }: ReceiptPhotoProps) =>
  (line: Parameters<typeof addLineChange>[0]) =>
    void change(addLineChange(line));
