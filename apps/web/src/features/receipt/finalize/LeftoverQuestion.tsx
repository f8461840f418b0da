import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { addedBy } from '@fairtab/domain/leftovers';
import { type Cents, cents, sum, ZERO } from '@fairtab/domain/money';
import { type Bill, finalizeBill, type UnclaimedItem } from '@fairtab/domain/splitting';
import { bill as billTexts } from '@fairtab/texts/en/bill';
import { leftovers as texts } from '@fairtab/texts/en/leftovers';
import { say } from '@fairtab/texts/say';
import { useId } from 'react';
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
  return (
    <div className="grid grid-cols-1 gap-3">
      <Leftovers
        view={view}
        asked={asked}
        takers={takers}
        options={[
          { value: 'everyone', label: say(texts.everyone) },
          { value: 'host', label: say(texts.host) },
          ...options,
        ]}
        onTaker={(item, taker) =>
          onDecide({ kind: 'items', takers: { ...byItem, ...takers, [item]: taker } })
        }
      />
      <fieldset className="grid grid-cols-1">
        <legend className="font-semibold">{say(texts.whoPays)}</legend>
        {divided && row('everyone', say(divided.about ? texts.divideAbout : texts.divide, divided))}
        {row('host', say(texts.iPay, { amount: addedTo(bill, view.me.guest_id, { kind: 'host' }, asked) }))}
        {asked.missing.length > 0 && (
          <RadioRow
            name={name}
            checked={decision.kind === 'person'}
            onChange={() => onDecide({ kind: 'person', id: options[0]?.value ?? null })}
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
      {decision.kind === 'person' && options.length > 0 && (
        <SelectPerson
          label={say(texts.giveToLabel)}
          options={options}
          value={person ?? ''}
          onChange={(id) => onDecide({ kind: 'person', id })}
        />
      )}
      {(decision.kind === 'person' || decision.kind === 'items') && (
        <AddPerson
          view={view}
          open={options.length === 0}
          onAdded={(newer, id) => {
            onView(newer);
            onDecide(decision.kind === 'person' ? { kind: 'person', id } : decision);
          }}
        />
      )}
    </div>
  );
}

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
  options: { value: string; label: string }[];
  onTaker: (itemId: string, taker: string) => void;
};

/** What nobody has taken, with what comes on top of it. */
function Leftovers({ view, asked: { unclaimed, missing }, takers, options, onTaker }: LeftoversProps) {
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
                value={takers[item.itemId] ?? 'host'}
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
