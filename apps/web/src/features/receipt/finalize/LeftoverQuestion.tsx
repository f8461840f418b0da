import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { type Cents, cents, ZERO } from '@fairtab/domain/money/money';
import { finalizeBill } from '@fairtab/domain/split/finalize-bill';
import { GROWN_UP_WEIGHT, headsOf } from '@fairtab/domain/split/heads';
import { addedBy } from '@fairtab/domain/split/leftovers';
import type { Bill, PersonTotal, UnclaimedItem } from '@fairtab/domain/split/splitting';
import { leftovers as texts } from '@fairtab/texts/en/assign';
import { bill as billTexts, wholeBill } from '@fairtab/texts/en/bill';
import { text } from '@fairtab/texts/text';
import { useId } from 'react';
import { LineItemRow } from '../../../components/bill/LineItemRow.tsx';
import { useMoney } from '../../../components/bill/Money.tsx';
import { RadioRow } from '../../../components/fields/RadioRow.tsx';
import { allNames } from '../../../lib/all-names.ts';
import { nameList } from '../../../lib/name-list.ts';
import { displayNames, inReceiptOrder, type Names, nameIn } from '../../person-bill/index.ts';
import { gaveNoName, namelessSelectors } from '../people/people.ts';
import { AddPerson } from './AddPerson.tsx';
import { type Asked, allTo, type Decision, NEW } from './decision.ts';
import { type Taker, TakerFaces } from './TakerFaces.tsx';

export type LeftoverQuestionProps = {
  view: ReceiptView;
  /** Required for adding a guest by name. */
  onView?: ((view: ReceiptView) => void) | undefined;
  bill: Bill;
  asked: NonNullable<Asked>;
  decision: Decision;
  onDecide: (decision: Decision) => void;
};

/** What is unclaimed and who pays for it: shared, the host, or a face per item. Each answer shows what it adds. */
export function LeftoverQuestion({ view, onView, bill, asked, decision, onDecide }: LeftoverQuestionProps) {
  const money = useMoney();
  const name = useId();
  const names = displayNames(view.guests);
  const { missing } = asked;
  const takers = decision.kind === 'items' ? decision.takers : null;
  const row = (kind: Decision['kind'], title: string, next: Decision, detail?: string | false) => (
    <RadioRow
      dense
      name={name}
      checked={decision.kind === kind}
      onChange={() => onDecide(next)}
      title={title}
      detail={detail}
    />
  );
  const divided = addedToEach(bill);
  const people = guestTakers(view, names);
  // Of one item, sharing it and paying it oneself are the answers above.
  const options: Taker[] =
    missing.length === 1
      ? people
      : [
          { value: 'host', label: text(billTexts.you), face: hostFace(view) },
          ...(divided ? [{ value: 'everyone', label: text(texts.everyone) }] : []),
          ...people,
        ];
  const who = divided ? sharersNamed(divided, view, names) : '';
  // Still choosing, or out of what the table shares.
  const without = people.flatMap(({ value, label }) => (divided?.sharers.includes(value) ? [] : [label]));
  // Picking one of several would be a guess.
  const onlyOne = people.length > 1 ? '' : (people[0]?.value ?? (onView ? NEW : ''));
  return (
    <div className="grid grid-cols-1 gap-3">
      <fieldset className="grid grid-cols-1">
        <legend className="mb-1 font-semibold">
          {text(wholeBill.whoPays)}{' '}
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
            [
              divided.least === divided.most
                ? text(texts.split, { who, amount: money(divided.most) })
                : text(texts.splitRange, { who, least: money(divided.least), most: money(divided.most) }),
              divided.kids && text(texts.kidsHalf),
            ]
              .filter(Boolean)
              .join(' '),
            { kind: 'everyone' },
            without.length > 0 && text(texts.without, { names: nameList(without, ROOM) }),
          )}
        {row('host', text(texts.iPay, { amount: money(hostPays(bill, view.me.guest_id)) }), { kind: 'host' })}
        {missing.length === 1 && row('items', text(texts.someoneElse), allTo(onlyOne, missing))}
        {missing.length > 1 &&
          row(
            'items',
            text(texts.perDish),
            allTo(decision.kind === 'everyone' || decision.kind === 'host' ? decision.kind : '', missing),
          )}
      </fieldset>
      {takers !== null && (
        <ItemTakers
          view={view}
          asked={asked}
          takers={takers}
          onView={onView}
          options={onView ? [...options, { value: NEW, label: text(texts.newPerson) }] : options}
          onTakers={(changed) => onDecide({ kind: 'items', takers: { ...takers, ...changed } })}
        />
      )}
    </div>
  );
}

