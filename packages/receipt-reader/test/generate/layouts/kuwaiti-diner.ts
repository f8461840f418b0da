import { columns, counted, times } from '../item-styles.ts';
import { en } from '../languages/en.ts';
import { kuwaitiDinars } from '../money.ts';
import { desk, heading, payment, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** A dinar has a thousand fils, no tax is added, and dinners cost what looks like thousands elsewhere. */
export const kuwaitiDiner: Layout = {
  name: 'kuwaiti-diner',
  language: en,
  money: kuwaitiDinars,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    till.sell(
      till.order({ least: 2, most: 9, cents: [250, 12500], step: random.pick([50, 125]) }),
      random.pick([counted, times, columns]),
    );
    till.subtotal();
    if (random.chance(0.5)) till.tip('Service Charge 10%', till.percent(10));
    till.total();
    payment(till);
    thanks(till);
  },
};
