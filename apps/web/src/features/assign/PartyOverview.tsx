import type { Cents } from '@fairtab/domain/money';
import { assign } from '@fairtab/texts/en/assign';
import { say } from '@fairtab/texts/say';
import { memo } from 'react';
import { classNames } from '../../components/base/class-names.ts';
import { IconButton } from '../../components/base/IconButton.tsx';
import { Money } from '../../components/base/Money.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { PersonLine } from '../../components/host/PersonLine.tsx';
import { GiveRestIcon } from '../../components/icons/icons.tsx';
import type { Table } from '../preassign/index.ts';

/** A tap changes everyone's amount; with more people than this the digits are not animated, to keep taps fast. */
const ROLLS_UP_TO = 12;

type PartyOverviewProps = {
  table: Table;
  names: ReadonlyMap<string, string>;
  /** The person under a dragged item. */
  target: string | null;
  /** null if nothing can be assigned any more. */
  onGiveRest: ((personId: string) => void) | null;
};

/** Everyone at the table with what they owe so far. Items can be dropped on them. */
export const PartyOverview = memo(function PartyOverview({
  table,
  names,
  target,
  onGiveRest,
}: PartyOverviewProps) {
  return (
    <PaperSheet as="section" labelledBy="party-heading" className="skip-unseen grid grid-cols-1 gap-2">
      <h2 id="party-heading" className="text-xl">
        {say(assign.partyHeading)}
      </h2>
      <ul className="grid grid-cols-1">
        {table.people.map(({ id, isHost, total, itemCount }) => (
          <PersonRow
            key={id}
            id={id}
            name={names.get(id) ?? ''}
            isHost={isHost}
            total={total}
            itemCount={itemCount}
            over={target === id}
            roll={table.people.length <= ROLLS_UP_TO}
            onGiveRest={table.nobodys.items > 0 ? onGiveRest : null}
          />
        ))}
      </ul>
    </PaperSheet>
  );
});

type PersonRowProps = {
  id: string;
  name: string;
  isHost: boolean;
  total: Cents;
  itemCount: number;
  over: boolean;
  roll: boolean;
  onGiveRest: ((personId: string) => void) | null;
};

const PersonRow = memo(function PersonRow({
  id,
  name,
  isHost,
  total,
  itemCount,
  over,
  roll,
  onGiveRest,
}: PersonRowProps) {
  return (
    <li data-drop-person={id} className={classNames('-mx-2 rounded-md px-2', over && 'ring-2 ring-accent')}>
      <PersonLine
        id={id}
        name={name}
        you={isHost}
        amount={<Money cents={total} roll={roll} className="font-semibold text-lg" />}
        detail={say(assign.items, { count: itemCount })}
        action={
          onGiveRest && (
            <IconButton
              label={say(assign.giveRestLabel, { name })}
              onClick={() => onGiveRest(id)}
              className="-my-2 -mr-3"
            >
              <GiveRestIcon className="size-5" />
            </IconButton>
          )
        }
      />
    </li>
  );
});
