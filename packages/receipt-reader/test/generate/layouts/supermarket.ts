import { marked, plain } from '../item-styles.ts';
import { en } from '../languages/en.ts';
import { pounds } from '../money.ts';
import { heading, payment, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** Goods by weight, notes below items ('was', 'you save') that are no items. */
export const supermarket: Layout = {
  name: 'supermarket',
  language: en,
  money: pounds,
  print(till) {
    const { random } = till;
    heading(till, 'shops');
    const style = marked(plain, random.pick([() => '', () => ' A', () => ' F']));
    const notes = random.chance(0.5);
    const weights = random.chance(0.6);
    for (const item of till.order({
      from: 'groceries',
      least: 3,
      most: 14,
      cents: [45, 899],
      quantities: [1],
    })) {
      if (weights && random.chance(0.3)) {
        const grams = random.whole(120, 2400);
        const perKilo = random.whole(80, 1600);
        const priceCents = Math.max(5, Math.round((grams * perKilo) / 1000));
        till.sell([{ ...item, priceCents }], style);
        till.text(`  ${(grams / 1000).toFixed(3)} kg @ ${till.money(perKilo)}/kg`);
      } else {
        till.sell([item], style);
        if (!notes || !random.chance(0.4)) continue;
        const off = random.whole(10, 90);
        till.text(`  was ${till.money(item.priceCents + off)}`);
        if (random.chance(0.5)) till.text(`  you save ${till.money(off)}`);
      }
    }
    if (random.chance(0.4)) till.subtotal();
    till.total(random.pick(['TOTAL', 'Total', 'BALANCE DUE', 'TOTAL TO PAY']));
    payment(till);
    if (random.chance(0.4)) till.row('TOTAL SAVINGS', till.money(random.whole(50, 400)));
    till.text(`${till.truth.items.length} items`);
    thanks(till);
  },
};
