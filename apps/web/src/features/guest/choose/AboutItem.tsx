import type { ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { components } from '@fairtab/texts/en/common';
import { paidFor } from '@fairtab/texts/en/companion';
import { guestAsked, guestProposals, guestProposals as texts } from '@fairtab/texts/en/guest';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Avatar } from '../../../components/bill/Avatar.tsx';
import { CheckRow } from '../../../components/fields/CheckRow.tsx';
import { PartsPicker } from '../../../components/fields/PartsPicker.tsx';
import { BottomSheet } from '../../../components/overlays/BottomSheet.tsx';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';
import { displayNames, nameIn, selectorsByItem } from '../../person-bill/index.ts';
import type { GuestBill, ScreenProps } from '../state/guest-bill.ts';
import { answerProposal, change } from '../state/table-actions.ts';
import { type AbsentGuestItem, absentGuestsItems } from './item-news.ts';

/** A question about an item id: to share it, or to let go of it. */
export type ItemSheet = { of: 'split' | 'ask-for'; item: string };

type AboutItemProps = ItemSheet & Pick<ScreenProps, 'bill' | 'view'> & { me: string; onClose: () => void };

/** The sheet that asks others about an item; nothing once the item is gone. */
export function AboutItem({ of, item: id, ...rest }: AboutItemProps) {
  const { view, me } = rest;
  const item = view.items.find((one) => one.id === id);
  const absent = absentGuestsItems(view, me).get(id);
  if (of === 'split') return item && <SplitWith {...rest} item={item} />;
  if (absent) return <AskFor {...rest} absent={absent} />;
  return item && <NoneLeft {...rest} item={item} />;
}

type AskForProps = { bill: GuestBill; view: ReceiptView; absent: AbsentGuestItem; onClose: () => void };

/** Asks an absent guest for a dish, or takes it once their time to answer is over. */
function AskFor({ bill, view, absent: { itemId, holder, question }, onClose }: AskForProps) {
  const { name } = holder;
  const itemName = view.items.find(({ id }) => id === itemId)?.name || text(texts.unnamedDish);
  const overdue = question?.state === 'unanswered' ? question : null;
  const { run, pending } = useAction(async () => {
    if (overdue) await answerProposal(bill, overdue.id, true);
    else {
      const body = { item_id: itemId, guest_id: holder.id };
      await change(bill, { call: 'POST /rest/v1/rpc/ask_for_dish', input: { body } });
    }
    onClose();
  });
  return (
    <BottomSheet
      onClose={onClose}
      title={
        overdue
          ? text(texts.takeHeading, { item: itemName })
          : text(texts.askForHeading, { name, item: itemName })
      }
    >
      <p className="text-ink-soft">{text(overdue ? texts.takeText : texts.askForText, { name })}</p>
      <Button wide pending={pending} onClick={() => void run()}>
        {text(overdue ? guestAsked.takeIt : texts.askFor)}
      </Button>
    </BottomSheet>
  );
}

/** Who has all units of a dish, and how to get one; nothing once some are free. */
function NoneLeft({ view, item, onClose }: { view: ReceiptView; item: ItemView; onClose: () => void }) {
  const holders = selectorsByItem(view).get(item.id) ?? [];
  const taken = holders.reduce((sum, { units }) => sum + units, 0);
  if (item.assignment_mode !== 'quantity_based' || taken < item.total_quantity) return null;
  return (
    <BottomSheet
      onClose={onClose}
      title={text(texts.noneLeftHeading, { item: item.name || text(texts.unnamedDish) })}
    >
      <ul className="grid grid-cols-1 gap-2">
        {holders.map(({ id, name, units }) => (
          <li key={id} className="flex items-center gap-3">
            <Avatar id={id} name={name} silent />
            <span className="min-w-0 flex-1 break-words">{name}</span>
            <span className="amount font-semibold">{units}</span>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{text(texts.noneLeftText)}</p>
    </BottomSheet>
  );
}

type SplitWithProps = Pick<ScreenProps, 'bill' | 'view'> & {
  me: string;
  item: ItemView;
  onClose: () => void;
};

/** Asks named guests who do not have it and were not asked yet. Of several units the viewer's own are shared. */
function SplitWith({ bill, me, view, item, onClose }: SplitWithProps) {
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
  /** The parts are saved, and no one is ticked to ask. */
  const done = divided && chosen.size === 0;

  function toggle(id: string, on: boolean) {
    setChosen(new Set(on ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  }

  const ask = useAction(async () => {
    // A tap that is still unsaved may be the unit to share.
    if (!(await bill.settle())) return;
    const body = { item_id: item.id, guest_ids: [...chosen] };
    await change(bill, { call: 'POST /rest/v1/share_proposals', input: { body } });
    onClose();
  });

  return (
    <BottomSheet
      onClose={onClose}
      title={
        item.name
          ? text(guestProposals.splitHeading, { name: item.name })
          : text(guestProposals.splitUnnamedHeading)
      }
    >
      {divided && <Division bill={bill} me={me} view={view} item={item} />}
      {others.length === 0 ? (
        <p className="text-ink-soft">{text(guestProposals.nobodyLeft)}</p>
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
                {text(guestProposals.asked, { name: nameIn(names, one.to_guest_id) })}
              </span>
              <TakeBack bill={bill} id={one.id} />
            </li>
          ))}
        </ul>
      )}
      {done && (
        <Button wide variant="secondary" onClick={onClose}>
          {text(components.done)}
        </Button>
      )}
      {!done && others.length > 0 && (
        <Button wide disabled={chosen.size === 0} pending={ask.pending} onClick={() => void ask.run()}>
          {text(guestProposals.ask)}
        </Button>
      )}
    </BottomSheet>
  );
}

/** The parts in which guests who already share an item divide it. */
function Division({ bill, me, view, item }: Omit<SplitWithProps, 'onClose'>) {
  const names = displayNames(view.guests);
  const sharers = view.selections.filter(({ item_id }) => item_id === item.id);
  return (
    <PartsPicker
      itemName={item.name}
      people={sharers.map(({ guest_id, units }) => ({
        id: guest_id,
        name: nameIn(names, guest_id),
        parts: units,
      }))}
      me={me}
      onParts={async (parts) => {
        const body = { parts: [...parts].map(([guest_id, count]) => ({ guest_id, parts: count })) };
        try {
          // The viewer's own tap may still be unsaved.
          if (await bill.settle())
            await change(bill, {
              call: 'PUT /rest/v1/guest_selections/{item_id}/parts',
              input: { params: { item_id: item.id }, body },
            });
        } catch (error) {
          toastFailure(error);
        }
      }}
    />
  );
}

function TakeBack({ bill, id }: { bill: GuestBill; id: string }) {
  const { pending, run } = useAction(() => answerProposal(bill, id, false));
  return (
    <Button variant="quiet" size="small" pending={pending} onClick={() => void run()}>
      {text(paidFor.takeBack)}
    </Button>
  );
}
