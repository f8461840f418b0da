import { cents } from '@fairtab/domain/money';
import { start } from '@fairtab/texts/en/start';
import { say } from '@fairtab/texts/say';
import { AvatarStack, type Person } from '../../components/base/Avatar.tsx';
import { LineItemRow } from '../../components/base/LineItemRow.tsx';
import { PaperSheet, TearLine } from '../../components/base/PaperSheet.tsx';
import { PeopleLooks } from '../../components/base/PeopleLooks.tsx';

const NINA = { id: 'nina', name: start.exampleNina };
const SAM = { id: 'sam', name: start.exampleSam };
const LUKASZ = { id: 'lukasz', name: start.exampleLukasz };

const DISHES = [
  { name: start.exampleStarter, price: cents(1600), people: [NINA, SAM, LUKASZ] },
  { name: start.examplePasta, price: cents(2200), people: [SAM] },
  { name: start.exampleFish, price: cents(3400), people: [NINA, LUKASZ] },
  { name: start.exampleWine, price: cents(4800), people: [NINA, SAM, LUKASZ] },
];

/** A bill of three friends: 120.00 of dishes, tax 10.65, tip 24.00. */
export function ExampleBill() {
  return (
    <figure className="mx-auto w-full max-w-sm md:rotate-1">
      <PaperSheet torn="both" className="px-6 py-7">
        <figcaption className="grid gap-0.5 pb-4 text-center">
          <span className="font-display font-semibold text-2xl tracking-tight">
            {say(start.exampleRestaurant)}
          </span>
          <span className="text-detail text-ink-soft">{say(start.exampleDetail)}</span>
        </figcaption>
        <PeopleLooks ids={[NINA.id, SAM.id, LUKASZ.id]}>
          <ul className="grid gap-2">
            {DISHES.map(({ name, price, people }) => (
              <LineItemRow
                key={name.key}
                as="li"
                name={say(name)}
                cents={price}
                detail={
                  <AvatarStack people={people.map(({ id, name }): Person => ({ id, name: say(name) }))} />
                }
              />
            ))}
          </ul>
        </PeopleLooks>
        <TearLine />
        <LineItemRow name={say(start.tax)} cents={cents(1065)} />
        <LineItemRow name={say(start.tip)} cents={cents(2400)} />
        <LineItemRow name={say(start.total)} cents={cents(15465)} strong />
      </PaperSheet>
    </figure>
  );
}
