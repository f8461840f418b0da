import { columns, counted, plain } from '../item-styles.ts';
import { es } from '../languages/es.ts';
import { euros, taxInside } from '../money.ts';
import { desk, heading, payment, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** Uds., base imponible and IVA inside the prices, above or below the total. */
export const spanishBar: Layout = {
  name: 'spanish-bar',
  language: es,
  money: euros,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    const style = random.pick([plain, counted, columns]);
    if (style === columns) till.row('Uds  Descripción', 'Precio  Importe');
    till.sell(
      till.order({ most: 10, cents: [120, 2400], step: 10, quantities: style === plain ? [1] : undefined }),
      style,
    );
    const tax = taxInside(till.itemsCents, 10, euros);
    const base = till.itemsCents - tax;
    const breakdown = () => {
      till.row(random.pick(['Base imponible', 'Base Imp.', 'BASE IMPONIBLE']), till.money(base));
      till.taxInside(random.pick(['IVA 10%', 'I.V.A. 10,00%', 'Cuota IVA 10%']), tax);
    };
    const above = random.chance(0.5);
    if (above) breakdown();
    till.total();
    if (!above) breakdown();
    payment(till);
    if (random.chance(0.5)) till.text('IVA incluido');
    thanks(till);
  },
};
