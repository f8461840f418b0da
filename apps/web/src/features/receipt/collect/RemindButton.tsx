import type { GuestView, ReceiptView } from '@fairtab/contract/receipt-view';
import { paidBack } from '@fairtab/texts/en/paid-back';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';
import { useConfirm } from '../../../components/base/use-confirm.tsx';
import { displayNames } from '../../person-bill/index.ts';
import { peopleNamed } from '../people/people.ts';
import { useRemind } from './use-remind.ts';

type RemindButtonProps = {
  view: ReceiptView;
  /** Who may be reminded now. */
  guests: GuestView[];
  className: string;
  onView: (view: ReceiptView) => void;
};

/** Reminds everybody who may be reminded, once the host has read who that is. */
export function RemindButton({ view, guests, className, onView }: RemindButtonProps) {
  const { confirm, dialog } = useConfirm();
  const { pending, remind } = useRemind({ receiptId: view.receipt.id, onView });
  const count = guests.length;

  async function ask() {
    const names = peopleNamed(guests, displayNames(view.guests));
    const sure = await confirm({
      title: say(paidBack.remindHeading, { count }),
      text: say(paidBack.remindText, { names }),
      action: say(paidBack.remind),
    });
    if (sure) await remind();
  }

  return (
    <>
      <Button size="large" className={className} pending={pending} onClick={ask}>
        {say(paidBack.remindMany, { count })}
      </Button>
      {dialog}
    </>
  );
}
