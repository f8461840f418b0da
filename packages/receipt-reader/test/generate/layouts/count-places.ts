import { columns, columnsBehind, counted, times, timesBehind } from '../item-styles.ts';
import { fr } from '../languages/fr.ts';
import { euros, taxInside } from '../money.ts';
import { desk, heading, payment, thanks } from '../parts.ts';
import type { ItemStyle, Layout } from '../till.ts';

/** `2.00  60.00  120.00` behind the name. */
const asAmount: ItemStyle = (till, { name, quantity, unitCents, priceCents }) =>
  till.row(name, `${till.money(quantity * 100)}  ${till.money(unitCents)}  ${till.money(priceCents)}`, true);

/** The number of pieces before the name, behind it, in a column of its own, or printed like an amount; some tills know no capitals. */
export const countPlaces: Layout = {
  name: 'count-places',
  language: fr,
  money: euros,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    const style = random.pick([counted, times, timesBehind, columns, columnsBehind, asAmount]);
    const order = till.order({
      least: 3,
      most: 9,
      cents: [150, 3900],
      step: 10,
      quantities: [1, 1, 2, 3, 4, 7],
    });
    const small = random.chance(0.3);
    till.sell(small ? order.map((item) => ({ ...item, name: item.name.toLowerCase() })) : order, style);
    till.total();
    payment(till);
    till.taxInside('dont TVA 10%', taxInside(till.itemsCents, 10, euros));
    thanks(till);
  },
};
