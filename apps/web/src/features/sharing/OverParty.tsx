import { LIMITS } from '@fairtab/contract/limits';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { updateReceipt } from '@fairtab/contract/receipts';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { displayNames } from '../bill/index.ts';
import { showRemoveButton } from './PeopleOnBill.tsx';
import { oneTooMany, peopleNamed } from './people.ts';

type OverPartyProps = { view: ReceiptView; onView: (view: ReceiptView) => void };

/** More people than the party: who, and the two ways out. Silent while the party holds them all. */
export function OverParty({ view, onView }: OverPartyProps) {
  const [pending, setPending] = useState(false);
  const over = oneTooMany(view);
  const people = view.guests.length;
  const [first] = over;
  if (!first || view.receipt.status !== 'sharing') return null;

  async function raise() {
    setPending(true);
    try {
      onView(await call(updateReceipt, { params: { id: view.receipt.id }, body: { party_size: people } }));
      toast({ title: say(sharing.partyRaised), tone: 'success' });
    } catch (failure) {
      toastFailure(failure, say(sharing.partyFailed));
    }
    setPending(false);
  }

  return (
    <Notice
      title={say(sharing.overPartyTitle, { people, partySize: view.receipt.party_size })}
      action={
        <div className="flex flex-wrap gap-2">
          {view.can.edit && people <= LIMITS.partySize && (
            <Button size="small" variant="secondary" pending={pending} onClick={raise}>
              {say(sharing.raiseParty, { people })}
            </Button>
          )}
          <Button size="small" variant="secondary" onClick={() => showRemoveButton(first.id)}>
            {say(sharing.removeSomeone)}
          </Button>
        </div>
      }
    >
      {say(view.can.edit ? sharing.overPartyText : sharing.overPartyLocked, {
        people: peopleNamed(over, displayNames(view.guests)),
      })}
    </Notice>
  );
}
