import { counted, times } from '../item-styles.ts';
import { de } from '../languages/de.ts';
import { euros, taxInside } from '../money.ts';
import { desk, heading, payment, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** Deposits and discounts below dishes, covers, and fees, discounts, service and returned deposits below the sum. */
export const beerGarden: Layout = {
  name: 'beer-garden',
  language: de,
  money: euros,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    const style = random.pick([counted, times]);
    const covers = random.whole(1, 6);
    if (random.chance(0.5))
      till.sellUndish(
        'cover',
        { name: 'Gedeck', quantity: covers, unitCents: 150, priceCents: covers * 150 },
        style,
      );
    const order = till.order({
      least: 2,
      most: 7,
      cents: [320, 2400],
      step: 10,
      quantities: [1, 1, 2, 3, 4],
    });
    for (const [index, item] of order.entries()) {
      till.sell([item], style);
      const deposit = { quantity: item.quantity, unitCents: 200, priceCents: item.quantity * 200 };
      if (random.chance(0.4))
        till.sellUndish('deposit', { name: random.pick(['Pfand', 'Becherpfand']), ...deposit }, style);
      else if (index < order.length - 1 && random.chance(0.3))
        till.takeOff('  Rabatt 10%', Math.round(item.priceCents / 10));
    }
    till.subtotal();
    if (random.chance(0.3)) till.charge('Kundenrabatt 5%', -till.percent(5));
    if (random.chance(0.3)) till.charge('Lieferkosten', random.pick([250, 390]));
    if (random.chance(0.3)) till.charge('Leergut', -random.pick([200, 400]));
    if (random.chance(0.3)) till.tip('Bedienung 10%', till.percent(10));
    till.total();
    payment(till);
    till.taxInside('inkl. 19% MwSt', taxInside(till.itemsCents, 19, euros));
    thanks(till);
  },
};
