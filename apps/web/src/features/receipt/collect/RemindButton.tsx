import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { paidBack, remindingAll } from '@fairtab/texts/en/paying';
import { text } from '@fairtab/texts/text';
import { Button } from '../../../components/base/Button.tsx';
import { useConfirm } from '../../../components/overlays/use-confirm.tsx';
import { displayNames } from '../../person-bill/index.ts';
import { peopleNamed } from '../people/people.ts';
import { useRemind } from './reminders.ts';

type RemindButtonProps = {
  view: ReceiptView;
  guests: GuestView[];
  className: string;
  onView: (view: ReceiptView) => void;
};

/** Reminds all who can be reminded now, after a question. */
export function RemindButton({ view, guests, className, onView }: RemindButtonProps) {
  const { confirm, dialog } = useConfirm();
  const { pending, run: remind } = useRemind(view.receipt.id, onView);
  const count = guests.length;

  async function ask() {
    const names = peopleNamed(guests, displayNames(view.guests));
    const sure = await confirm({
      title: text(remindingAll.heading, { count }),
      text: text(remindingAll.text, { names }),
      action: text(paidBack.remind),
    });
    if (sure) await remind();
  }

  return (
    <>
      <Button size="large" className={className} pending={pending} onClick={ask}>
        {text(remindingAll.remind, { count })}
      </Button>
      {dialog}
    </>
  );
}
