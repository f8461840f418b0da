import type { ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { isEven } from '@fairtab/domain/split/parts';
import { hostBill, itemParts } from '@fairtab/texts/en/bill';
import { text } from '@fairtab/texts/text';
import { Button, type ButtonVariant } from '../../../components/base/Button.tsx';
import { useConfirm } from '../../../components/overlays/use-confirm.tsx';

/** Asks before shared items lose their parts. Render `question` outside other dialogs and forms. */
export function useForgetParts(selections: ReceiptView['selections']) {
  const { confirm, dialog: question } = useConfirm();
  const hasParts = ({ id, assignment_mode }: ItemView) =>
    assignment_mode === 'guest_choice' && !isEven(selections.filter(({ item_id }) => item_id === id));

  /** Acts at once unless an item is shared unevenly; otherwise once the host agrees. */
  async function forgetParts(items: readonly ItemView[], act: () => void): Promise<void> {
    const asked = { title: text(itemParts.forgetHeading), text: text(itemParts.forgetText) };
    if (!items.some(hasParts) || (await confirm({ ...asked, action: text(itemParts.forget) }))) act();
  }
  return { confirm, forgetParts, question };
}

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
      {text(everything ? hostBill.shareNothing : hostBill.shareAll)}
    </Button>
  );
}
