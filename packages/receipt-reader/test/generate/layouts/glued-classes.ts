import { counted, marked, plain } from '../item-styles.ts';
import { de } from '../languages/de.ts';
import { euros } from '../money.ts';
import { desk, heading, payment, thanks } from '../parts.ts';
import { taxClasses } from '../tax-classes.ts';
import type { Layout } from '../till.ts';

/** The digit of a tax class glued to each price, `9,901`, deposits among the dishes, and the taxes of the classes in a table. */
export const gluedClasses: Layout = {
  name: 'glued-classes',
  language: de,
  money: euros,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    const classes = taxClasses(till, { 1: 19, 2: 7 });
    const style = random.pick([plain, counted]);
    const quantities = style === plain ? [1] : undefined;
    const order = till.order({ least: 3, most: 9, cents: [180, 3200], step: 10, quantities });
    till.sell(order, marked(style, classes.mark));
    if (random.chance(0.4)) {
      const deposit = { name: 'Pfand', quantity: 1, unitCents: 25, priceCents: 25 };
      till.sellUndish('deposit', deposit, marked(style, classes.mark));
    }
    till.total();
    payment(till);
    till.text('Satz  Netto  MwSt  Brutto');
    for (const { letter, percent, net, tax, gross, taxCents } of classes.rows()) {
      till.taxInTable(`${letter}  ${percent}%`, taxCents);
      till.text(`${letter}  ${percent}%  ${net}  ${tax}  ${gross}`);
    }
    thanks(till);
  },
};
