import { counted, plain } from '../item-styles.ts';
import { en } from '../languages/en.ts';
import { fr } from '../languages/fr.ts';
import { canadianDollars } from '../money.ts';
import { desk, heading, payment, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** One tax (HST) or two (GST and PST, TPS and TVQ); French ones with English amounts. */
const canadian = (
  name: string,
  language: Layout['language'],
  taxes: readonly (readonly [string, number])[][],
): Layout => ({
  name,
  language,
  money: canadianDollars,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    till.sell(till.order({ most: 9, cents: [250, 4200], quantities: [1] }), random.pick([plain, counted]));
    till.subtotal();
    for (const [label, percent] of random.pick(taxes)) till.tax(label, till.percent(percent));
    if (random.chance(0.25)) till.tip(random.pick(till.words.tip), till.percent(15));
    till.total();
    payment(till);
    thanks(till);
  },
});

export const canadianDiner = canadian('canadian-diner', en, [
  [['HST 13%', 13]],
  [
    ['GST', 5],
    ['PST', 7],
  ],
  [['H.S.T.', 15]],
]);
export const quebecBistro = canadian('quebec-bistro', fr, [
  [
    ['TPS', 5],
    ['TVQ', 9.975],
  ],
  [
    ['T.P.S. 5%', 5],
    ['T.V.Q. 9,975%', 9.975],
  ],
]);
