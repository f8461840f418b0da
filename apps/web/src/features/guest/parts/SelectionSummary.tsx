import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { useId, useState } from 'react';
import { Avatar, AvatarStack } from '../../../components/base/Avatar.tsx';
import { Badge } from '../../../components/base/Badge.tsx';
import { DownIcon } from '../../../components/base/icons.tsx';
import { Money } from '../../../components/base/Money.tsx';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';
import { nameList } from '../../../lib/name-list.ts';
import { displayNames, type Selector, selectorsByItem } from '../../bill/index.ts';

type SelectionSummaryProps = {
  view: ReceiptView;
  me: string;
  title?: string;
  /** Ids of the guests who have the page open. */
  here?: readonly string[];
};

/** Who has what, live: names per dish, and how far the table is (spec section 2). Opens to the people. */
export function SelectionSummary({
  view,
  me,
  title = 'Live Selection Summary',
  here = [],
}: SelectionSummaryProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const selectors = selectorsByItem(view);
  const done = view.guests.filter((guest) => guest.submitted).length;
  const seats = Math.max(view.receipt.party_size, done);
  const assigned = view.receipt.admin_flow_type === 'preassign';
  return (
    <PaperSheet as="section" className="px-2 py-2">
      <h2 className="text-[min(1.375rem,9vw)]">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-14 w-full items-center justify-between gap-2 rounded-md px-3 text-left hover:bg-sunk/60"
        >
          {title}
          <DownIcon
            className={`size-5 shrink-0 text-ink-soft transition-transform ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={id} className="grid grid-cols-1 gap-4 px-3 pt-1 pb-3">
        {view.receipt.status !== 'finalized' && !assigned && (
          <div className="grid gap-1.5">
            <p className="text-[0.9375rem] text-ink-soft" role="status">
              {done} of {seats} at the table have submitted
            </p>
            <progress
              className="table-progress"
              value={done}
              max={Math.max(seats, 1)}
              aria-label="Submitted"
            />
          </div>
        )}
        <ul className="grid grid-cols-1 gap-2">
          {view.items.map((item) => (
            <li key={item.id}>
              <div className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 break-words">{item.name || 'Unnamed item'}</span>
                {open && <Money cents={item.price} />}
              </div>
              <Takers
                everyone={item.assignment_mode === 'group_split'}
                counted={item.assignment_mode === 'quantity_based'}
                selectors={selectors.get(item.id) ?? []}
                me={me}
                open={open}
              />
            </li>
          ))}
        </ul>
        {open && <Table view={view} me={me} here={here} />}
      </div>
    </PaperSheet>
  );
}

type TakersProps = { everyone: boolean; counted: boolean; selectors: Selector[]; me: string; open: boolean };

function Takers({ everyone, counted, selectors, me, open }: TakersProps) {
  if (everyone) return <p className="text-[0.9375rem] text-ink-soft">Shared by the whole table</p>;
  if (selectors.length === 0) return <p className="text-[0.9375rem] font-medium text-warning">Nobody yet</p>;
  const names = selectors.map((selector) => {
    const name = selector.id === me ? 'You' : selector.name;
    return counted ? `${name} ${selector.units}×` : name;
  });
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-ink-soft">
      {open && (
        <span aria-hidden="true">
          <AvatarStack people={selectors} max={3} />
        </span>
      )}
      <span className="min-w-0 break-words">{nameList(names, open ? 3 : 2)}</span>
    </p>
  );
}

/** The guests and how far each is. The host is none of them (spec section 6). */
function Table({ view, me, here }: { view: ReceiptView; me: string; here: readonly string[] }) {
  const names = displayNames(view.guests);
  // Where the host assigns the items nobody chooses or submits.
  const assigned = view.receipt.admin_flow_type === 'preassign';
  const choosing = (id: string) => (here.includes(id) ? 'Choosing now' : 'Choosing');
  return (
    <ul className="grid grid-cols-1 gap-2 border-line border-t pt-4">
      {view.guests
        .filter((guest) => !guest.is_host || guest.id === me)
        .map((guest) => (
          <li key={guest.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Avatar id={guest.id} name={names.get(guest.id) ?? ''} silent />
            <span className="min-w-0 flex-[1_1_7rem] break-words">
              {names.get(guest.id)}
              {guest.id === me && ' (you)'}
            </span>
            {guest.is_host && <Badge>Host</Badge>}
            {!assigned && (
              <Badge tone={guest.submitted && !guest.revising ? 'success' : 'neutral'}>
                {guest.submitted && !guest.revising ? 'Submitted' : choosing(guest.id)}
              </Badge>
            )}
            {assigned && here.includes(guest.id) && <Badge>Here now</Badge>}
          </li>
        ))}
    </ul>
  );
}
