import { columns, counted } from '../item-styles.ts';
import { fr } from '../languages/fr.ts';
import { tunisianDinars } from '../money.ts';
import { desk, heading, payment, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** French words, a comma and three decimals. */
export const tunisianCafe: Layout = {
  name: 'tunisian-cafe',
  language: fr,
  money: tunisianDinars,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    till.sell(
      till.order({ least: 2, most: 9, cents: [1200, 42500], step: 100 }),
      random.pick([counted, columns]),
    );
    till.total(random.pick(['TOTAL TTC', 'Net à payer']));
    payment(till);
    thanks(till);
  },
};
