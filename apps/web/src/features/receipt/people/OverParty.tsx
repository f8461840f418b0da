import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { LIMITS } from '@fairtab/domain/input/limits';
import { headsOfGuests, seatedIn } from '@fairtab/receipt/party';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { call } from '../../../lib/calls/api.ts';
import { toast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/use-action.ts';
import { tableNames } from '../../person-bill/index.ts';
import { showPerson } from './PersonRow.tsx';
import { oneTooMany, peopleNamed } from './people.ts';

type OverPartyProps = { view: ReceiptView; onView: (view: ReceiptView) => void };

/** Shows the guests beyond the party size and the two ways to resolve it. Nothing if there are none. */
export function OverParty({ view, onView }: OverPartyProps) {
  const over = oneTooMany(view);
  const { evenly } = view.receipt;
  const people = headsOfGuests(evenly ? seatedIn(view) : view.guests.filter(({ away }) => !away));
  const raise = useAction(async () => {
    onView(
      await call('PATCH /rest/v1/receipts/{id}', {
        params: { id: view.receipt.id },
        body: { party_size: people },
      }),
    );
    toast({ title: say(sharing.partyRaised), tone: 'success' });
  }, say(sharing.partyFailed));
  const [first] = over;
  if (!first || view.receipt.status !== 'sharing') return null;

  return (
    <Notice
      title={say(sharing.overPartyTitle, { people, partySize: view.receipt.party_size })}
      action={
        <div className="flex flex-wrap gap-2">
          {view.can.edit && people <= LIMITS.partySize && (
            <Button size="small" variant="secondary" pending={raise.pending} onClick={raise.run}>
              {say(sharing.raiseParty, { people })}
            </Button>
          )}
          <Button size="small" variant="secondary" onClick={() => showPerson(first)}>
            {say(sharing.removeSomeone)}
          </Button>
        </div>
      }
    >
      {say(view.can.edit ? sharing.overPartyText : sharing.overPartyLocked, {
        people: peopleNamed(over, tableNames(view.guests)),
      })}
    </Notice>
  );
}
