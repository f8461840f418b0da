import { columns, counted, times } from '../item-styles.ts';
import { es } from '../languages/es.ts';
import { mexicanPesos, taxInside } from '../money.ts';
import { desk, heading, payment, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** Pesos with `$`, IVA inside or on top, a tip that was agreed, or suggestions for one. */
export const mexicanTaqueria: Layout = {
  name: 'mexican-taqueria',
  language: { ...es, phone: ['Tel. 55 5555 0134', 'Tel: 33 3555 0199', 'RFC BPL010203XY9'] },
  money: mexicanPesos,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    till.sell(
      till.order({ most: 9, cents: [1500, 32000], step: 100 }),
      random.pick([counted, times, columns]),
    );
    till.subtotal();
    const inside = taxInside(till.itemsCents, 16, mexicanPesos);
    const iva = random.pick(['added', 'inside', 'unsaid']);
    if (iva === 'added') till.tax('IVA 16%', till.percent(16));
    if (iva === 'inside') till.taxInside('IVA incluido 16%', inside);
    if (random.chance(0.3)) till.tip(random.pick(till.words.tip), till.percent(10));
    till.total();
    payment(till);
    if (random.chance(0.4)) {
      till.text('Propina sugerida');
      for (const percent of [10, 15, 20]) till.row(`${percent}%`, till.money(till.percent(percent)));
    }
    thanks(till);
  },
};
