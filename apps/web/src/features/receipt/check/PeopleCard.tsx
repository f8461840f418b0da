import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { headsOfGuests } from '@fairtab/receipt/party';
import { hostBill } from '@fairtab/texts/en/bill';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { text } from '@fairtab/texts/text';
import { type Ref, useId } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { PaperSheet } from '../../../components/base/Page.tsx';
import { Avatar, AvatarStack } from '../../../components/bill/Avatar.tsx';
import { Money } from '../../../components/bill/Money.tsx';
import { NamedAmount } from '../../../components/host/NamedAmount.tsx';
import { useThreeColumns } from '../../../lib/device/use-from-device.ts';
import { type Names, nameIn, tableNames } from '../../person-bill/index.ts';
import type { MakeChange } from '../open/change.ts';
import { useNamePeople } from '../people/use-name-people.tsx';
import { useTable } from '../people/use-table.ts';

type PeopleCardProps = {
  view: ReceiptView;
  change: MakeChange;
  /** The button that names the guests; the page scrolls to it if there are none. */
  button: Ref<HTMLButtonElement>;
};

/** The people of a receipt whose items the host assigns, with what each pays so far. */
export function PeopleCard({ view, change, button }: PeopleCardProps) {
  const headingId = useId();
  const { open, dialog } = useNamePeople(view, change);
  const names = tableNames(view.guests);
  const people = view.guests.map(({ id }) => ({ id, name: nameIn(names, id) }));
  const { printed_guests: printed } = view.receipt;
  const wide = useThreeColumns();
  const alone = people.length < 2;
  return (
    <PaperSheet as="section" labelledBy={headingId} className="grid grid-cols-1 gap-1 py-3!">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="grid min-w-0 gap-1">
          <h2 id={headingId} className="text-lg">
            {text(texts.tableHeading)}
          </h2>
          {/* The names are written out below. */}
          {!alone && !wide && (
            <span aria-hidden="true">
              <AvatarStack people={people} />
            </span>
          )}
        </div>
        <Button ref={button} variant="secondary" size="small" disabled={!view.can.edit} onClick={open}>
          {text(alone ? texts.nameGuests : texts.changePeople)}
        </Button>
      </div>
      {alone ? null : wide ? (
        <Amounts view={view} names={names} />
      ) : (
        <p className="line-clamp-1 text-detail text-ink-soft">{people.map(({ name }) => name).join(', ')}</p>
      )}
      {printed !== null && printed > 1 && printed !== headsOfGuests(view.guests) && (
        <p className="text-detail text-ink-soft">{text(hostBill.partyPrinted, { count: printed })}</p>
      )}
      {dialog}
    </PaperSheet>
  );
}

/** What each person pays so far, where the host assigns the items. */
function Amounts({ view, names }: { view: ReceiptView; names: Names }) {
  return (
    <ul>
      {useTable(view).people.map(({ id, isHost, total }) => (
        // With large text on a narrow phone, the words wrap below the picture to the full width.
        <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-1">
          <Avatar id={id} name={nameIn(names, id)} silent />
          <div className="min-w-0 flex-[1_1_8rem]">
            <NamedAmount
              name={nameIn(names, id)}
              you={isHost}
              amount={<Money cents={total} roll className="font-semibold text-lg" />}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
