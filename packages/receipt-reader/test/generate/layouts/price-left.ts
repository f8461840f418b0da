import { priceLeft } from '../item-styles.ts';
import { en } from '../languages/en.ts';
import { dollars } from '../money.ts';
import { desk, heading, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** Prices stand at the left of the names, and at the right of the sums. */
export const priceLeftOfName: Layout = {
  name: 'price-left',
  language: en,
  money: dollars,
  print(till) {
    heading(till);
    desk(till);
    till.sell(till.order({ most: 9, cents: [250, 3900], quantities: [1] }), priceLeft);
    till.subtotal();
    till.tax('Tax', till.percent(6));
    till.total();
    thanks(till);
  },
};
