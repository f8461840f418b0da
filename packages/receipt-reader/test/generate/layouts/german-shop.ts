import { marked, plain, unitAbove } from '../item-styles.ts';
import { de } from '../languages/de.ts';
import { euros } from '../money.ts';
import { heading, payment, thanks } from '../parts.ts';
import { taxClasses } from '../tax-classes.ts';
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
    const classes = taxClasses(till, { A: 19, B: 7 });
    const gap = random.pick(['', ' ', '  ', 'x']);
    const style = (item = plain) => marked(item, (one) => `${gap}${classes.mark(one)}`);
    const quantities = [1, 1, 1, 1, 2, 3];
    const order = till.order({ from: 'groceries', most: 14, cents: [25, 999], quantities });
    till.sell(order, style(unitAbove(random.pick(['', '   ']))));
    const deposit = {
      name: random.pick(['Pfand', 'Pfand 0,25']),
      quantity: 1,
      unitCents: 25,
      priceCents: 25,
    };
    if (random.chance(0.25)) till.sellUndish('deposit', deposit, style());
    const returned = random.pick([25, 50, 75, 150]);
    if (random.chance(0.25) && till.itemsCents > 200)
      till.charge(random.pick(['Leergut', 'Leergut Einweg', 'Pfandrückgabe']), -returned);
    if (random.chance(0.3)) till.text('-'.repeat(till.width));
    till.total(random.pick(['SUMME', 'SUMME EUR', 'zu zahlen', 'Summe', 'SUMME  EUR', 'Total EUR']));
    payment(till);
    till.row('MwSt%', 'Netto  MwSt  Brutto');
    for (const { letter, percent, net, tax, gross, taxCents } of classes.rows()) {
      till.taxInTable(`${letter} ${percent},00%`, taxCents);
      till.row(`${letter} ${percent},00%`, `${net}  ${tax}  ${gross}`);
    }
    if (random.chance(0.5)) till.row(random.pick(['Posten:', 'ANZAHL ARTIKEL']), String(order.length));
    till.row('24.04.20 13:42', '8665106 0018');
    thanks(till);
  },
};
