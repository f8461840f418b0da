import { marked, plain } from '../item-styles.ts';
import { en } from '../languages/en.ts';
import { dollars } from '../money.ts';
import { heading, payment, thanks } from '../parts.ts';
import type { ItemStyle, Layout, Ordered, Till } from '../till.ts';

/** How the price of what is weighed or sold in several pieces came about: in a row of its own, or behind the name. */
type Place = 'below' | 'above' | 'with the price' | 'behind the name';

/** Weights, prices for several pieces, savings below an item, bottles bought and brought back. */
export const usGrocery: Layout = {
  name: 'us-grocery',
  language: en,
  money: dollars,
  print(till) {
    const { random } = till;
    heading(till, 'shops');
    const place = random.pick(['below', 'above', 'with the price', 'behind the name'] as const);
    const mark = random.pick(['', ' F', ' T']);
    const numbers = random.pick(['none', 'before', 'behind'] as const);
    const weight = random.pick(WEIGHTS);
    const several = random.pick(SEVERAL);
    const savings = random.pick([
      ['MEMBER SAVINGS'],
      ['SC SAVINGS'],
      ['MFR COUPON'],
      ['MULTIBUY', 'VOUCHER'],
    ]);
    const order = till.order({ from: 'groceries', least: 3, most: 12, cents: [79, 1299], quantities: [1] });
    for (const [index, item] of order.entries()) {
      const { name, unitCents } = item;
      const what = random.pick(['piece', 'piece', 'piece', 'weight', 'several'] as const);
      const printed = (one: Ordered): Ordered => ({ ...one, name: numbered(till, name, numbers) });
      const measured = (one: Ordered, measure: string) => {
        PRINT[place](till, printed(one), measure, mark);
        till.count(one);
      };
      if (what === 'weight') {
        const hundredths = random.whole(12, 480);
        const priceCents = Math.max(5, Math.round((hundredths * unitCents) / 100));
        measured({ ...item, priceCents }, weight((hundredths / 100).toFixed(2), till.money(unitCents)));
      } else if (what === 'several') {
        const pieces = random.whole(2, 5);
        const priceCents = Math.round((pieces * unitCents) / 2);
        measured({ ...item, quantity: pieces, priceCents }, several(pieces, till.money(unitCents)));
      } else {
        marked(plain, () => mark)(till, printed(item));
        till.count(item);
      }
      if (index + 1 === order.length) continue;
      const next = random.pick([...NOTHING, 'savings', 'bottle', 'returned'] as const);
      if (next === 'savings') till.takeOff(random.pick(savings), random.whole(10, 60));
      if (next === 'bottle') till.sellUndish('deposit', BOTTLE, plain);
      if (next === 'returned') till.charge(random.pick(['BOTTLE RETURN', 'CAN REFUND']), -50);
    }
    if (till.truth.additionalChargesCents === 0) till.subtotal('SUBTOTAL');
    if (random.chance(0.7)) till.tax(random.pick(['TAX', 'SALES TAX']), till.percent(4));
    till.total(random.pick(['TOTAL', 'BALANCE DUE', 'Total']));
    payment(till);
    thanks(till);
  },
};

const NOTHING = Array.from({ length: 9 }, () => 'nothing' as const);

const BOTTLE: Ordered = { name: 'BTL DEPOSIT', quantity: 1, unitCents: 30, priceCents: 30 };

const WEIGHTS: readonly ((weight: string, each: string) => string)[] = [
  (weight, each) => `${weight} lb @ ${each} /lb`,
  (weight, each) => `${weight} lb @   1 lb /   ${each}`,
  (weight, each) => `${weight} lb NET @ ${each}/lb`,
  (weight, each) => `WT ${weight} lb @ $${each}/lb`,
  (weight, each) => `${weight} kg x ${each}/kg`,
];

/** Two pieces cost `price`. */
const SEVERAL: readonly ((pieces: number, price: string) => string)[] = [
  (pieces, price) => `${pieces} @ 2/${price}`,
  (pieces, price) => `${pieces} qty @ 2 /   ${price}`,
  (pieces, price) => `${pieces} AT 2 FOR ${price}`,
];

function numbered({ random }: Till, name: string, numbers: 'none' | 'before' | 'behind'): string {
  const number = String(random.whole(200_000, 999_999));
  if (numbers === 'none') return name;
  return numbers === 'before' ? `${number} ${name}` : `${name}   ${number}`;
}

const PRINT: Record<Place, (till: Till, item: Ordered, measure: string, mark: string) => void> = {
  below(till, item, measure, mark) {
    priced(mark)(till, item);
    till.text(`   ${measure}`);
  },
  above(till, item, measure, mark) {
    till.text(measure);
    priced(mark)(till, item);
  },
  'with the price'(till, item, measure, mark) {
    till.text(item.name);
    priced(mark)(till, { ...item, name: `  ${measure}` });
  },
  'behind the name'(till, item, measure, mark) {
    priced(mark)(till, { ...item, name: `${item.name} ${measure}` });
  },
};

const priced = (mark: string): ItemStyle => marked(plain, () => mark);
