import type { ItemView } from '@fairtab/contract/receipt-view';
import { dishParts } from '@fairtab/texts/en/bill';
import { guestProposals } from '@fairtab/texts/en/guest';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { Avatar } from '../../../components/base/Avatar.tsx';
import { BottomSheet } from '../../../components/base/BottomSheet.tsx';
import { Button } from '../../../components/base/Button.tsx';
import { CheckRow } from '../../../components/base/CheckRow.tsx';
import { PartsPicker } from '../../../components/base/PartsPicker.tsx';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import type { ScreenProps } from '../screen.ts';
import type { GuestBill } from '../state/guest-bill.ts';
import { answerProposal, proposeShare, setParts } from '../state/table-actions.ts';

type SplitWithProps = Pick<ScreenProps, 'bill' | 'view'> & {
  me: string;
  item: ItemView;
  onClose: () => void;
};

/**
 * Asks others to share an item: lists every guest with a name who does not have it and was not asked yet. Of several units
 * those of the viewer are shared, also with somebody who has others.
 */
export function SplitWith({ bill, me, view, item, onClose }: SplitWithProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const names = displayNames(view.guests);
  const has = new Set(
    view.selections
      .filter(({ item_id }) => item_id === item.id && item.assignment_mode !== 'quantity_based')
      .map((selection) => selection.guest_id),
  );
  const asked = view.proposals.filter(
    (one) =>
      one.kind === 'share' && one.item_id === item.id && one.from_guest_id === me && one.state === 'pending',
  );
  const wasAsked = new Set(asked.map((one) => one.to_guest_id));
  const others = view.guests.filter(
    ({ id, guest_name }) => id !== me && guest_name !== '' && !has.has(id) && !wasAsked.has(id),
  );

  const divided = item.assignment_mode === 'guest_choice' && has.size > 1 && has.has(me);
  /** What was pressed is saved; nothing more is asked. */
  const done = divided && chosen.size === 0;

  function toggle(id: string, on: boolean) {
    setChosen(new Set(on ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  }

  const ask = useAction(
    async () => {
      // A tap that is not saved yet may be the unit that is shared.
      if (!(await bill.settle())) return;
      await proposeShare(bill, item.id, [...chosen]);
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
      title={
        item.name
          ? say(guestProposals.splitHeading, { name: item.name })
          : say(guestProposals.splitUnnamedHeading)
      }
    >
      {divided && <Division bill={bill} me={me} view={view} item={item} />}
      {others.length === 0 ? (
        <p className="text-ink-soft">{say(guestProposals.nobodyLeft)}</p>
      ) : (
        <ul className="-mx-2 grid grid-cols-1 gap-1">
          {others.map((guest) => (
            <li key={guest.id}>
              <CheckRow
                checked={chosen.has(guest.id)}
                onChange={(on) => toggle(guest.id, on)}
                title={nameIn(names, guest.id)}
                trailing={<Avatar id={guest.id} name={names.get(guest.id) ?? ''} silent />}
              />
            </li>
          ))}
        </ul>
      )}
      {asked.length > 0 && (
        <ul className="grid grid-cols-1 border-line border-t pt-2">
          {asked.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="min-w-0 break-words text-ink-soft">
                {say(guestProposals.asked, { name: nameIn(names, one.to_guest_id) })}
              </span>
              <TakeBack bill={bill} id={one.id} />
            </li>
          ))}
        </ul>
      )}
      {done && (
        <Button wide variant="secondary" onClick={onClose}>
          {say(dishParts.done)}
        </Button>
      )}
      {!done && others.length > 0 && (
        <Button wide disabled={chosen.size === 0} pending={ask.pending} onClick={() => void ask.run()}>
          {say(guestProposals.ask)}
        </Button>
      )}
    </BottomSheet>
  );
}

/** In which parts the viewer and others divide what they share already. */
function Division({ bill, me, view, item }: Omit<SplitWithProps, 'onClose'>) {
  const names = displayNames(view.guests);
  const sharers = view.selections.filter(({ item_id }) => item_id === item.id);
  return (
    <PartsPicker
      dish={item.name}
      people={sharers.map(({ guest_id, units }) => ({
        id: guest_id,
        name: nameIn(names, guest_id),
        parts: units,
      }))}
      me={me}
      onParts={async (parts) => {
        try {
          // The viewer's own tap may not be saved yet.
          if (await bill.settle()) await setParts(bill, item.id, parts);
        } catch (error) {
          toastFailure(error);
        }
      }}
    />
  );
}

function TakeBack({ bill, id }: { bill: GuestBill; id: string }) {
  const { pending, run } = useAction(
    () => answerProposal(bill, id, false),
    (error) => toastFailure(error),
  );
  return (
    <Button variant="quiet" size="small" pending={pending} onClick={() => void run()}>
      {say(guestProposals.takeBack)}
    </Button>
  );
}
