import { columns, counted, times } from '../item-styles.ts';
import { de } from '../languages/de.ts';
import { francs, taxInside } from '../money.ts';
import { desk, heading, payment, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** Francs with a point, prices to five rappen, MWST inside. */
export const swissBeiz: Layout = {
  name: 'swiss-beiz',
  language: de,
  money: francs,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    till.sell(till.order({ most: 8, cents: [350, 4900], step: 5 }), random.pick([counted, times, columns]));
    till.total(random.pick(['Total CHF', 'TOTAL', 'Total', 'Total in CHF', 'Betrag CHF']));
    payment(till);
    const tax = taxInside(till.dueCents, 8.1, francs);
    till.taxInside(random.pick(['inkl. 8.1% MWST', 'MWST 8.1%']), tax);
    if (random.chance(0.3)) till.row('Total EUR', till.money(Math.round(till.dueCents * 1.04)));
    till.text('CHE-123.456.789 MWST');
    thanks(till);
  },
};
