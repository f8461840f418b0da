import { counted, times, timesBehind } from '../item-styles.ts';
import { fr } from '../languages/fr.ts';
import { euros, taxInside } from '../money.ts';
import { desk, heading, payment, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** TTC prices, the TVA broken down below (HT, TVA, TTC), service compris. */
export const frenchCafe: Layout = {
  name: 'french-cafe',
  language: fr,
  money: euros,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    till.sell(
      till.order({ most: 9, cents: [180, 3800], step: 10 }),
      random.pick([counted, times, timesBehind]),
    );
    const discount = random.chance(0.15);
    if (discount) {
      till.subtotal();
      till.charge('Remise', -till.percent(10));
    }
    till.total();
    const tax = taxInside(till.dueCents, 10, euros);
    const [net, vat, gross] = [till.dueCents - tax, tax, till.dueCents].map((cents) => till.money(cents));
    if (random.chance(0.5)) {
      till.row('Taux', 'HT  TVA  TTC');
      till.taxInTable('10,00%', tax);
      till.row('10,00%', `${net}  ${vat}  ${gross}`);
    } else {
      till.row('Total HT', net ?? '');
      till.taxInside(random.pick(['TVA 10%', 'Dont TVA 10,00%', 'T.V.A. 10%']), tax);
    }
    payment(till);
    if (random.chance(0.5)) till.text(random.pick(['Prix service compris', 'Service compris 15%']));
    thanks(till);
  },
};
