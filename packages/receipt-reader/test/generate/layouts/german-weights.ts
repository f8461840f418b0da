import { marked, plain } from '../item-styles.ts';
import { de } from '../languages/de.ts';
import { euros } from '../money.ts';
import { heading, payment, thanks } from '../parts.ts';
import { taxClasses } from '../tax-classes.ts';
import type { Layout } from '../till.ts';

/** `0,158 kg x 1,19 EUR/kg` and `3 Stk x 0,35` below the item that they explain. */
export const germanWeights: Layout = {
  name: 'german-weights',
  language: de,
  money: euros,
  print(till) {
    const { random } = till;
    heading(till, 'shops');
    till.row('', 'EUR');
    const classes = taxClasses(till, { A: 7, B: 19 });
    const style = marked(plain, (item) => ` ${classes.mark(item)}`);
    const quantities = [1, 1, 1, 2, 3, 4];
    for (const item of till.order({ from: 'groceries', least: 2, most: 12, cents: [29, 799], quantities })) {
      if (random.chance(0.25)) {
        const [grams, perKilo] = [random.whole(90, 1900), random.whole(99, 1999)];
        till.sell([{ ...item, quantity: 1, priceCents: Math.round((grams * perKilo) / 1000) }], style);
        const kilos = (grams / 1000).toFixed(3).replace('.', ',');
        till.text(`   ${kilos} kg x ${till.money(perKilo)} EUR/kg`);
      } else {
        till.sell([item], style);
        if (item.quantity > 1) till.text(`   ${item.quantity} Stk x ${till.money(item.unitCents)}`);
      }
    }
    if (random.chance(0.5)) till.text('-'.repeat(till.width));
    till.total(random.pick(['SUMME EUR', 'SUMME', 'Summe']));
    payment(till);
    till.row('Steuer %', 'Netto  Steuer  Brutto');
    for (const { letter, percent, net, tax, gross, taxCents } of classes.rows()) {
      till.taxInTable(`${letter}= ${percent},0%`, taxCents);
      till.row(`${letter}= ${percent},0%`, `${net}  ${tax}  ${gross}`);
    }
    thanks(till);
  },
};
