import { counted, plain, times } from '../item-styles.ts';
import { en } from '../languages/en.ts';
import { pounds, taxInside } from '../money.ts';
import { cardSlip, desk, heading, payment, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** £, VAT inside the prices and broken down below, an optional service charge. */
export const ukPub: Layout = {
  name: 'uk-pub',
  language: en,
  money: pounds,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    const style = random.pick([plain, counted, times]);
    till.sell(
      till.order({ most: 12, cents: [180, 2600], step: 5, quantities: style === plain ? [1] : undefined }),
      style,
    );
    const service = random.chance(0.4);
    if (service || random.chance(0.3)) till.subtotal();
    if (service)
      till.tip(
        random.pick(['Service 12.5%', 'Optional Service', 'Discretionary Service 12.5%']),
        till.percent(12.5),
      );
    till.total(random.pick(['Total', 'TOTAL', 'Total Due', 'Balance Due', 'To Pay', 'Amount Due']));
    payment(till);
    const vat = taxInside(till.itemsCents, 20, pounds);
    if (random.chance(0.7)) till.row('Net Total', till.money(till.itemsCents - vat));
    till.taxInside(random.pick(['VAT @ 20%', 'VAT 20%', 'Includes VAT of', 'VAT Total']), vat);
    till.text('VAT No. 123 4567 89');
    thanks(till);
    if (random.chance(0.2)) cardSlip(till);
  },
};
