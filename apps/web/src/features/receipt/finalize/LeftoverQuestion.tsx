import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { addedBy } from '@fairtab/domain/leftovers';
import { type Cents, cents, sum, ZERO } from '@fairtab/domain/money';
import { type Bill, finalizeBill, type UnclaimedItem } from '@fairtab/domain/splitting';
import { bill as billTexts } from '@fairtab/texts/en/bill';
import { leftovers as texts } from '@fairtab/texts/en/leftovers';
import { say } from '@fairtab/texts/say';
import { useId, useState } from 'react';
import { LineItemRow } from '../../../components/base/LineItemRow.tsx';
import { RadioRow } from '../../../components/base/RadioRow.tsx';
import { displayNames, inReceiptOrder, nameIn } from '../../person-bill/index.ts';
import { gaveNoName } from '../people/people.ts';
import { AddPerson } from './AddPerson.tsx';
import { type Asked, choiceOf, type Decision } from './decision.ts';
import { SelectPerson } from './SelectPerson.tsx';
import { namelessSelectors } from './unfinished.ts';

type LeftoverQuestionProps = {
  view: ReceiptView;
  onView: (view: ReceiptView) => void;
  bill: Bill;
  asked: NonNullable<Asked>;
  decision: Decision;
  onDecide: (decision: Decision) => void;
};

/** What nobody has taken, and who pays for it: all of it, or item by item. Each answer says what it adds. */
export function LeftoverQuestion({ view, onView, bill, asked, decision, onDecide }: LeftoverQuestionProps) {
  const name = useId();
  /** The item for which somebody is added by name, or NEW for all of it. */
  const [adding, setAdding] = useState<string | null>(null);
  const names = displayNames(view.guests);
  const people = view.guests.filter((guest) => !guest.is_host && !gaveNoName(guest));
  const options = people.map(({ id }) => ({ value: id, label: nameIn(names, id) }));
  const takers = decision.kind === 'items' ? decision.takers : null;
  const byItem = Object.fromEntries(asked.missing.map((id) => [id, startOf(decision)]));
  const row = (kind: 'everyone' | 'host', title: string) => (
    <RadioRow
      name={name}
      checked={decision.kind === kind}
      onChange={() => onDecide({ kind })}
      title={title}
    />
  );
  const divided = addedToEach(bill);
  const person = decision.kind === 'person' ? decision.id : null;
  const all = [...options, { value: NEW, label: say(texts.somebodyElse) }];
  const give = (item: string, taker: string) => {
    setAdding(taker === NEW ? item : null);
    if (taker !== NEW) onDecide({ kind: 'items', takers: { ...byItem, ...takers, [item]: taker } });
  };
  const giveAll = (id: string) => {
    setAdding(id === NEW ? NEW : null);
    onDecide({ kind: 'person', id: id === NEW ? null : id });
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <fieldset className="grid grid-cols-1">
        <legend className="font-semibold">{say(texts.whoPays)}</legend>
        {divided && row('everyone', say(divided.about ? texts.divideAbout : texts.divide, divided))}
        {row('host', say(texts.iPay, { amount: addedTo(bill, view.me.guest_id, { kind: 'host' }, asked) }))}
        {asked.missing.length > 0 && (
          <RadioRow
            name={name}
            checked={decision.kind === 'person'}
            onChange={() => giveAll(options[0]?.value ?? NEW)}
            title={
              person === null
                ? say(texts.giveTo)
                : say(texts.given, {
                    name: nameIn(names, person),
                    amount: addedTo(bill, person, decision, asked),
                  })
            }
          />
        )}
        {asked.missing.length > 1 && (
          <RadioRow
            name={name}
            checked={decision.kind === 'items'}
            onChange={() => onDecide({ kind: 'items', takers: byItem })}
            title={say(texts.itemByItem)}
          />
        )}
      </fieldset>
      {decision.kind === 'person' && (
        <SelectPerson label={say(texts.giveToLabel)} options={all} value={person ?? NEW} onChange={giveAll} />
      )}
      {adding !== null && (decision.kind === 'person' || decision.kind === 'items') && (
        <AddPerson
          view={view}
          onAdded={(newer, id) => {
            onView(newer);
            if (decision.kind === 'person') giveAll(id);
            else give(adding, id);
          }}
        />
      )}
      <Leftovers
        view={view}
        asked={asked}
        takers={takers}
        adding={adding}
        options={[
          { value: 'everyone', label: say(texts.everyone) },
          { value: 'host', label: say(texts.host) },
          ...all,
        ]}
        onTaker={give}
      />
    </div>
  );
}

