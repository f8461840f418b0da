import fc from 'fast-check';

/** A receipt as it would be typed into a till, with the lines that a printer makes of it. */
export type PrintedTruth = {
  text: string;
  restaurantName: string;
  items: { name: string; quantity: number; priceCents: number }[];
  taxCents: number;
  tipCents: number;
  additionalChargesCents: number;
  totalCents: number;
};

const DISHES = [
  'Margherita Pizza',
  'Caesar Salad',
  'Ribeye Steak',
  'House Red Wine',
  'Garlic Bread',
  'Tenderloin Tips',
  'Fish Tacos',
  'Summer Rolls',
  'Pad Thai',
  'Chicken Tenders',
  'Iced Tea',
  'Espresso',
  'Tiramisu',
  'Club Soda',
  'Veggie Burger',
  'Truffle Fries',
  'Lobster Bisque',
  'Pork Belly Buns',
  'Draft Lager',
  'Mac and Cheese',
  'Street Corn',
  'Rocky Road',
] as const; // prettier-ignore
const NAMES = [
  'The Copper Pot',
  'Luigis Trattoria',
  'Blue Heron Grill',
  'Sakura House',
  'Old Mill Tavern',
] as const;

type Item = {
  name: string;
  quantity: number;
  unitCents: number;
  /** A free addition printed below the item, with the price 0. */
  addition: string | null;
  /** How much a comp below the line takes off it: nothing, a part, or all. */
  comp: 'none' | 'part' | 'all';
};
type Layout = {
  width: number;
  currency: string;
  decimal: ',' | '.';
  quantity: 'none' | 'leading' | 'times' | 'unitBelow' | 'columns';
  modifiers: boolean;
  subtotal: string | null;
  total: string;
  payment: 'none' | 'card' | 'cash';
  advice: boolean;
  taxMark: boolean;
};
type Figures = { taxes: number[]; tip: number; fee: number; discount: number };

const item = fc.record({
  name: fc.constantFrom(...DISHES),
  quantity: fc.constantFrom(1, 1, 1, 2, 3, 6),
  unitCents: fc.integer({ min: 95, max: 9800 }),
  addition: fc.constantFrom(null, null, null, 'No Onions', 'Extra Hot', 'On the Side'),
  comp: fc.constantFrom<Item['comp'][]>('none', 'none', 'none', 'none', 'none', 'part', 'all'),
});
const layout: fc.Arbitrary<Layout> = fc.record({
  width: fc.constantFrom(32, 40, 42, 48),
  currency: fc.constantFrom('', '', '$'),
  decimal: fc.constantFrom('.', '.', '.', ','),
  quantity: fc.constantFrom('none', 'leading', 'times', 'unitBelow', 'columns'),
  modifiers: fc.boolean(),
  subtotal: fc.constantFrom('Subtotal', 'SUB TOTAL', 'Sub-Total:', null),
  total: fc.constantFrom('TOTAL', 'Total Due', 'Amount Due', 'GRAND TOTAL', 'Balance Due'),
  payment: fc.constantFrom('none', 'card', 'cash'),
  advice: fc.boolean(),
  taxMark: fc.boolean(),
});
const figures: fc.Arbitrary<Figures> = fc.record({
  taxes: fc.array(fc.integer({ min: 11, max: 3000 }), { maxLength: 2 }),
  tip: fc.constantFrom(0, 0, 1800, 925),
  fee: fc.constantFrom(0, 0, 0, 300, 275),
  discount: fc.constantFrom(0, 0, 0, 50),
});

/** Random receipts: layouts, quantities, modifiers, several taxes, tips, fees, discounts, payments, tip advice. */
export const randomReceipt: fc.Arbitrary<PrintedTruth> = fc
  .record({
    name: fc.constantFrom(...NAMES),
    items: fc.uniqueArray(item, { minLength: 1, maxLength: 14, selector: ({ name }) => name }),
    layout,
    figures,
  })
  .map(({ name, items, layout, figures }) => print(name, items, layout, figures));

