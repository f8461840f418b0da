import { type LitLine, PhotoPane, useLit } from '../photo/index.ts';
import { addLineChange } from './items/item-change.ts';
import type { StateProps } from './state-props.ts';

type ReceiptPhotoProps = Pick<StateProps, 'view' | 'change'>;

/** The photo, from which the host can add a line that was not read as an item. */
export function ReceiptPhoto({ view, change, lit }: ReceiptPhotoProps & { lit?: string | null }) {
  const onAddLine = (line: Parameters<typeof addLineChange>[1]) =>
    void change(addLineChange(view.receipt.id, line));
  return <PhotoPane view={view} lit={lit ?? null} onAddLine={onAddLine} />;
}

/** The same, with the line lit up that the host looks at. */
export function LitReceiptPhoto({ line, ...props }: ReceiptPhotoProps & { line: LitLine }) {
  return <ReceiptPhoto {...props} lit={useLit(line)} />;
}
