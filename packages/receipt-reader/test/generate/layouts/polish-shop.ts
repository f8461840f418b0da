import { marked } from '../item-styles.ts';
import { pl } from '../languages/pl.ts';
import { taxInside, zlotys } from '../money.ts';
import { heading, payment, thanks } from '../parts.ts';
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
    const gap = random.pick(['', ' ']);
    till.sell(
      till.order({ from, most: 10, cents: [99, 4900] }),
      marked(fiscal, () => `${gap}${random.pick(['A', 'B', 'C'])}`),
    );
    const tax = taxInside(till.itemsCents, 8, zlotys);
    till.row(random.pick(['SPRZEDAŻ OPODATKOWANA B', 'Sprzed. opod. PTU B']), till.money(till.itemsCents));
    till.row(random.pick(['PTU B 8,00%', 'KWOTA PTU B 8%']), till.money(tax));
    till.row('SUMA PTU', till.money(tax));
    till.total();
    payment(till);
    thanks(till);
  },
};
