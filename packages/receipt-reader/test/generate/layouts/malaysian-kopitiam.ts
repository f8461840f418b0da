import { columns, counted, times } from '../item-styles.ts';
import { en } from '../languages/en.ts';
import { ringgit } from '../money.ts';
import { desk, heading, payment, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** Service charge, SST, and the total rounded to five sen. */
export const malaysianKopitiam: Layout = {
  name: 'malaysian-kopitiam',
  language: en,
  money: ringgit,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    till.sell(till.order({ most: 9, cents: [180, 3900], step: 10 }), random.pick([counted, times, columns]));
    till.subtotal();
    till.tip(random.pick(['Service Charge 10%', 'Svc Chg 10%', '10% Service Charge']), till.percent(10));
    till.tax(random.pick(['SST 6%', 'Service Tax 6%', 'GST 6%']), till.percent(6));
    const off = Math.round(till.dueCents / 5) * 5 - till.dueCents;
    if (off !== 0) till.charge(random.pick(['Rounding', 'Rounding Adj', 'Bill Rounding']), off, 'rounding');
    till.total();
    payment(till);
    thanks(till);
  },
};
