import { counted, marked, plain } from '../item-styles.ts';
import { en } from '../languages/en.ts';
import { dollars } from '../money.ts';
import { desk, heading, payment, thanks, tipAdvice } from '../parts.ts';
import type { Layout } from '../till.ts';

/** Items under courses, sums by category, and fees and taxes with names of their own between subtotal and total. */
export const usFees: Layout = {
  name: 'us-fees',
  language: en,
  money: dollars,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    const style = marked(random.pick([plain, counted]), () => random.pick(['', ' T']));
    const courses = random.chance(0.5);
    for (const [index, item] of till.order({ most: 8, cents: [450, 4200], quantities: [1] }).entries()) {
      if (courses && index % 3 === 0)
        till.text(random.pick(['STARTERS', 'MAINS', '** KITCHEN **', 'Drinks']));
      till.sell([item], style);
    }
    if (random.chance(0.3)) till.row('Food', till.money(till.itemsCents));
    till.subtotal();
    const fees = [
      'Kitchen Appreciation 3%',
      'SF Mandates',
      'Living Wage Fee',
      'Community Benefit',
      'Healthy SF 4%',
    ];
    for (const label of random.some(fees, random.whole(1, 2)))
      till.charge(label, till.percent(random.whole(2, 5)));
    till.tax(random.pick(['Tax', 'State Tax', 'Sales Tax 8.875%', 'Sls Tax']), till.percent(8.875));
    if (random.chance(0.3)) till.tip('20% Service Charge', till.percent(20));
    till.total();
    payment(till);
    if (random.chance(0.4)) tipAdvice(till);
    thanks(till);
  },
};
