import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import { assign } from '@fairtab/texts/en/assign';
import { text } from '@fairtab/texts/text';
import { Button, type ButtonVariant } from '../../../components/base/Button.tsx';

type ShareAllProps = {
  items: readonly ItemView[];
  variant: ButtonVariant;
  /** Receives the ids of the items that the whole table is to share: all, or none if it already shares all. */
  onShare: (itemIds: readonly string[]) => void;
};

/** Shares everything with everyone in one tap, and back. */
export function ShareAll({ items, variant, onShare }: ShareAllProps) {
  const everything = items.every(({ assignment_mode }) => assignment_mode === 'group_split');
  return (
    <Button
      variant={variant}
      size="small"
      onClick={() => onShare(everything ? [] : items.map(({ id }) => id))}
    >
      {text(everything ? assign.shareNothing : assign.shareAll)}
    </Button>
  );
}
