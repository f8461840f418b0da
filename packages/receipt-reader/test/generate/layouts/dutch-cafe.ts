import { counted, plain, times } from '../item-styles.ts';
import { nl } from '../languages/nl.ts';
import { euros, taxInside } from '../money.ts';
import { desk, heading, payment, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** Btw inside the prices, low and high rate below. */
export const dutchCafe: Layout = {
  name: 'dutch-cafe',
  language: nl,
  money: euros,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    const style = random.pick([plain, counted, times]);
    till.sell(
      till.order({ most: 10, cents: [220, 2600], step: 5, quantities: style === plain ? [1] : undefined }),
      style,
    );
    if (random.chance(0.4)) till.subtotal();
    till.total();
    payment(till);
    const tax = taxInside(till.itemsCents, 9, euros);
    till.taxInside(random.pick(['BTW 9%', 'Btw laag 9%', 'waarvan BTW 9,00%']), tax);
    if (random.chance(0.5)) till.row(random.pick(['Excl. BTW', 'Netto']), till.money(till.itemsCents - tax));
    thanks(till);
  },
};
