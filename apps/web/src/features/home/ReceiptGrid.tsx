import type { ReceiptCard } from '@fairtab/contract/receipts';
import { useConfirm } from '../../components/base/use-confirm.tsx';
import { ReceiptCardSheet } from './ReceiptCardSheet.tsx';
import { useDelete, useRename } from './receipt-list.ts';

/** The host's receipts as sheets of paper; renamed and deleted where they lie. */
export function ReceiptGrid({ receipts }: { receipts: readonly ReceiptCard[] }) {
  const rename = useRename();
  const remove = useDelete();
  const { confirm, dialog } = useConfirm();

  async function askAndDelete(card: ReceiptCard) {
    const name = card.restaurant_name ?? 'this receipt';
    const yes = await confirm({
      title: 'Delete Receipt',
      text: `Delete ${name} with all its items and choices? Guests who have the link will find nothing there. This cannot be undone.`,
      action: 'Delete Receipt',
      danger: true,
    });
    if (yes) remove.mutate(card.id);
  }

  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {receipts.map((card) => (
          <ReceiptCardSheet
            key={card.id}
            card={card}
            onRename={(name) => rename.mutate({ id: card.id, name })}
            onDelete={() => askAndDelete(card)}
          />
        ))}
      </ul>
      {dialog}
    </>
  );
}
