import { moneyIn, USD } from '@fairtab/domain/money/currency';
import { add, type Cents, cents, ZERO } from '@fairtab/domain/money/money';
import { type Split, splitBill } from '@fairtab/domain/split/splitting';
import { bill, breakdown } from '@fairtab/texts/en/bill';
import { start } from '@fairtab/texts/en/visitors';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { PaperSheet, TearLine } from '../../components/base/Page.tsx';
import { Avatar, AvatarStack, PeopleLooks } from '../../components/bill/Avatar.tsx';
import { LineItemRow } from '../../components/bill/LineItemRow.tsx';
import { InCurrency, LeaderLine, Money } from '../../components/bill/Money.tsx';
import { CheckRow } from '../../components/fields/CheckRow.tsx';

/** A bill to try: the visitor taps what they had, and everyone's share follows to the cent. */
export function SampleBill({ withoutHostTip = false }: { withoutHostTip?: boolean }) {
  const [taken, setTaken] = useState(AT_FIRST);
  const split = splitSample(taken, withoutHostTip);
  const totals = new Map(split.people.map(({ personId, total }) => [personId, total]));
  const nobodys = add(split.unclaimed.total, split.emptySeats.total);
  return (
    <section aria-labelledby="sample" className="mx-auto w-full max-w-sm">
      <PaperSheet torn="both" className="px-4 py-6 min-[360px]:px-5">
        <div className="grid grid-cols-1 gap-0.5 pb-3 text-center">
          <h2 id="sample" className="text-2xl">
            {text(start.exampleRestaurant)}
          </h2>
          <p className="noscript:hidden font-semibold text-accent text-detail">{text(start.sampleHint)}</p>
        </div>
        <InCurrency value={USD}>
          <PeopleLooks people={PEOPLE}>
            <ul className="-mx-3 grid grid-cols-1 gap-1">
              {ITEMS.map(({ id, name, price }) => (
                <li key={id}>
                  <SampleItem
                    name={text(name)}
                    price={price}
                    people={taken[id] ?? []}
                    onTake={(has) => setTaken(withVisitor(taken, id, has))}
                  />
                </li>
              ))}
            </ul>
            <LineItemRow name={text(breakdown.tax)} cents={TAX} />
            <LineItemRow name={text(breakdown.tip)} cents={TIP} />
            {!withoutHostTip && <LineItemRow name={text(breakdown.hostTip)} cents={split.hostTipPool} roll />}
            <TearLine />
            <ul
              aria-label={text(start.sampleTotalsLabel)}
              aria-live="polite"
              data-seen
              className="grid grid-cols-1 gap-1"
            >
              {PEOPLE.map(({ id, name }) => (
                <SampleTotal key={id} id={id} name={text(name)} total={totals.get(id) ?? ZERO} />
              ))}
            </ul>
            <p className="min-h-5 pt-2 text-center text-detail text-ink-soft">
              {nobodys === 0
                ? text(start.sampleComplete)
                : text(start.sampleOpen, { amount: moneyIn(USD)(nobodys) })}
            </p>
          </PeopleLooks>
        </InCurrency>
      </PaperSheet>
    </section>
  );
}

type SampleItemProps = {
  name: string;
  price: Cents;
  people: readonly string[];
  onTake: (has: boolean) => void;
};

function SampleItem({ name, price, people, onTake }: SampleItemProps) {
  const faces = PEOPLE.filter(({ id }) => people.includes(id)).map(({ id, name }) => ({
    id,
    name: text(name),
  }));
  return (
    <CheckRow
      dense
      checked={people.includes(YOU.id)}
      onChange={onTake}
      title={
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="min-w-0 flex-[1_1_5rem] break-words">{name}</span>
          <Money cents={price} className="ml-auto" />
        </span>
      }
      detail={
        // Always takes its line, so that no row grows with a tap.
        <span className="flex min-h-7 items-center gap-3">
          {faces.length > 0 && <AvatarStack people={faces} />}
          {people.length > 1 && <span>{text(bill.sharedBy, { count: people.length })}</span>}
          {people.length === 0 && <span>{text(start.sampleFree)}</span>}
        </span>
      }
    />
  );
}

function SampleTotal({ id, name, total }: { id: string; name: string; total: Cents }) {
  return (
    <li className={id === YOU.id ? 'font-semibold text-lg' : ''}>
      <LeaderLine
        name={
          <span className="inline-flex items-center gap-2">
            <Avatar id={id} name={name} size="small" silent />
            {name}
          </span>
        }
      >
        <Money cents={total} roll />
      </LeaderLine>
    </li>
  );
}

/** Nina paid; the visitor is one of her two guests. */
const NINA = { id: 'nina', name: start.exampleNina };
const SAM = { id: 'sam', name: start.exampleSam };
const YOU = { id: 'you', name: bill.you };

const PEOPLE = [NINA, SAM, YOU];

export const ITEMS = [
  { id: 'starter', name: start.exampleStarter, price: cents(1650) },
  { id: 'pasta', name: start.examplePasta, price: cents(2225) },
  { id: 'fish', name: start.exampleFish, price: cents(3400) },
  { id: 'wine', name: start.exampleWine, price: cents(4800) },
];

export const TAX = cents(1072);
export const TIP = cents(2415);

/** Ids of people by dish id. */
type SampleSelections = Readonly<Record<string, readonly string[]>>;

/** The initial state: the others have submitted, and the pasta is unclaimed. */
export const AT_FIRST: SampleSelections = {
  starter: ['nina', 'sam'],
  pasta: [],
  fish: ['nina'],
  wine: ['nina', 'sam'],
};

/** Adds or removes the visitor's selection of a dish. */
export function withVisitor(taken: SampleSelections, itemId: string, has: boolean): SampleSelections {
  const others = (taken[itemId] ?? []).filter((id) => id !== YOU.id);
  return { ...taken, [itemId]: has ? [...others, YOU.id] : others };
}

/** Divides the sample by the product's own rules. */
export function splitSample(taken: SampleSelections, withoutHostTip = false): Split {
  return splitBill({
    items: ITEMS.map(({ id, price }) => ({ id, price, mode: 'guest_choice', totalQuantity: 1 })),
    people: PEOPLE.map(({ id }) => ({
      id,
      isHost: id === NINA.id,
      counts: id !== YOU.id,
      optedOut: false,
      nameless: false,
    })),
    selections: ITEMS.flatMap(({ id }) =>
      (taken[id] ?? []).map((personId) => ({ itemId: id, personId, units: 1 })),
    ),
    tax: TAX,
    tip: TIP,
    charges: [],
    currency: USD,
    withoutHostTip,
    seats: { kind: 'open', partySize: PEOPLE.length },
  });
}
