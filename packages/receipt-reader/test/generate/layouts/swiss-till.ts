import { columns, counted, marked, times } from '../item-styles.ts';
import { de } from '../languages/de.ts';
import { francs, taxInside } from '../money.ts';
import { desk, heading, payment, thanks } from '../parts.ts';
import type { ItemStyle, Layout } from '../till.ts';

/** `2 Flammkuchen  24.50  *49.00`; on some tills the star stands before lines of one piece alone too. */
const starred: ItemStyle = (till, { name, quantity, unitCents, priceCents }) =>
  till.row(`${quantity} ${name}`, `${till.money(unitCents)}  *${till.money(priceCents)}`, true);

/** `2 Flammkuchen  Fr. 24.50  Fr. 49.00` */
const inFrancs: ItemStyle = (till, { name, quantity, unitCents, priceCents }) =>
  till.row(`${quantity}  ${name}`, `Fr.  ${till.money(unitCents)}  Fr.  ${till.money(priceCents)}`, true);

/** Stars, currencies or tax classes at the prices, a rounding to five rappen, and a table of the taxes inside. */
export const swissTill: Layout = {
  name: 'swiss-till',
  language: de,
  money: francs,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    const style = random.pick([
      starred,
      starred,
      inFrancs,
      marked(counted, () => 'CHF'),
      marked(columns, () => ' CHF'),
      marked(counted, () => '/1'),
      marked(times, () => ' *'),
    ]);
    const step = random.pick([5, 5, 1]);
    till.sell(till.order({ most: 8, cents: [350, 4900], step }), style);
    const off = Math.round(till.itemsCents / 5) * 5 - till.itemsCents;
    if (off !== 0 || random.chance(0.3)) till.subtotal();
    if (off !== 0)
      till.charge(random.pick(['Rundung', 'Rundungsdifferenz', 'Rundungsdiff.']), off, 'rounding');
    if (random.chance(0.2)) till.tip('Trinkgeld', random.pick([200, 500, 1000]));
    till.total(random.pick(['Total CHF', 'Total', 'TOTAL Fr.', 'Betrag CHF', 'Zu zahlen CHF']));
    payment(till);
    const tax = taxInside(till.itemsCents, 8.1, francs);
    const [gross, inside, net] = [till.itemsCents, tax, till.itemsCents - tax].map((cents) =>
      till.money(cents),
    );
    random.pick([
      () => {
        till.text(`MWST%  Zu verst.  MWST`, `8.1%  ${net}  ${inside}`);
        till.taxInTable('8.1%', tax);
      },
      () => {
        till.text('Satz  Netto  MWST  Brutto', `8.10%  ${net}  ${inside}  ${gross}`);
        till.taxInTable('8.10%', tax);
      },
      () => {
        till.row('Umsatz inkl. MWST', gross ?? '');
        till.row('Zu verst.', net ?? '');
        till.taxInside('MWST 8.1%', tax);
      },
    ])();
    if (random.chance(0.3)) till.row('Total EUR', till.money(Math.round(till.dueCents * 1.04)));
    till.text('CHE-123.456.789 MWST');
    thanks(till);
  },
};
