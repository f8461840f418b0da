import { columns, counted, plain } from '../item-styles.ts';
import { en } from '../languages/en.ts';
import { dollars } from '../money.ts';
import { desk, payment } from '../parts.ts';
import type { Layout, Till } from '../till.ts';

const SLOGANS = ['Always fresh and tasty', 'Gourmet without fuss', 'Simply the better burger'];

/** Names that a web address can hold, and the greeting that ends with one. */
const NAMES = ['Blue Heron Grill', 'Luigis Trattoria', 'Sakura House', 'Silver Spoon Diner', 'Dos Hermanos'];
const GREETINGS = ['Thank you for dining at', 'Thanks for visiting', 'Thank you for eating at'];

const webAddress = (name: string) => `www.${name.toLowerCase().replaceAll(' ', '-')}.com`;

/** The first lines name a branch, a street or a slogan, as below a logo; the name stands elsewhere. */
const headings: readonly ((till: Till, name: string, street: string) => void)[] = [
  (till, name, street) => till.text(`STORE # MN-${till.random.whole(100, 9999)}`, name, street),
  (till, name, street) => till.text(`Store No. ${till.random.whole(10, 999)}`, street, name),
  (till, name, street) => till.text('(212) 555-0148', street, `Cashier: ${till.random.whole(1, 99)}`, name),
  (till, name, street) => till.text(till.random.pick(SLOGANS), name, street, webAddress(name)),
];

/** Papers whose name is not in the first line, or not above the items at all. */
export const logoHeading: Layout = {
  name: 'logo-heading',
  language: en,
  money: dollars,
  print(till) {
    const { random, words } = till;
    const name = random.pick(NAMES);
    const street = random.pick(words.streets);
    till.truth.restaurantName = name;
    const named = random.chance(0.5);
    if (named) random.pick(headings)(till, name, street);
    else {
      if (random.chance(0.4)) till.text(random.pick(SLOGANS));
      till.text(street, '(212) 555-0148');
    }
    desk(till);
    till.sell(
      till.order({ most: 9, cents: [150, 4900], quantities: [1] }),
      random.pick([plain, counted, columns]),
    );
    till.subtotal();
    till.tax('Sales Tax', till.percent(8));
    till.total();
    payment(till);
    if (named) return;
    till.text(random.chance(0.5) ? `${random.pick(GREETINGS)} ${name}!` : webAddress(name));
  },
};
