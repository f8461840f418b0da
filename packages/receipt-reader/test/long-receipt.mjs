// The receipt of a long evening, eight times as long as wide: 45 items, most with the guest's wishes below.

/** Number, dish, cents, wishes. */
const ORDERED = [
  [8, 'Sourdough Bread', 2400],
  [2, 'Olives', 1150, 'one without chili'],
  [1, 'Burrata', 1650, 'no basil'],
  [3, 'Deviled Eggs', 2175],
  [1, 'Beef Tartare', 1925, 'egg on the side'],
  [2, 'Onion Soup', 2350, 'one without cheese'],
  [1, 'Beet Salad', 1325, 'nuts on the side'],
  [2, 'Caesar Salad', 2890, 'no anchovies', 'one small'],
  [1, 'Crab Cakes', 2145],
  [4, 'Oysters', 1400, 'extra lemon'],
  [1, 'Pork Terrine', 1580, 'mustard'],
  [1, 'Mushroom Toast', 1475, 'no garlic'],
  [2, 'Fried Artichokes', 2650],
  [1, 'Shrimp Cocktail', 1895, 'sauce on the side'],
  [1, 'Ribeye Steak', 4250, 'medium rare', 'no butter'],
  [2, 'Hanger Steak', 6380, 'one well done', 'one rare'],
  [1, 'Roast Chicken', 2895, 'dark meat'],
  [3, 'Smash Burger', 5385, 'two medium', 'one without bun'],
  [1, 'Lamb Shank', 3450],
  [1, 'Duck Confit', 3275, 'extra crisp'],
  [2, 'Grilled Trout', 5550, 'no capers'],
  [1, 'Seared Tuna', 3625, 'rare'],
  [1, 'Lobster Roll', 3395, 'warm'],
  [2, 'Ricotta Gnocchi', 4790, 'one without sage'],
  [1, 'Squash Risotto', 2465, 'vegan'],
  [1, 'Short Rib Pasta', 2785],
  [5, 'French Fries', 4375, 'two with mayo'],
  [2, 'Creamed Spinach', 1950],
  [1, 'Roasted Carrots', 995, 'no honey'],
  [2, 'Mac and Cheese', 2490, 'one for a child'],
  [1, 'Green Beans', 925],
  [3, 'Sparkling Water', 2085],
  [6, 'Pale Ale', 4650, 'two in one glass'],
  [4, 'Amber Lager', 2980],
  [2, 'Dry Cider', 1590],
  [1, 'Bottle Riesling', 5800, 'chilled'],
  [1, 'Bottle Malbec', 6200],
  [3, 'Negroni', 4275, 'one without ice'],
  [2, 'Whiskey Sour', 2750, 'no egg white'],
  [4, 'Ginger Beer', 2340],
  [2, 'Cheesecake', 2190, 'five forks'],
  [1, 'Apple Crumble', 1085, 'no cream'],
  [3, 'Chocolate Cake', 3345, 'one with a candle'],
  [5, 'Espresso', 1975],
  [2, 'Mint Tea', 1050, 'honey'],
];

const money = (cents) => (cents / 100).toFixed(2);
const row = (left, right, more = {}) => ({ left, right, ...more });
const centre = (text, more = {}) => ({ centre: text, ...more });
const [rule, gap] = [{ rule: true }, { gap: true }];

const subtotalCents = ORDERED.reduce((sum, [, , cents]) => sum + cents, 0);
const taxCents = Math.round(subtotalCents * 0.08);
const totalCents = subtotalCents + taxCents;

export const longReceipt = {
  file: 'long-table.webp',
  style: {
    font: 'DejaVu Sans Mono',
    size: 24,
    width: 390,
    ink: '#26242a',
    paper: '#f8f6f0',
    table: '#5d4a3e',
  },
  camera: { width: 480, height: 3840, tilt: 0.3, shade: 0.2, noise: 3, blur: 0.4, curl: 3 },
  lines: [
    centre('The Long Table', { big: true, bold: true }),
    centre('61 Quarry Road'),
    centre('Burlington, VT'),
    gap,
    row('Server: Priya', 'Table 20'),
    row('11/15/2025', '9:48 PM'),
    rule,
    ...ORDERED.flatMap(([quantity, dish, cents, ...wishes]) => [
      row(`${quantity} ${dish}`, money(cents)),
      ...wishes.map((wish) => row(`   ${wish}`)),
    ]),
    rule,
    row('Subtotal', money(subtotalCents)),
    row('Tax 8%', money(taxCents)),
    row('TOTAL', money(totalCents), { bold: true }),
    gap,
    centre('Thank you!'),
  ],
  truth: {
    restaurantName: 'The Long Table',
    items: ORDERED.map(([quantity, dish, cents]) => [dish, quantity, cents]),
    subtotalCents,
    taxCents,
    tipCents: 0,
    additionalChargesCents: 0,
    totalCents,
  },
};
