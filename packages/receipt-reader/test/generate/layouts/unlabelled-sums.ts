import { counted, plain } from '../item-styles.ts';
import { en } from '../languages/en.ts';
import { dollars } from '../money.ts';
import { desk, heading, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** Sums without a label, or with one that no list of words has. */
export const unlabelledSums: Layout = {
  name: 'unlabelled-sums',
  language: en,
  money: dollars,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    till.sell(
      till.order({ least: 2, most: 9, cents: [250, 3900], quantities: [1] }),
      random.pick([plain, counted]),
    );
    const odd = ['', 'COUNTER-Take Out', 'Eat In', 'STTL', 'ITEMS', 'S/T', 'Sbttl', 'Summary', 'Taxed'];
    till.subtotal(random.pick(odd));
    till.tax('Tax', till.percent(8.25));
    till.total(random.pick(['Total', 'TOTAL', '', 'TL', 'T O T', 'Ttl.', 'Sum', 'Charge', 'Bill']));
    thanks(till);
  },
};
