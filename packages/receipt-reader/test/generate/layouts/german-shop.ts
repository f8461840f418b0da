import { marked, plain, unitAbove } from '../item-styles.ts';
import { de } from '../languages/de.ts';
import { euros, taxInside } from '../money.ts';
import { heading, payment, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** Tax classes glued to prices, a quantity line above, deposits and returned bottles, the tax inside broken down. */
export const germanShop: Layout = {
  name: 'german-shop',
  language: de,
  money: euros,
  print(till) {
    const { random } = till;
    heading(till, 'shops');
    if (random.chance(0.6)) till.row('', 'EUR');
    const gap = random.pick(['', ' ', '  ', 'x']);
    const mark = () => `${gap}${random.pick(['A', 'B', 'C'])}`;
    const order = till.order({
      from: 'groceries',
      most: 14,
      cents: [25, 999],
      quantities: [1, 1, 1, 1, 2, 3],
    });
    till.sell(order, marked(random.pick([unitAbove(), unitAbove('   ')]), mark));
    if (random.chance(0.25)) {
      const pfand = {
        name: random.pick(['Pfand', 'Pfand 0,25']),
        quantity: 1,
        unitCents: 25,
        priceCents: 25,
      };
      till.sell([pfand], marked(plain, mark));
    }
    const returned = Math.min(random.pick([25, 50, 75, 150]), till.itemsCents - 1);
    if (random.chance(0.25))
      till.charge(random.pick(['Leergut', 'Leergut Einweg', 'Pfandrückgabe']), -returned);
    if (random.chance(0.3)) till.text('-'.repeat(till.width));
    till.total(
      random.pick(['SUMME', 'SUMME EUR', 'zu zahlen', 'Summe', 'SUMME  EUR', 'ZU ZAHLEN EURO', 'Total EUR']),
    );
    payment(till);
    const [seven, due] = [taxInside(till.dueCents, 7, euros), till.dueCents];
    till.row('MwSt%', 'Netto  MwSt  Brutto');
    till.row('B 7,00%', `${till.money(due - seven)}  ${till.money(seven)}  ${till.money(due)}`);
    if (random.chance(0.5)) till.row(random.pick(['Posten:', 'ANZAHL ARTIKEL']), String(order.length));
    till.row('24.04.20 13:42', '8665106 0018');
    thanks(till);
  },
};
