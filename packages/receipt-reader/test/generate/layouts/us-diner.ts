import { columns, counted, plain, times, unitBelow } from '../item-styles.ts';
import { en } from '../languages/en.ts';
import { dollars } from '../money.ts';
import { desk, heading, payment, thanks, tipAdvice } from '../parts.ts';
import type { Layout } from '../till.ts';

/** Items with free and paid additions and comps, subtotal, taxes, tip, total, payment, tip advice. */
export const usDiner: Layout = {
  name: 'us-diner',
  language: en,
  money: dollars,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    const style = random.pick([plain, counted, times, columns, unitBelow()]);
    const quantities = style === plain ? [1] : undefined;
    const order = till.order({ most: 14, cents: [95, 9800], quantities });
    const additions = random.chance(0.5);
    for (const [index, item] of order.entries()) {
      till.sell([item], style);
      if (additions && index % 3 === 0) till.text('  no onions');
      if (random.chance(0.15)) till.addition(random.pick(['No Onions', 'Extra Hot', 'On the Side']));
      // Right above the subtotal a discount might as well be on the whole bill.
      if (index < order.length - 1 && random.chance(0.1))
        till.takeOff('  Manager Comp', random.pick([item.priceCents, Math.floor(item.priceCents / 3)]));
    }
    if (random.chance(0.8)) till.subtotal();
    if (random.chance(0.2)) till.charge(random.pick(till.words.discount), -50);
    if (random.chance(0.2)) till.charge('Delivery Fee', random.pick([300, 275]));
    const taxes = random.some(['Sales Tax', 'City Tax', 'Tax 8.25%'], random.whole(0, 2));
    for (const label of taxes) till.tax(label, till.percent(random.whole(20, 90) / 10));
    if (random.chance(0.4)) till.tip(random.pick(till.words.tip), random.pick([1800, 925, till.percent(18)]));
    till.total();
    payment(till);
    if (random.chance(0.4)) tipAdvice(till);
    thanks(till);
  },
};
