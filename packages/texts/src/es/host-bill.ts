import type { hostBill as english } from '../en/host-bill.ts';
import { translation } from '../translation.ts';

export const hostBill = translation<typeof english>()({
  hostName: '{name} (tú)',
  nameless: { one: '{count} persona sin nombre', other: '{count} personas sin nombre' },
  unnamedItemWithin: 'un plato sin nombre',
  unnamedReceipt: 'Recibo sin nombre',
  sameTable: 'La misma mesa otra vez',

  rename: '{label}: {value}. Cambiar nombre',
  you: '{name}<you> · tú</you>',
  stepDone: 'listo',
  editing: 'En edición',
  sharing: 'Compartido',
  finalized: 'Cerrado',
  amountUnread: 'Este importe no se puede leer. Escríbelo como {example}.',
  amountUnclear: 'Si son miles, escribe {thousands}.',

  withNames: 'Con {names}',
  partySize: 'Personas',
  partyIncluded: 'Inclúyete',
  partyPrinted: '{count} según el recibo',
  partyLess: 'Una persona menos',
  partyMore: 'Una persona más',
});
