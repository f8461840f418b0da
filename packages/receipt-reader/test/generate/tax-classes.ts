import { taxInside } from './money.ts';
import type { Ordered, Till } from './till.ts';

/** One class in the breakdown below the total, as printed. */
export type ClassRow = {
  letter: string;
  percent: number;
  net: string;
  tax: string;
  gross: string;
  taxCents: number;
};

/** Letters behind prices that say which tax is inside, and the breakdown of these taxes. */
export function taxClasses(till: Till, percents: Readonly<Record<string, number>>) {
  const gross = new Map<string, number>();
  const add = (letter: string, cents: number) => gross.set(letter, (gross.get(letter) ?? 0) + cents);
  return {
    /** The letter of an item, which is drawn. */
    mark: ({ priceCents }: Pick<Ordered, 'priceCents'>): string => {
      const letter = till.random.pick(Object.keys(percents));
      add(letter, priceCents);
      return letter;
    },
    rows: (): ClassRow[] =>
      [...gross].sort().map(([letter, cents]) => {
        const percent = percents[letter] ?? 0;
        const tax = taxInside(cents, percent, till.layout.money);
        const [net, inside, whole] = [cents - tax, tax, cents].map((value) => till.money(value));
        return { letter, percent, net: net ?? '', tax: inside ?? '', gross: whole ?? '', taxCents: tax };
      }),
    taxCents: (): number =>
      [...gross].reduce(
        (sum, [letter, cents]) => sum + taxInside(cents, percents[letter] ?? 0, till.layout.money),
        0,
      ),
  };
}
