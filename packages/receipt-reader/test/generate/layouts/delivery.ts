import { counted, times } from '../item-styles.ts';
import { en } from '../languages/en.ts';
import { irishEuros, pounds } from '../money.ts';
import { heading, payment, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** A takeaway whose delivery, bag or cover charge stands among the items and inside the subtotal. */
const takeaway = (name: string, money: Layout['money']): Layout => ({
  name,
  language: en,
  money,
  print(till) {
    const { random } = till;
    heading(till);
    till.text(`Order #${random.whole(100, 999)}`);
    const fee = random.pick(['Delivery', 'Delivery Charge', 'Bag Charge', 'Cover Charge', 'Packaging']);
    const unitCents = random.pick([50, 150, 250, 300]);
    const style = random.pick([counted, times]);
    till.sell(till.order({ most: 7, cents: [250, 1900], step: 5 }), style);
    till.sellUndish(
      fee === 'Cover Charge' ? 'cover' : 'fee',
      { name: fee, quantity: 1, unitCents, priceCents: unitCents },
      style,
    );
    if (random.chance(0.5)) till.sell(till.order({ from: 'groceries', most: 2, cents: [150, 400] }), style);
    if (random.chance(0.7)) till.subtotal();
    if (random.chance(0.4) && till.truth.subtotalCents)
      till.charge(random.pick(till.words.discount), -till.percent(10));
    till.total();
    payment(till);
    thanks(till);
  },
});

export const delivery = takeaway('delivery', pounds);
export const irishDelivery = takeaway('delivery-irish', irishEuros);
