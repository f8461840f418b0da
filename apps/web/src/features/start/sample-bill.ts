import { USD } from '@fairtab/domain/currency';
import { cents } from '@fairtab/domain/money';
import { type Split, splitBill } from '@fairtab/domain/splitting';
import { start } from '@fairtab/texts/en/visitors';

/** Nina paid; the visitor is one of her two guests. */
const NINA = { id: 'nina', name: start.exampleNina };
const SAM = { id: 'sam', name: start.exampleSam };
export const YOU = { id: 'you', name: start.exampleYou };

export const PEOPLE = [NINA, SAM, YOU];

export const DISHES = [
  { id: 'starter', name: start.exampleStarter, price: cents(1650) },
  { id: 'pasta', name: start.examplePasta, price: cents(2225) },
  { id: 'fish', name: start.exampleFish, price: cents(3400) },
  { id: 'wine', name: start.exampleWine, price: cents(4800) },
];

export const TAX = cents(1072);
export const TIP = cents(2415);

/** Who has which dish: the ids of people by the id of a dish. */
export type Taken = Readonly<Record<string, readonly string[]>>;

/** As the visitor finds it: the others have submitted, the pasta is still there. */
export const AT_FIRST: Taken = {
  starter: ['nina', 'sam'],
  pasta: [],
  fish: ['nina'],
  wine: ['nina', 'sam'],
};

/** The same with a dish taken by the visitor, or given back. */
export function withVisitor(taken: Taken, dishId: string, has: boolean): Taken {
  const others = (taken[dishId] ?? []).filter((id) => id !== YOU.id);
  return { ...taken, [dishId]: has ? [...others, YOU.id] : others };
}

/** Divides the sample by the product's own rules. */
export function splitSample(taken: Taken): Split {
  return splitBill({
    items: DISHES.map(({ id, price }) => ({ id, price, mode: 'guest_choice', totalQuantity: 1 })),
    people: PEOPLE.map(({ id }) => ({
      id,
      isHost: id === NINA.id,
      counts: id !== YOU.id,
      optedOut: false,
      nameless: false,
    })),
    selections: DISHES.flatMap(({ id }) =>
      (taken[id] ?? []).map((personId) => ({ itemId: id, personId, units: 1 })),
    ),
    tax: TAX,
    tip: TIP,
    charges: [],
    currency: USD,
    seats: { kind: 'open', partySize: PEOPLE.length },
  });
}
