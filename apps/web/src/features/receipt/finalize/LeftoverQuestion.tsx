import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { type Cents, cents, sum, ZERO } from '@fairtab/domain/money/money';
import { headsOf } from '@fairtab/domain/split/heads';
import { addedBy } from '@fairtab/domain/split/leftovers';
import {
  type Bill,
  finalizeBill,
  type PersonTotal,
  type UnclaimedItem,
} from '@fairtab/domain/split/splitting';
import { leftovers as texts } from '@fairtab/texts/en/assign';
import { bill as billTexts } from '@fairtab/texts/en/bill';
import { text } from '@fairtab/texts/text';
import { useId, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { LineItemRow } from '../../../components/bill/LineItemRow.tsx';
import { useMoney } from '../../../components/bill/Money.tsx';
import { INPUT_STYLE } from '../../../components/fields/input-style.ts';
import { RadioRow } from '../../../components/fields/RadioRow.tsx';
import { PlusIcon } from '../../../components/icons/icons.tsx';
import { nameList } from '../../../lib/name-list.ts';
import { displayNames, inReceiptOrder, nameIn } from '../../person-bill/index.ts';
import { gaveNoName, namelessSelectors } from '../people/people.ts';
import { AddPerson } from './AddPerson.tsx';
import { type Asked, choiceOf, type Decision, NEW } from './decision.ts';

export type LeftoverQuestionProps = {
  view: ReceiptView;
  /** Required for adding a guest by name. */
  onView?: ((view: ReceiptView) => void) | undefined;
  bill: Bill;
  asked: NonNullable<Asked>;
  decision: Decision;
  onDecide: (decision: Decision) => void;
};

/** What is unclaimed and who pays for it, as a whole or by item. Each answer shows what it adds. */
export function LeftoverQuestion({ view, onView, bill, asked, decision, onDecide }: LeftoverQuestionProps) {
  const money = useMoney();
  const name = useId();
  /** Whether the host is adding a guest who pays for all of it. */
  const [adding, setAdding] = useState(false);
  const names = displayNames(view.guests);
  const people = view.guests.filter((guest) => !guest.is_host && !gaveNoName(guest));
  const options = people.map(({ id }) => ({ value: id, label: nameIn(names, id) }));
  const takers = decision.kind === 'items' ? decision.takers : null;
  const byItem = Object.fromEntries(asked.missing.map((id) => [id, startOf(decision)]));
  const row = (kind: 'everyone' | 'host', title: string, detail?: string) => (
    <RadioRow
      dense
      name={name}
      checked={decision.kind === kind}
      onChange={() => onDecide({ kind })}
      title={title}
      detail={detail}
    />
  );
  const divided = addedToEach(bill);
  const without = divided?.without.map((id) => nameIn(names, id)) ?? [];
  const person = decision.kind === 'person' ? decision.id : null;
  const give = (item: string, taker: string) =>
    onDecide({ kind: 'items', takers: { ...byItem, ...takers, [item]: taker } });
  const giveAll = (id: string | null) => {
    setAdding(id === NEW);
    onDecide({ kind: 'person', id: id === NEW ? null : id });
  };
  // Picking one of several would be a guess.
  const onlyOne = options.length > 1 ? null : (options[0]?.value ?? (onView ? NEW : null));
  return (
    <div className="grid grid-cols-1 gap-3">
      <fieldset className="grid grid-cols-1">
        <legend className="mb-1 font-semibold">
          {text(billTexts.whoPays)}{' '}
          {takers === null && (
            <span className="block break-words font-normal text-detail text-ink-soft">
              {nameList(leftovers(view, asked), ROOM)}
              {asked.unclaimed.total !== asked.unclaimed.subtotal && `, ${text(texts.withExtras)}`}
            </span>
          )}
        </legend>
        {divided &&
          row(
            'everyone',
            text(divided.about ? texts.divideAbout : texts.divide, {
              count: divided.count,
              amount: money(divided.amount),
            }),
            without.length > 0 ? text(texts.without, { names: nameList(without, ROOM) }) : undefined,
          )}
        {row(
          'host',
          text(texts.iPay, {
            amount: money(addedTo(bill, view.me.guest_id, { kind: 'host' }, asked)),
          }),
        )}
        {asked.missing.length > 0 && (
          <RadioRow
            dense
            name={name}
            checked={decision.kind === 'person'}
            onChange={() => giveAll(onlyOne)}
            title={
              person === null
                ? text(texts.giveTo)
                : text(texts.given, {
                    name: nameIn(names, person),
                    amount: money(addedTo(bill, person, decision, asked)),
                  })
            }
          />
        )}
        {asked.missing.length > 1 && (
          <RadioRow
            dense
            name={name}
            checked={decision.kind === 'items'}
            onChange={() => onDecide({ kind: 'items', takers: byItem })}
            title={text(texts.itemByItem)}
          />
        )}
      </fieldset>
      {decision.kind === 'person' && options.length > 0 && (
        <div className="-mt-2 flex flex-wrap gap-2 *:flex-[1_1_8rem]">
          <SelectPerson
            label={text(texts.giveToLabel)}
            options={person === null ? [{ value: '', label: text(texts.giveTo) }, ...options] : options}
            value={person ?? ''}
            onChange={giveAll}
          />
          {!adding && onView && (
            <Button variant="secondary" onClick={() => giveAll(NEW)}>
              <PlusIcon className="size-5" /> {text(texts.somebodyElse)}
            </Button>
          )}
        </div>
      )}
      {adding && onView && decision.kind === 'person' && (
        <AddPerson
          view={view}
          onAdded={(newer, id) => {
            onView(newer);
            giveAll(id);
          }}
        />
      )}
      {takers !== null && (
        <ItemTakers
          view={view}
          asked={asked}
          takers={takers}
          onView={onView}
          options={[
            { value: 'host', label: text(texts.host) },
            ...(divided
              ? [{ value: 'everyone', label: text(texts.everyone, { count: divided.count }) }]
              : []),
            ...(onView ? [{ value: NEW, label: text(texts.somebodyElse) }] : []),
            ...options,
            // The chosen guest is no longer on the bill.
            ...(Object.values(takers).includes('') ? [{ value: '', label: text(texts.giveTo) }] : []),
          ]}
          onTaker={give}
        />
      )}
    </div>
  );
}

/** How many names are shown before '+2 more'. */
const ROOM = 4;

/** The initial taker of each item. */
const startOf = (decision: Decision): string => {
  if (decision.kind === 'person') return decision.id ?? 'host';
  return decision.kind === 'everyone' ? 'everyone' : 'host';
};

function addedTo(bill: Bill, personId: string | null, decision: Decision, asked: Asked): Cents {
  const choice = choiceOf(decision, asked);
  return (choice && addedBy(bill, choice).get(personId ?? '')) ?? ZERO;
}

/** What dividing adds per sharing head; null if only the host would share. */
function addedToEach(bill: Bill) {
  const result = finalizeBill(bill, 'everyone');
  if (!result.ok) return null;
  const added = addedBy(bill, 'everyone');
  const shares = ({ items }: PersonTotal) => items.some(({ leftBy }) => leftBy !== undefined);
  const { people } = result.split;
  const heads = new Map(bill.people.map((person) => [person.id, headsOf(person).heads]));
  const sharers = people.filter(shares).map(({ personId }) => ({
    amount: added.get(personId) ?? ZERO,
    count: heads.get(personId) ?? 1,
  }));
  if (sharers.length < 2) return null;
  const count = sharers.reduce((all, one) => all + one.count, 0);
  const amount = cents(Math.round(sum(sharers.map((one) => one.amount)) / count));
  return {
    /** Heads that share. */
    count,
    /** Guests on the final bill who do not share it: they have not submitted, or opted out of shared items. */
    without: people.filter((one) => !shares(one)).map(({ personId }) => personId),
    amount,
    /** Whether it differs between heads. */
    about: sharers.some((one) => Math.abs(one.amount / one.count - amount) > 1),
  };
}

type ItemTakersProps = Pick<LeftoverQuestionProps, 'view' | 'onView' | 'asked'> & {
  /** Item id → guest id, 'host' or 'everyone'. */
  takers: Readonly<Record<string, string>>;
  options: { value: string; label: string }[];
  onTaker: (itemId: string, taker: string) => void;
};

function ItemTakers({ view, asked, takers, onView, options, onTaker }: ItemTakersProps) {
  const { unclaimed, missing } = asked;
  const details = leftoverDetails(view);
  return (
    <ul>
      {inReceiptOrder(view, unclaimed.items).map((item) => (
        <li key={item.itemId}>
          <LineItemRow name={nameOf(view, item)} cents={item.cents} detail={details(item)} />
          {missing.includes(item.itemId) && (
            <SelectPerson
              label={text(texts.takerLabel, { item: nameOf(view, item) })}
              options={options}
              value={takers[item.itemId] ?? 'host'}
              onChange={(taker) => onTaker(item.itemId, taker)}
            />
          )}
          {takers[item.itemId] === NEW && onView && (
            <AddPerson
              view={view}
              onAdded={(newer, id) => {
                onView(newer);
                onTaker(item.itemId, id);
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The unclaimed items, such as 'Negroni (1 left)' or 'Flan'. */
function leftovers(view: ReceiptView, { unclaimed }: NonNullable<Asked>): string[] {
  const details = leftoverDetails(view);
  return inReceiptOrder(view, unclaimed.items).map((item) => {
    const [name, detail] = [nameOf(view, item), details(item)];
    return detail === null ? name : text(texts.itemWith, { item: name, detail });
  });
}

const nameOf = ({ items }: ReceiptView, { itemId }: UnclaimedItem): string =>
  items.find(({ id }) => id === itemId)?.name || text(billTexts.unnamedItem);

/** How much of an item is left, and whether a guest without a name had selected it. */
function leftoverDetails(view: ReceiptView): (item: UnclaimedItem) => string | null {
  const nameless = namelessSelectors(view);
  const tapped = new Set(
    view.selections.flatMap(({ guest_id, item_id }) => (nameless.has(guest_id) ? [item_id] : [])),
  );
  return ({ itemId, units }) => {
    if (tapped.has(itemId))
      return units > 0 ? text(texts.leftByNameless, { units }) : text(texts.tappedByNameless);
    return units > 0 ? text(texts.left, { units }) : null;
  };
}

type SelectPersonProps = Pick<ItemTakersProps, 'options'> & {
  /** For screen readers; the visible question is above. */
  label: string;
  value: string;
  onChange: (value: string) => void;
};

function SelectPerson({ label, options, value, onChange }: SelectPersonProps) {
  return (
    <select
      aria-label={label}
      className={INPUT_STYLE}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
}
