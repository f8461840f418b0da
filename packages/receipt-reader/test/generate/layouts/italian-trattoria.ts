import { columns, counted, times } from '../item-styles.ts';
import { it } from '../languages/it.ts';
import { euros, taxInside } from '../money.ts';
import { desk, heading, payment, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** The cover charge is a line of the items, per guest; IVA is inside the prices. */
export const italianTrattoria: Layout = {
  name: 'italian-trattoria',
  language: it,
  money: euros,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    const style = random.pick([counted, times, columns]);
    const guests = till.truth.guests ?? random.whole(1, 5);
    const unitCents = random.pick([150, 200, 250]);
    const cover = { name: 'Coperto', quantity: guests, unitCents, priceCents: guests * unitCents };
    till.sellUndish('cover', cover, style);
    till.sell(till.order({ most: 9, cents: [150, 2800], step: 50 }), style);
    if (random.chance(0.3)) till.subtotal();
    till.total();
    const tax = taxInside(till.itemsCents, 10, euros);
    till.taxInside(random.pick(['DI CUI IVA', 'di cui IVA 10%', 'IVA 10%']), tax);
    payment(till);
    thanks(till);
  },
};
