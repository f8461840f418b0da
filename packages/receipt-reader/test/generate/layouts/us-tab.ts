import { counted, plain, timesBehind } from '../item-styles.ts';
import { en } from '../languages/en.ts';
import { dollars } from '../money.ts';
import { cardSlip, desk, heading, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** The first 'Total' is the subtotal, the real one comes after tax and gratuity; a card slip below says it again. */
export const usTab: Layout = {
  name: 'us-tab',
  language: en,
  money: dollars,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    const style = random.pick([plain, counted, timesBehind]);
    till.sell(
      till.order({ most: 9, cents: [400, 3800], quantities: style === plain ? [1] : undefined }),
      style,
    );
    till.subtotal(random.pick(['Total', 'TOTAL', 'Check Total', 'Food & Bev Total']));
    if (random.chance(0.7)) till.tax(random.pick(['Tax', 'Sales Tax']), till.percent(8.5));
    till.tip(random.pick(till.words.tip), till.percent(random.pick([18, 20])));
    till.total(random.pick(['Total', 'TOTAL', 'Grand Total', 'Total w/ Gratuity', 'Balance Due']));
    thanks(till);
    if (random.chance(0.7)) cardSlip(till);
  },
};
