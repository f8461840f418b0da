import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { guestProposals as texts } from '@fairtab/texts/en/guest';
import { say } from '@fairtab/texts/say';
import { BottomSheet } from '../../../components/base/BottomSheet.tsx';
import { Button } from '../../../components/base/Button.tsx';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { GuestBill } from '../state/guest-bill.ts';
import { answerProposal, askForDish } from '../state/table-actions.ts';
import type { AwayDish } from './away-dishes.ts';

type AskForProps = { bill: GuestBill; view: ReceiptView; dish: AwayDish; onClose: () => void };

/** Asks somebody who is away for a dish; or, once they have not answered in time, takes it. */
export function AskFor({ bill, view, dish: { itemId, holder, question }, onClose }: AskForProps) {
  const { name } = holder;
  const dish = view.items.find(({ id }) => id === itemId)?.name || say(texts.unnamedDish);
  const overdue = question?.state === 'unanswered' ? question : null;
  const { run, pending } = useAction(
    async () => {
      await (overdue ? answerProposal(bill, overdue.id, true) : askForDish(bill, itemId, holder.id));
      onClose();
    },
    (error) => {
      toastFailure(error);
    },
  );
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={overdue ? say(texts.takeHeading, { dish }) : say(texts.askForHeading, { name, dish })}
    >
      <p className="text-ink-soft">{say(overdue ? texts.takeText : texts.askForText, { name })}</p>
      <Button wide pending={pending} onClick={() => void run()}>
        {say(overdue ? texts.take : texts.askFor)}
      </Button>
    </BottomSheet>
  );
}
