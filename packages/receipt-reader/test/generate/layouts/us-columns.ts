import { columnsBehind } from '../item-styles.ts';
import { en } from '../languages/en.ts';
import { dollars } from '../money.ts';
import { desk, heading, payment, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** A headed table: item, quantity, price of one, amount. */
export const usColumns: Layout = {
  name: 'us-columns',
  language: en,
  money: dollars,
  print(till) {
    heading(till);
    desk(till);
    till.row('Item', 'Qty  Price  Amount');
    till.sell(till.order({ most: 10, cents: [150, 3600] }), columnsBehind);
    till.text('-'.repeat(till.width));
    till.subtotal();
    till.tax('Tax', till.percent(7.25));
    till.total();
    payment(till);
    thanks(till);
  },
};
