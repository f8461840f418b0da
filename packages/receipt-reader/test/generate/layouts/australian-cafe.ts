import { counted, times, timesBehind } from '../item-styles.ts';
import { en } from '../languages/en.ts';
import { australianDollars, taxInside } from '../money.ts';
import { desk, heading, payment, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** GST inside the prices; a surcharge on Sundays and for cards. */
export const australianCafe: Layout = {
  name: 'australian-cafe',
  language: en,
  money: australianDollars,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    till.text('TAX INVOICE', 'ABN 12 345 678 901');
    till.sell(
      till.order({ most: 8, cents: [350, 3800], step: 10 }),
      random.pick([counted, times, timesBehind]),
    );
    const surcharge = random.pick(['Sunday Surcharge 10%', 'Public Holiday 15%', 'Card Surcharge 1.5%']);
    if (random.chance(0.4)) {
      till.subtotal();
      till.charge(surcharge, till.percent(Number(/[\d.]+/.exec(surcharge))));
    }
    till.total();
    till.taxInside(
      random.pick(['GST Included', 'Total includes GST', 'Incl. GST']),
      taxInside(till.dueCents, 10, australianDollars),
    );
    payment(till);
    thanks(till);
  },
};
