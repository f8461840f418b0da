import type { GuestView, ReceiptView } from '@fairtab/contract/receipt-view';
import { paidFor, paysFor } from '@fairtab/texts/en/company';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { BottomSheet } from '../../../components/base/BottomSheet.tsx';
import { Button } from '../../../components/base/Button.tsx';
import { RadioRow } from '../../../components/base/RadioRow.tsx';
import { announce } from '../../../lib/announce.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import type { GuestBill } from '../state/guest-bill.ts';
import { setPayer } from '../state/table-actions.ts';
import { mayPayFor } from './who-may-pay.ts';

/** What is opened beside the viewer's own total. */
export type PaysForSheetProps = { bill: GuestBill; view: ReceiptView; me: GuestView; onClose: () => void };

/** 'Somebody pays for me…': asks one of the table, who has to accept. */
export function AskPayer({ bill, view, me, onClose }: PaysForSheetProps) {
  const [payer, setPayerId] = useState<string | null>(null);
  const names = displayNames(view.guests);
  const others = mayPayFor(view, me);
  const ask = useAction(
    async (payerId: string) => {
      await setPayer(bill, me.id, payerId);
      announce(say(paidFor.waiting, { name: nameIn(names, payerId) }));
      onClose();
    },
    (error) => toastFailure(error, say(paidFor.failed)),
  );
  return (
    <BottomSheet open onClose={onClose} title={say(paysFor.askHeading)}>
      {others.length === 0 ? (
        <p className="text-ink-soft">{say(paysFor.nobody)}</p>
      ) : (
        <>
          <p className="text-ink-soft">{say(paysFor.askIntro)}</p>
          <div
            role="radiogroup"
            aria-label={say(paysFor.askHeading)}
            className="-mx-2 grid grid-cols-1 gap-1"
          >
            {others.map(({ id }) => (
              <RadioRow
                key={id}
                name="payer"
                dense
                checked={payer === id}
                onChange={() => setPayerId(id)}
                title={<span className="wrap-anywhere">{nameIn(names, id)}</span>}
              />
            ))}
          </div>
          <Button
            wide
            disabled={payer === null}
            pending={ask.pending}
            onClick={() => payer !== null && void ask.run(payer)}
          >
            {say(paysFor.ask)}
          </Button>
        </>
      )}
    </BottomSheet>
  );
}