/** Of a choice of people: somebody who never came, and is added by name. */
const NEW = 'new';

/** Who has each item when the host begins to go through them. */
const startOf = (decision: Decision): string => {
  if (decision.kind === 'person') return decision.id ?? 'host';
  return decision.kind === 'everyone' ? 'everyone' : 'host';
};

function addedTo(bill: Bill, personId: string | null, decision: Decision, asked: Asked): Cents {
  const choice = choiceOf(decision, asked);
  return (choice && addedBy(bill, choice).get(personId ?? '')) ?? ZERO;
}

/** What dividing adds to each who shares; `about` where it is not the same for all. Null if only the host would share. */
function addedToEach(bill: Bill): { amount: Cents; about: boolean } | null {
  const result = finalizeBill(bill, 'everyone');
  if (!result.ok) return null;
  const added = addedBy(bill, 'everyone');
  const amounts = result.split.people.flatMap(({ personId, items }) =>
    items.some(({ leftBy }) => leftBy !== undefined) ? [added.get(personId) ?? ZERO] : [],
  );
  if (amounts.length < 2) return null;
  const amount = cents(Math.round(sum(amounts) / amounts.length));
  return { amount, about: amounts.some((one) => Math.abs(one - amount) > 1) };
}

type LeftoversProps = {
  view: ReceiptView;
  asked: NonNullable<Asked>;
  /** Who has each item; null where one answer is for all. */
  takers: Readonly<Record<string, string>> | null;
  /** The item for which somebody is being added. */
  adding: string | null;
  options: { value: string; label: string }[];
  onTaker: (itemId: string, taker: string) => void;
};

/** What nobody has taken, with what comes on top of it. */
function Leftovers({ view, asked, takers, adding, options, onTaker }: LeftoversProps) {
  const { unclaimed, missing } = asked;
  const names = new Map(view.items.map((item) => [item.id, item.name || say(billTexts.unnamedItem)]));
  const nameless = namelessSelectors(view);
  const tapped = new Set(
    view.selections.flatMap(({ guest_id, item_id }) => (nameless.has(guest_id) ? [item_id] : [])),
  );
  const detail = ({ itemId, units }: UnclaimedItem) => {
    if (tapped.has(itemId))
      return units > 0 ? say(texts.leftByNameless, { units }) : say(texts.tappedByNameless);
    return units > 0 ? say(texts.left, { units }) : null;
  };
  return (
    <div>
      <ul>
        {inReceiptOrder(view, unclaimed.items).map((item) => (
          <li key={item.itemId}>
            <LineItemRow name={names.get(item.itemId)} cents={item.cents} detail={detail(item)} />
            {takers !== null && missing.includes(item.itemId) && (
              <SelectPerson
                label={say(texts.takerLabel, { item: names.get(item.itemId) ?? '' })}
                options={options}
                value={adding === item.itemId ? NEW : (takers[item.itemId] ?? 'host')}
                onChange={(taker) => onTaker(item.itemId, taker)}
              />
            )}
          </li>
        ))}
      </ul>
      {unclaimed.total !== unclaimed.subtotal && (
        <LineItemRow name={say(texts.withExtras)} cents={unclaimed.total} strong />
      )}
    </div>
  );
}
