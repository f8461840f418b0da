import { cents } from '@fairtab/domain/money';
import { AvatarStack, type Person } from '../../components/base/Avatar.tsx';
import { LineItemRow } from '../../components/base/LineItemRow.tsx';
import { PaperSheet, TearLine } from '../../components/base/PaperSheet.tsx';
import { PeopleLooks } from '../../components/base/PeopleLooks.tsx';

const NINA: Person = { id: 'nina', name: 'Nina' };
const SAM: Person = { id: 'sam', name: 'Sam' };
const LUKASZ: Person = { id: 'lukasz', name: 'Łukasz' };

const DISHES = [
  { name: 'Burrata & peaches', price: cents(1600), people: [NINA, SAM, LUKASZ] },
  { name: 'Tagliatelle al ragù', price: cents(2200), people: [SAM] },
  { name: 'Whole branzino', price: cents(3400), people: [NINA, LUKASZ] },
  { name: 'Bottle of Vermentino', price: cents(4800), people: [NINA, SAM, LUKASZ] },
];

/** A bill of three friends: 120.00 of dishes, tax 10.65, tip 24.00. */
export function ExampleBill() {
  return (
    <figure className="mx-auto w-full max-w-sm md:rotate-1">
      <PaperSheet torn="both" className="px-6 py-7">
        <figcaption className="grid gap-0.5 pb-4 text-center">
          <span className="font-display font-semibold text-2xl tracking-tight">Trattoria Sole</span>
          <span className="text-[0.9375rem] text-ink-soft">Friday night, table 7</span>
        </figcaption>
        <PeopleLooks ids={[NINA.id, SAM.id, LUKASZ.id]}>
          <ul className="grid gap-2">
            {DISHES.map(({ name, price, people }) => (
              <LineItemRow
                key={name}
                as="li"
                name={name}
                cents={price}
                detail={<AvatarStack people={people} />}
              />
            ))}
          </ul>
        </PeopleLooks>
        <TearLine />
        <LineItemRow name="Tax" cents={cents(1065)} />
        <LineItemRow name="Tip" cents={cents(2400)} />
        <LineItemRow name="Total" cents={cents(15465)} strong />
      </PaperSheet>
    </figure>
  );
}
