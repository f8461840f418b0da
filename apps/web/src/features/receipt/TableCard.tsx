import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { type Ref, useId } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { Money } from '../../components/base/Money.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { PersonLine } from '../../components/host/PersonLine.tsx';
import { displayNames, nameIn } from '../bill/index.ts';
import type { MakeItemChange } from '../items/index.ts';
import { useTable } from '../preassign/index.ts';
import { useNamePeople } from './use-name-people.tsx';

type TableCardProps = {
  view: ReceiptView;
  change: MakeItemChange;
  /** The button that names the people; the page scrolls to it if there are none. */
  button: Ref<HTMLButtonElement>;
};

/** Before sharing: the people of a bill assigned in advance, and what each owes. */
export function TableCard({ view, change, button }: TableCardProps) {
  const headingId = useId();
  const { open, dialog } = useNamePeople(view, change);
  const { people } = useTable(view);
  const totals = new Map(people.map(({ id, total }) => [id, total]));
  const names = displayNames(view.guests);
  const alone = view.guests.every((guest) => guest.is_host);
  return (
    <PaperSheet as="section" labelledBy={headingId} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} className="text-xl">
          {say(texts.tableHeading)}
        </h2>
        <Button ref={button} variant="secondary" size="small" disabled={!view.can.edit} onClick={open}>
          {say(alone ? texts.nameGuests : texts.changePeople)}
        </Button>
      </div>
      {alone && <p className="text-ink-soft">{say(texts.noGuestsText)}</p>}
      <ul>
        {view.guests.map(({ id, is_host }) => {
          const total = totals.get(id);
          return (
            <li key={id}>
              <PersonLine
                id={id}
                name={nameIn(names, id)}
                you={is_host}
                amount={total !== undefined && <Money cents={total} roll className="font-semibold text-lg" />}
              />
            </li>
          );
        })}
      </ul>
      {dialog}
    </PaperSheet>
  );
}
