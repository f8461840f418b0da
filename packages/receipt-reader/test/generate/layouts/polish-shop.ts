import { marked } from '../item-styles.ts';
import { pl } from '../languages/pl.ts';
import { zlotys } from '../money.ts';
import { heading, payment, thanks } from '../parts.ts';
import { taxClasses } from '../tax-classes.ts';
import type { ItemStyle, Layout } from '../till.ts';

/** `Mleko 2%   2 x3,49   6,98A` */
const fiscal: ItemStyle = (till, { name, quantity, unitCents, priceCents }) =>
  till.row(name, `${quantity} x${till.money(unitCents)}  ${till.money(priceCents)}`, true);

/** Quantity, price and amount on each line, PTU (the tax inside) by class, SUMA PLN. */
export const polishShop: Layout = {
  name: 'polish-shop',
  language: pl,
  money: zlotys,
  print(till) {
    const { random } = till;
    const from = random.pick(['dishes', 'groceries'] as const);
    heading(till, from === 'dishes' ? 'restaurants' : 'shops');
    till.text('PARAGON FISKALNY');
    const classes = taxClasses(till, { A: 23, B: 8, C: 5 });
    const gap = random.pick(['', ' ']);
    const style = marked(fiscal, (item) => `${gap}${classes.mark(item)}`);
    till.sell(till.order({ from, most: 10, cents: [99, 4900] }), style);
    for (const { letter, percent, taxCents, gross } of classes.rows()) {
      till.row(`Sprzed. opod. PTU ${letter}`, gross);
      till.taxInside(`Kwota ${letter} ${percent},00%`, taxCents);
    }
    till.row(random.pick(['SUMA PTU', 'Podatek PTU']), till.money(classes.taxCents()));
    till.total();
    payment(till);
    thanks(till);
  },
};
