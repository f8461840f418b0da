import { marked, plain } from '../item-styles.ts';
import { de } from '../languages/de.ts';
import { euros, taxInside } from '../money.ts';
import { heading, payment, thanks } from '../parts.ts';
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
    const style = marked(plain, () => ` ${random.pick(['A', 'B'])}`);
    for (const item of till.order({
      from: 'groceries',
      least: 2,
      most: 12,
      cents: [29, 799],
      quantities: [1, 1, 1, 2, 3, 4],
    })) {
      if (random.chance(0.25)) {
        const grams = random.whole(90, 1900);
        const perKilo = random.whole(99, 1999);
        till.sell(
          [{ ...item, quantity: 1, priceCents: Math.max(5, Math.round((grams * perKilo) / 1000)) }],
          style,
        );
        till.text(`   ${(grams / 1000).toFixed(3).replace('.', ',')} kg x ${till.money(perKilo)} EUR/kg`);
      } else {
        till.sell([item], style);
        if (item.quantity > 1) till.text(`   ${item.quantity} Stk x ${till.money(item.unitCents)}`);
      }
    }
    if (random.chance(0.5)) till.text('-'.repeat(till.width));
    till.total(random.pick(['SUMME EUR', 'SUMME', 'Summe']));
    payment(till);
    const tax = taxInside(till.itemsCents, 7, euros);
    till.row('Steuer %', 'Netto  Steuer  Brutto');
    till.row(
      'A= 7,0%',
      `${till.money(till.itemsCents - tax)}  ${till.money(tax)}  ${till.money(till.itemsCents)}`,
    );
    thanks(till);
  },
};
