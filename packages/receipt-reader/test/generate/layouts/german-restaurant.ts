import { columns, counted, times, unitBelow } from '../item-styles.ts';
import { de } from '../languages/de.ts';
import { euros, taxInside } from '../money.ts';
import { desk, heading, payment, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** Quantities in front, tax inside the prices at two rates, on some papers a tip below. */
export const germanRestaurant: Layout = {
  name: 'german-restaurant',
  language: de,
  money: euros,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    till.sell(
      till.order({ most: 10, cents: [180, 3200], step: 10 }),
      random.pick([counted, times, columns, unitBelow('x')]),
    );
    const tip = random.chance(0.3);
    if (tip || random.chance(0.2)) till.subtotal();
    if (tip) till.tip('Trinkgeld', random.pick([200, 350, 500]));
    till.total();
    payment(till);
    const tax = taxInside(till.itemsCents, 19, euros);
    till.taxInside(random.pick(['inkl. 19% MwSt', 'MwSt 19,00%', '19% MwSt.', 'enthaltene MwSt']), tax);
    if (random.chance(0.6))
      till.row(random.pick(['Netto', 'Nettoumsatz']), till.money(till.itemsCents - tax));
    thanks(till);
  },
};