function print(
  restaurantName: string,
  items: readonly Item[],
  style: Layout,
  figures: Figures,
): PrintedTruth {
  const money = (cents: number) => {
    const [whole, part] = [Math.floor(Math.abs(cents) / 100), String(Math.abs(cents) % 100).padStart(2, '0')];
    return `${cents < 0 ? '-' : ''}${style.currency}${whole}${style.decimal}${part}`;
  };
  const row = (left: string, right: string) =>
    `${left}${' '.repeat(Math.max(2, style.width - left.length - right.length))}${right}`;
  const counted = items.map((one) => ({ ...one, quantity: style.quantity === 'none' ? 1 : one.quantity }));
  const priced = counted.map((one, index) => {
    const priceCents = one.quantity * one.unitCents;
    // The last item keeps its price: a discount right above the subtotal may be a discount on the whole bill.
    const comp = index === items.length - 1 ? 'none' : one.comp;
    const compCents = comp === 'all' ? priceCents : comp === 'part' ? Math.floor(priceCents / 3) : 0;
    return { ...one, priceCents, compCents };
  });
  const subtotal = priced.reduce((sum, { priceCents, compCents }) => sum + priceCents - compCents, 0);
  const tax = figures.taxes.reduce((sum, cents) => sum + cents, 0);
  const total = subtotal + tax + figures.tip + figures.fee - figures.discount;
  const lines = [
    restaurantName,
    '214 Maple Avenue',
    row('Server: Dana', 'Table 12'),
    row('05/14/2025', '9:42 PM'),
    ...priced.flatMap((one, index) => [
      ...itemLines(one, style, money, row),
      ...(style.modifiers && index % 3 === 0 ? ['  no onions'] : []),
      ...(one.addition ? [row(`  ${one.addition}`, money(0))] : []),
      ...(one.compCents ? [row('  Manager Comp', money(-one.compCents))] : []),
    ]),
    ...(style.subtotal ? [row(style.subtotal, money(subtotal))] : []),
    ...(figures.discount ? [row('Loyalty Discount', money(-figures.discount))] : []),
    ...(figures.fee ? [row('Delivery Fee', money(figures.fee))] : []),
    ...figures.taxes.map((cents, index) => row(index ? 'City Tax' : 'Sales Tax', money(cents))),
    ...(figures.tip ? [row('Gratuity', money(figures.tip))] : []),
    row(style.total, money(total)),
    ...(style.payment === 'card' ? [row('VISA', money(total))] : []),
    ...(style.payment === 'cash' ? [row('Cash', money(total + 500)), row('Change', money(500))] : []),
    ...(style.advice
      ? [
          'Suggested Tip',
          row('18%', money(Math.round(total * 0.18))),
          row('20%', money(Math.round(total * 0.2))),
        ]
      : []),
    'Thank you!',
  ];
  return {
    text: lines.join('\n'),
    restaurantName,
    items: priced.map(({ name, addition, quantity, priceCents, compCents }) => ({
      name: addition ? `${name}, ${addition}` : name,
      quantity,
      priceCents: priceCents - compCents,
    })),
    taxCents: tax,
    tipCents: figures.tip,
    additionalChargesCents: figures.fee - figures.discount,
    totalCents: total,
  };
}

type Priced = Item & { priceCents: number };

function itemLines(
  { name, quantity, unitCents, priceCents }: Priced,
  style: Layout,
  money: (cents: number) => string,
  row: (left: string, right: string) => string,
): string[] {
  const price = `${money(priceCents)}${style.taxMark ? ' T' : ''}`;
  if (style.quantity === 'leading') return [row(`${quantity} ${name}`, price)];
  if (style.quantity === 'times') return [row(`${quantity}x ${name}`, price)];
  if (style.quantity === 'columns') return [row(`${quantity}  ${name}`, `${money(unitCents)}  ${price}`)];
  if (style.quantity === 'unitBelow' && quantity > 1)
    return [name, row(`  ${quantity} @ ${money(unitCents)}`, price)];
  return [row(name, price)];
}
