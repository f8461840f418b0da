import { columns, counted, plain } from '../item-styles.ts';
import { en } from '../languages/en.ts';
import { ringgit } from '../money.ts';
import { desk, heading, payment, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** A first sum that discounts, service, taxes and a rounding change, and one with another name for what is to be paid. */
export const raisedTotal: Layout = {
  name: 'raised-total',
  language: en,
  money: ringgit,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    const style = random.pick([plain, counted, columns]);
    const quantities = style === plain ? [1] : undefined;
    till.sell(till.order({ least: 2, most: 8, cents: [180, 4900], step: 10, quantities }), style);
    till.subtotal(random.pick(['ST', 'Sub-Total', 'Net Amount', 'Total', 'SUB TTL', 'Dine-In']));
    if (random.chance(0.3))
      till.charge(random.pick(['Discount', 'Member Disc 10%', 'Promo']), -till.percent(10));
    if (random.chance(0.6))
      till.tip(random.pick(['ServicesCHR 10%', '10X Service', 'Svc Chrg 10%', 'S.C. 10%']), till.percent(10));
    till.tax(random.pick(['Total Taxes', 'Sales Tx', 'GST 6%', '6X Tax', 'Total Tax']), till.percent(6));
    const off = Math.round(till.dueCents / 5) * 5 - till.dueCents;
    if (off !== 0)
      till.charge(random.pick(['Rounding', 'Round Off', 'Rounding Adj', 'Rounding Diff']), off, 'rounding');
    till.total(
      random.pick(['TL', 'Bill Amount', 'Amount Payable', 'Amount Due', 'Nett Payable', 'Grand Total']),
    );
    payment(till);
    thanks(till);
  },
};
