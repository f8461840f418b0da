import { columns, columnsBehind, counted } from '../item-styles.ts';
import { en } from '../languages/en.ts';
import { rupees } from '../money.ts';
import { desk, heading, payment, thanks } from '../parts.ts';
import type { Layout } from '../till.ts';

/** CGST and SGST in halves, and the total rounded to whole rupees. */
export const indianThali: Layout = {
  name: 'indian-thali',
  language: en,
  money: rupees,
  print(till) {
    const { random } = till;
    heading(till);
    desk(till);
    till.text('GSTIN: 29ABCDE1234F1Z5');
    const style = random.pick([counted, columns, columnsBehind]);
    if (style !== counted) till.row('Item', 'Qty  Rate  Amt');
    till.sell(till.order({ most: 9, cents: [2000, 48000], step: 500 }), style);
    till.subtotal();
    for (const half of ['CGST', 'SGST']) till.tax(`${half} @ 2.5%`, till.percent(2.5));
    const off = Math.round(till.dueCents / 100) * 100 - till.dueCents;
    if (off !== 0)
      till.charge(random.pick(['Round Off', 'Round off:', 'R.Off', 'Rounding']), off, 'rounding');
    till.total(random.pick(['Grand Total', 'Net Amount', 'TOTAL', 'Bill Amount', 'Net To Pay']));
    payment(till);
    thanks(till);
  },
};
