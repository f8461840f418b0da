import { counted, plain } from '../item-styles.ts';
import { en } from '../languages/en.ts';
import { dollars } from '../money.ts';
import { desk, heading, payment, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** Amounts under a dollar without their zero: `.63`. */
export const noLeadingZero: Layout = {
  name: 'no-leading-zero',
  language: en,
  money: { ...dollars, leadingZero: false },
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    const style = random.pick([plain, counted]);
    const least = 2;
    till.sell(till.order({ least, most: 7, cents: [45, 300], quantities: [1] }), style);
    till.subtotal();
    till.tax(random.pick(['Tax', 'TAX 9.50%']), till.percent(9.5));
    till.total();
    payment(till);
    thanks(till);
  },
};
