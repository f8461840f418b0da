import { columns, counted, times } from '../item-styles.ts';
import { en } from '../languages/en.ts';
import { es } from '../languages/es.ts';
import type { Language } from '../languages/language.ts';
import { chileanPesos, type Money, rupiah, yen } from '../money.ts';
import { desk, heading, payment, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** Currencies without cents: `25.000`, `1,980`. */
const whole = (
  name: string,
  language: Language,
  money: Money,
  cents: [number, number],
  step: number,
): Layout => ({
  name,
  language,
  money,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    till.sell(till.order({ least: 2, most: 9, cents, step }), random.pick([counted, times, columns]));
    till.subtotal();
    if (random.chance(0.5))
      till.tax(language === es ? 'IVA 19%' : 'Tax 10%', till.percent(language === es ? 19 : 10));
    if (random.chance(0.3)) till.tip(language === es ? 'Propina 10%' : 'Service Charge 5%', till.percent(5));
    till.total();
    payment(till);
    thanks(till);
  },
});

export const chileanBar = whole('chilean-bar', es, chileanPesos, [90_000, 1_890_000], 10_000);
export const indonesianWarung = whole('indonesian-warung', en, rupiah, [500_000, 12_500_000], 50_000);
export const japaneseIzakaya = whole('japanese-izakaya', en, yen, [28_000, 420_000], 1_000);
