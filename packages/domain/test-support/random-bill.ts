import fc from 'fast-check';
import { type Currency, USD } from '../src/money/currency.ts';
import { type Cents, cents, MAX_AMOUNT } from '../src/money/money.ts';
import type { Bill, BillItem, BillPerson, Charge, Selection } from '../src/split/bill.ts';

const amount = (max: number): fc.Arbitrary<Cents> => fc.integer({ min: 0, max }).map(cents);

/** Dollars as often as all others: they and euros have a flat part of the host tip. */
const currency = fc.oneof(
  fc.constant(USD),
  fc.constantFrom<Currency>(
    { code: 'EUR', digits: 2 },
    { code: 'IDR', digits: 2 },
    { code: 'JPY', digits: 0 },
    { code: 'KWD', digits: 3 },
  ),
);

const price = fc.oneof(
  { weight: 6, arbitrary: amount(3_000) },
  { weight: 2, arbitrary: amount(20) },
  // As many as there are items at most are a bill that can be.
  { weight: 1, arbitrary: amount(Math.floor(MAX_AMOUNT / 26)) },
);

const item = fc.record({
  price,
  mode: fc.constantFrom<BillItem['mode'][]>('guest_choice', 'quantity_based', 'group_split'),
  totalQuantity: fc.integer({ min: 1, max: 20 }),
});

const person = fc.record({
  counts: fc.boolean(),
  optedOut: fc.oneof(
    { weight: 4, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  nameless: fc.oneof(
    { weight: 4, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  companions: fc.option(fc.record({ grownUps: fc.nat({ max: 3 }), children: fc.nat({ max: 3 }) }), {
    freq: 2,
    nil: undefined,
  }),
});

const chargeAmount = fc.integer({ min: -2_000, max: 2_000 }).map(cents);
const everything = { kind: 'everything' } as const;

/** Mostly one charge for everything, as on most bills; else several, of any kind and in any order of id. */
function chargesFor(items: number): fc.Arbitrary<Charge[]> {
  const itemIds = fc.subarray(Array.from({ length: items }, (_, i) => `i${i}`));
  const what = fc.oneof(
    fc.constantFrom(everything, { kind: 'heads' } as const),
    itemIds.map((some) => ({ kind: 'lines', itemIds: some }) as const),
  );
  const one = chargeAmount.map((amount) => [{ id: 'c', amount, for: everything }]);
  const several = fc
    .array(fc.record({ amount: chargeAmount, for: what }), { maxLength: 6 })
    .map((charges) => charges.map((charge, n) => ({ ...charge, id: `c${(n * 5 + 2) % 7}` })));
  return fc.oneof(one, several);
}

type Size = { people: number; items: number };

/** Ids in random order, so that order of id is not order of arrival. */
function ids(prefix: string, length: number): fc.Arbitrary<string[]> {
  const inOrder = Array.from({ length }, (_, i) => `${prefix}${i}`);
  return fc.shuffledSubarray(inOrder, { minLength: length, maxLength: length });
}

function billOf(size: Size): fc.Arbitrary<Bill> {
  const parts = fc.record({
    items: fc.array(item, { minLength: size.items, maxLength: size.items }),
    itemIds: ids('i', size.items),
    people: fc.array(person, { minLength: size.people, maxLength: size.people }),
    personIds: ids('p', size.people),
    // For every item and person: how many units they would like; most would like none.
    wishes: fc.array(fc.integer({ min: -3, max: 3 }), {
      minLength: size.items * size.people,
      maxLength: size.items * size.people,
    }),
    tax: amount(5_000),
    currency,
    tip: amount(5_000),
    charges: chargesFor(size.items),
    seats: fc.oneof(
      fc.constantFrom({ kind: 'closed' } as const, { kind: 'named' } as const),
      fc.nat({ max: 14 }).map((partySize) => ({ kind: 'open', partySize }) as const),
    ),
  });
  return parts.map(({ itemIds, personIds, wishes, ...rest }) => {
    const items = rest.items.map((one, i): BillItem => ({ id: itemIds[i] ?? '', ...one }));
    const people = rest.people.map((one, i): BillPerson => {
      return {
        id: personIds[i] ?? '',
        isHost: i === 0,
        counts: i === 0 || one.counts,
        optedOut: one.optedOut,
        nameless: one.nameless,
        ...(one.companions && { companions: one.companions }),
      };
    });
    return { ...rest, items, people, selections: selectionsOf(items, people, wishes) };
  });
}

/** Grants requests in turn until no units are left. */
function selectionsOf(items: BillItem[], people: BillPerson[], wishes: number[]): Selection[] {
  return items.flatMap((one, i) => {
    let left = one.totalQuantity;
    return people.flatMap(({ id }, p): Selection[] => {
      const wish = wishes[i * people.length + p] ?? 0;
      const units = one.mode === 'quantity_based' ? Math.min(wish, left) : partsOf(wish, i);
      if (units <= 0) return [];
      left -= units;
      return [{ itemId: one.id, personId: id, units }];
    });
  });
}

/** Every second dish is shared evenly; of the others some in parts with something in common, and some in many parts. */
function partsOf(wish: number, item: number): number {
  if (wish <= 0) return 0;
  return [1, wish, 1, 2 * wish, 1, 33 * wish][item % 6] ?? 1;
}

const size = (people: number, items: number): fc.Arbitrary<Size> =>
  fc.record({ people: fc.integer({ min: 1, max: people }), items: fc.nat({ max: items }) });

/** A bill as it could come from a table: mostly small, sometimes a big party. Units never exceed what there is. */
export const randomBill: fc.Arbitrary<Bill> = fc
  .oneof({ weight: 30, arbitrary: size(8, 10) }, { weight: 1, arbitrary: size(30, 25) })
  .chain(billOf);
