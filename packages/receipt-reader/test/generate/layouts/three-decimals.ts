import { counted, times } from '../item-styles.ts';
import { en } from '../languages/en.ts';
import { rials } from '../money.ts';
import { desk, heading, payment, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** Rials and dinars have a thousand small coins: `2.500`. */
export const threeDecimals: Layout = {
  name: 'three-decimals',
  language: en,
  money: rials,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    till.sell(till.order({ least: 2, most: 9, cents: [300, 8500], step: 5 }), random.pick([counted, times]));
    till.subtotal();
    till.tax(random.pick(['VAT 5%', 'VAT']), till.percent(5));
    till.total();
    payment(till);
    thanks(till);
  },
};