/** How many names are shown before '+2 more'. */
const ROOM = 4;

/** The guests who can be given an item. */
const guestTakers = ({ guests }: ReceiptView, names: Names): Taker[] =>
  guests
    .filter((guest) => !guest.is_host && !gaveNoName(guest))
    .map(({ id }) => ({ value: id, label: nameIn(names, id), face: { id, name: nameIn(names, id) } }));

const hostFace = ({ me, receipt }: ReceiptView) => ({ id: me.guest_id ?? 'host', name: receipt.payer_name });

const hostPays = (bill: Bill, hostId: string | null): Cents =>
  addedBy(bill, 'host').get(hostId ?? '') ?? ZERO;

/** What dividing adds at least and at most per sharing grown-up; null if only the host would share. */
function addedToEach(bill: Bill) {
  const result = finalizeBill(bill, 'everyone');
  if (!result.ok) return null;
  const added = addedBy(bill, 'everyone');
  const shares = ({ items }: PersonTotal) => items.some(({ leftBy }) => leftBy !== undefined);
  const { people } = result.split;
  const heads = new Map(bill.people.map((person) => [person.id, headsOf(person)]));
  const sharers = people.filter(shares).map(({ personId }) => ({
    personId,
    amount: added.get(personId) ?? ZERO,
    ...(heads.get(personId) ?? headsOf({})),
  }));
  if (sharers.length < 2) return null;
  const count = sharers.reduce((all, one) => all + one.heads, 0);
  const weights = sharers.reduce((all, one) => all + one.weight, 0);
  const perGrownUp = sharers.map(({ amount, weight }) => (GROWN_UP_WEIGHT * amount) / weight);
  return {
    sharers: sharers.map(({ personId }) => personId),
    /** Heads that share. */
    count,
    least: cents(Math.floor(Math.min(...perGrownUp))),
    most: cents(Math.ceil(Math.max(...perGrownUp))),
    kids: weights < GROWN_UP_WEIGHT * count,
  };
}

/** 'you, Ann and Bob', or their number if they are many or have companions. */
function sharersNamed(
  { sharers, count }: NonNullable<ReturnType<typeof addedToEach>>,
  { guests, me }: ReceiptView,
  names: Names,
): string {
  if (count > sharers.length || count > ROOM) return text(texts.people, { count });
  const inOrder = guests.filter(({ id }) => sharers.includes(id));
  return allNames(inOrder.map(({ id }) => (id === me.guest_id ? text(texts.you) : nameIn(names, id))));
}

type ItemTakersProps = Pick<LeftoverQuestionProps, 'view' | 'onView' | 'asked'> & {
  takers: Readonly<Record<string, string>>;
  options: readonly Taker[];
  onTakers: (changed: Readonly<Record<string, string>>) => void;
};

/** Each unclaimed item with the faces to tap; several can be given to one person at once. */
function ItemTakers({ view, asked, takers, onView, options, onTakers }: ItemTakersProps) {
  const { unclaimed, missing } = asked;
  const details = leftoverDetails(view);
  const takerOf = (item: string) => takers[item] ?? 'host';
  const [first = '', ...others] = missing.map(takerOf);
  const same = others.every((taker) => taker === first);
  /** Faces for these items, and the form of the person to be added. */
  const faces = (label: string, value: string, items: readonly string[], adds: boolean) => {
    const give = (taker: string) => onTakers(Object.fromEntries(items.map((item) => [item, taker])));
    return (
      <>
        <TakerFaces label={label} takers={options} value={value} onChange={give} />
        {adds && onView && (
          <AddPerson
            view={view}
            autoFocus
            onAdded={(newer, id) => {
              onView(newer);
              give(id);
            }}
          />
        )}
      </>
    );
  };
  const addsForAll = others.length > 0 && same && first === NEW;
  return (
    <ul className="grid grid-cols-1 gap-2">
      {others.length > 0 && (
        <li>
          <p className="font-semibold">{text(texts.allOfIt)}</p>
          {faces(text(texts.allTakerLabel), same ? first : '', missing, addsForAll)}
        </li>
      )}
      {inReceiptOrder(view, unclaimed.items).map((item) => {
        const { itemId } = item;
        const taker = takerOf(itemId);
        return (
          <li key={itemId}>
            <LineItemRow name={nameOf(view, item)} cents={item.cents} detail={details(item)} />
            {missing.includes(itemId) &&
              faces(
                text(texts.takerLabel, { item: nameOf(view, item) }),
                taker,
                [itemId],
                taker === NEW && !addsForAll,
              )}
          </li>
        );
      })}
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
