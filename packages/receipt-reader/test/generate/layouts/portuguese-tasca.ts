import { columns, counted, times } from '../item-styles.ts';
import { pt } from '../languages/pt.ts';
import { euros, taxInside } from '../money.ts';
import { desk, heading, payment, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** Couvert as an item, IVA inside the prices in a table below the total. */
export const portugueseTasca: Layout = {
  name: 'portuguese-tasca',
  language: pt,
  money: euros,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    const style = random.pick([counted, times, columns]);
    const couvert = { name: 'Couvert', quantity: 2, unitCents: 150, priceCents: 300 };
    if (random.chance(0.4)) till.sellUndish('cover', couvert, style);
    till.sell(till.order({ most: 8, cents: [90, 2200], step: 5 }), style);
    till.total();
    payment(till);
    const tax = taxInside(till.itemsCents, 13, euros);
    till.row('Taxa', 'Base  IVA  Total');
    till.taxInTable('13,00%', tax);
    till.row(
      '13,00%',
      `${till.money(till.itemsCents - tax)}  ${till.money(tax)}  ${till.money(till.itemsCents)}`,
    );
    thanks(till);
  },
};
