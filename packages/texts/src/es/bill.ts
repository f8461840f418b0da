import type { bill as english } from '../en/bill.ts';
import { translation } from '../translation.ts';

export const bill = translation<typeof english>()({
  nameless: 'Un invitado',
  seePhoto: 'Ver el recibo',
  unnamedItem: 'Plato sin nombre',
  lineOfReceipt: 'Línea {line} del recibo',
  yourTotal: 'Tu total',
  youPay: 'Pagas',
  units: '{units} de {total}',
  parts: '{units} de {total} partes',
  sharedBy: { other: 'entre {count}' },
  onReceipt: '<amount>{amount:money}</amount> <words>en el recibo</words>',
  reducedBy: 'rebaja {amount:money}',
});
