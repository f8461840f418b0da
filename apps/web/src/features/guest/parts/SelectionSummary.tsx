import type { GuestView, ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { isEven } from '@fairtab/domain/split/parts';
import { splitOf } from '@fairtab/receipt/split-of';
import { bill, wholeBill } from '@fairtab/texts/en/bill';
import { guestSummary } from '@fairtab/texts/en/choosing';
import { text } from '@fairtab/texts/text';
import { useId } from 'react';
import { Badge } from '../../../components/base/Badge.tsx';
import { Avatar, AvatarStack } from '../../../components/bill/Avatar.tsx';
import { ItemName, Reduced } from '../../../components/bill/ItemName.tsx';
import { Money } from '../../../components/bill/Money.tsx';
import { nameList } from '../../../lib/name-list.ts';
import { chosenOf, nameIn, type Selector, selectorsByItem, tableNames } from '../../person-bill/index.ts';
import { FoldedSheet } from './FoldedSheet.tsx';

type SelectionSummaryProps = {
  view: ReceiptView;
  me: string;
  /** Ids of the guests who have the page open. */
  here?: readonly string[];
  /** True if this is the page's main content. */
  startsOpen?: boolean;
};

/** Live (specification, section 2). Unfolds to unclaimed items and guests; entirely folded on final or assigned bills. */
export function SelectionSummary({ view, me, here = [], startsOpen = false }: SelectionSummaryProps) {
  const selectors = selectorsByItem(view);
  const { chosen: done, seats } = chosenOf(view);
  const isNobodys = (item: ItemView) => item.assignment_mode !== 'group_split' && !selectors.has(item.id);
  // As on the host's page: an item of which a part is left counts, too.
  const left = splitOf(view).unclaimed.items.length;
  const assigned = view.receipt.admin_flow_type === 'preassign';
  const final = view.receipt.status === 'finalized';
  const folds = final || assigned;
  const chosenId = useId();
  return (
    <FoldedSheet
      title={text(folds ? guestSummary.whoHasWhat : guestSummary.heading)}
      startsOpen={startsOpen}
      hides={folds}
    >
      {(open) => (
        <div className="grid grid-cols-1 gap-4">
          {!folds && (
            <div className="grid gap-1.5">
              <p id={chosenId} className="text-detail text-ink-soft" role="status">
                {text(guestSummary.progress, { done, seats })}
              </p>
              <progress
                className="table-progress"
                value={done}
                max={Math.max(seats, 1)}
                aria-labelledby={chosenId}
              />
            </div>
          )}
          <ul className="grid grid-cols-1 gap-2">
            {view.items
              .filter((item) => open || !isNobodys(item))
              .map((item) => (
                <li key={item.id}>
                  <div className="flex items-baseline justify-between gap-3">
                    <span className="min-w-0 break-words">
                      <ItemName item={item} />
                    </span>
                    {open && <Money cents={item.price} />}
                  </div>
                  {open && <Reduced item={item} />}
                  <Takers
                    item={item}
                    selectors={selectors.get(item.id) ?? []}
                    final={final}
                    me={me}
                    open={open}
                  />
                </li>
              ))}
          </ul>
          {!open && left > 0 && (
            <p className="text-detail text-ink-soft">{text(guestSummary.leftOver, { count: left })}</p>
          )}
          {open && <Table view={view} me={me} here={here} />}
        </div>
      )}
    </FoldedSheet>
  );
}

type TakersProps = { item: ItemView; selectors: Selector[]; final: boolean; me: string; open: boolean };

function Takers({ item, selectors, final, me, open }: TakersProps) {
  if (item.assignment_mode === 'group_split')
    return <p className="text-detail text-ink-soft">{text(guestSummary.sharedByTable)}</p>;
  if (selectors.length === 0)
    return <p className="text-detail text-ink-soft">{text(guestSummary.nobodyYet)}</p>;
  const named = selectors.map(({ id, name, units }) => ({
    name: id === me ? text(bill.you) : name,
    units,
  }));
  const total = selectors.reduce((all, { units }) => all + units, 0);
  const names =
    item.assignment_mode === 'quantity_based'
      ? [
          ...named,
          ...(final ? [{ name: text(guestSummary.everyone), units: item.total_quantity - total }] : []),
        ]
          .filter(({ units }) => units > 0)
          .map((one) => text(guestSummary.units, one))
      : isEven(selectors)
        ? named.map(({ name }) => name)
        : named.map((one) => text(guestSummary.parts, { ...one, total }));
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-detail text-ink-soft">
      {open && (
        <span aria-hidden="true">
          <AvatarStack people={selectors} max={3} />
        </span>
      )}
      <span className="min-w-0 break-words">{nameList(names, open ? 3 : 2)}</span>
    </p>
  );
}

/** The guests and whether each has submitted. The host is not a guest here (specification, section 6). */
function Table({ view, me, here }: { view: ReceiptView; me: string; here: readonly string[] }) {
  const names = tableNames(view.guests);
  // Guests of the pre-assigned flow neither select nor submit.
  const assigned = view.receipt.admin_flow_type === 'preassign';
  // On a final bill no guest is still choosing.
  const isOpen = view.receipt.status !== 'finalized';
  const isDone = ({ submitted, revising }: GuestView) => submitted && !revising;
  const choosing = ({ id, away }: GuestView) => {
    if (here.includes(id)) return text(guestSummary.choosingNow);
    return text(away ? wholeBill.away : wholeBill.choosing);
  };
  return (
    <ul className="grid grid-cols-1 gap-2 border-line border-t pt-4">
      {view.guests
        .filter((guest) => !guest.is_host || guest.id === me)
        .map((guest) => (
          <li key={guest.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Avatar id={guest.id} name={nameIn(names, guest.id)} silent />
            <span className="min-w-0 flex-[1_1_7rem] break-words">
              {guest.id === me
                ? text(wholeBill.youNamed, { name: nameIn(names, guest.id) })
                : nameIn(names, guest.id)}
            </span>
            {guest.is_host && <Badge>{text(guestSummary.host)}</Badge>}
            {!assigned && (isDone(guest) || isOpen) && (
              <Badge tone={isDone(guest) ? 'success' : 'neutral'}>
                {isDone(guest) ? text(guestSummary.submitted) : choosing(guest)}
              </Badge>
            )}
            {assigned && here.includes(guest.id) && <Badge>{text(guestSummary.hereNow)}</Badge>}
          </li>
        ))}
    </ul>
  );
}
