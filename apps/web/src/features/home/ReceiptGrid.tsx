import type { ReceiptCard } from '@fairtab/contract/receipts';
import { home } from '@fairtab/texts/en/home';
import { say } from '@fairtab/texts/say';
import { useConfirm } from '../../components/base/use-confirm.tsx';
import { ReceiptCardSheet } from './ReceiptCardSheet.tsx';
import { useDelete, useRename } from './receipt-list.ts';

/** The host's receipts as sheets of paper, renamed and deleted in place. */
export function ReceiptGrid({ receipts }: { receipts: readonly ReceiptCard[] }) {
  const rename = useRename();
  const remove = useDelete();
  const { confirm, dialog } = useConfirm();

  async function askAndDelete(card: ReceiptCard) {
    const name = card.restaurant_name;
    const yes = await confirm({
      title: say(home.deleteHeading),
      text: name === null ? say(home.deleteUnnamedText) : say(home.deleteText, { name }),
      action: say(home.deleteHeading),
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
