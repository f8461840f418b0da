import { assign } from '@fairtab/texts/en/assign';
import { hostBill } from '@fairtab/texts/en/bill';
import { text } from '@fairtab/texts/text';
import { memo, useEffect, useRef } from 'react';
import { classNames } from '../../../components/base/class-names.ts';
import { Rich } from '../../../components/base/Rich.tsx';
import { Avatar } from '../../../components/bill/Avatar.tsx';
import { Money } from '../../../components/bill/Money.tsx';
import { CheckIcon } from '../../../components/icons/icons.tsx';
import type { Table } from '../people/use-table.ts';

/** With more guests, the digits are not animated, to keep taps fast. */
const ROLLS_UP_TO = 12;

type FacesProps = {
  table: Table;
  names: ReadonlyMap<string, string>;
  chosen: string;
  onChoose: (personId: string) => void;
};

/** A sticky row that scrolls sideways, or a list if there is room beside the items. */
export const Faces = memo(function Faces({ table, names, chosen, onChoose }: FacesProps) {
  return (
    <section
      aria-labelledby="party-heading"
      className="max-lg:-mx-4 [@media(min-height:30rem)]:sticky top-0 z-10 border-line bg-paper max-lg:border-b lg:top-3 lg:order-last lg:z-0 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto lg:rounded-md lg:bg-sheet lg:p-5 lg:shadow-sheet"
    >
      <h2 id="party-heading" className="text-xl max-lg:sr-only">
        {text(assign.partyHeading)}
      </h2>
      <div
        role="radiogroup"
        aria-labelledby="party-heading"
        className="flex scroll-px-6 gap-1 py-1.5 [scrollbar-width:thin] max-lg:overflow-x-auto max-lg:overscroll-x-contain max-lg:px-4 lg:flex-col lg:pb-0"
      >
        {table.people.map((person) => (
          <Face
            key={person.id}
            {...person}
            name={names.get(person.id) ?? ''}
            chosen={chosen === person.id}
            roll={table.people.length <= ROLLS_UP_TO}
            onChoose={onChoose}
          />
        ))}
      </div>
    </section>
  );
});

type FaceProps = Table['people'][number] & {
  name: string;
  chosen: boolean;
  roll: boolean;
  onChoose: (personId: string) => void;
};

const Face = memo(function Face(props: FaceProps) {
  const { id, name, isHost, total, itemCount, chosen, roll, onChoose } = props;
  const label = useRef<HTMLLabelElement>(null);
  useEffect(() => {
    if (chosen) label.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  return (
    <label
      ref={label}
      className={classNames(
        // Skips rendering those out of sight, to keep taps fast.
        '[contain-intrinsic-size:auto_3.9rem_auto_5.75rem] [content-visibility:auto]',
        // Five fit on a phone, unless an amount needs more room.
        'relative grid min-w-[3.9rem] shrink-0 cursor-pointer select-none justify-items-center rounded-md border-2 px-0.5 py-1 leading-tight',
        'lg:w-full lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:items-center lg:justify-items-start lg:gap-x-3 lg:px-2',
        'has-focus-visible:outline-3 has-focus-visible:outline-accent',
        chosen ? 'border-accent bg-accent text-accent-ink' : 'border-transparent hover:bg-sunk/60',
      )}
    >
      <input type="radio" name="face" className="sr-only" checked={chosen} onChange={() => onChoose(id)} />
      <span className="relative lg:row-span-2">
        <Avatar id={id} name={name} silent />
        {chosen && (
          <span className="absolute -right-1.5 -bottom-1 grid size-5 place-items-center rounded-full bg-accent-ink text-accent">
            <CheckIcon className="size-4" strokeWidth={3.5} />
          </span>
        )}
        {itemCount > 0 && (
          <span
            aria-hidden="true"
            className="-top-1 -right-2.5 absolute min-w-5 rounded-full bg-ink px-1 text-center font-semibold text-[0.75rem] text-paper tabular-nums leading-5 lg:hidden"
          >
            {itemCount}
          </span>
        )}
      </span>
      <span
        className={classNames(
          'mt-1 w-0 min-w-full truncate text-center text-[0.8125rem] lg:mt-0 lg:whitespace-normal lg:break-words lg:text-left lg:text-base',
          chosen ? 'font-semibold' : 'font-medium',
        )}
      >
        {isHost ? <Rich text={hostBill.you} params={{ name }} around={{ you: (words) => words }} /> : name}
        <span className="sr-only">, </span>
      </span>
      <Money cents={total} roll={roll} className="font-semibold text-[0.875rem] lg:row-span-2 lg:text-lg" />
      <span
        className={classNames(
          'max-lg:sr-only lg:col-start-2 lg:text-detail',
          chosen ? 'text-accent-ink' : 'text-ink-soft',
        )}
      >
        <span className="sr-only">, </span>
        {text(hostBill.items, { count: itemCount })}
      </span>
    </label>
  );
});
