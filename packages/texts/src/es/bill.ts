import type { bill as english } from '../en/bill.ts';
import { translation } from '../translation.ts';

export const bill = translation<typeof english>()({
  nameless: 'Un invitado',
  unnamedItem: 'Plato sin nombre',
  lineOfReceipt: 'Línea {line} del recibo',
  yourTotal: 'Tu total',
  youPay: 'Pagas',
  units: '{units} de {total}',
  parts: '{units} de {total} partes',
  sharedBy: { other: 'entre {count}' },
  reducedBy: 'rebaja {amount:money}',
  ownAndLeft: { one: 'el tuyo y {left}', other: '{count} tuyos y {left}' },
  leftDivided: 'Sobró, dividido entre {by}',
  unitsLeftDivided: '{left} que sobraron, divididos entre {by}',
  given: 'Asignado por {payer}',
  leftToHost: 'Lo que sobró',
  partGiven: '{part} · {words}',
  partLeft: '{part}, {left} que sobraron',
});
