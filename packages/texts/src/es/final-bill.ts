import type { finalBill as english } from '../en/final-bill.ts';
import { translation } from '../translation.ts';

export const finalBill = translation<typeof english>()({
  share: '{name}, tu parte en {place} es {total:money}.',
  shareNameless: 'Tu parte en {place} es {total:money}.',
  corrected: '{name}, se corrigió tu parte en {place}: es {total:money}, no {before:money}.',
  correctedNameless: 'Se corrigió tu parte en {place}: es {total:money}, no {before:money}.',
  takenOff: '{name}, {payer} te quitó de la cuenta en {place}. Ya no debes los {told:money} de antes.',
  takenOffNameless: '{payer} te quitó de la cuenta en {place}. Ya no debes los {told:money} de antes.',
  items: 'Platos {amount:money}',
  tax: 'impuestos {amount:money}',
  taxAndFees: 'impuestos y cargos {amount:money}',
  taxLessDiscount: 'impuestos menos descuento {amount:money}',
  tip: 'propina {amount:money}',
  hostTip: 'propina al anfitrión {amount:money}',
  pay: 'Págale a {payer}: {link}',
  payWithoutLink: 'Por favor, págale a {payer}.',
  seeBill: 'Tu cuenta: {link}',
  stop: 'Responde STOP para no recibir más.',
  unnamedHost: 'tu anfitrión',
  billOf: 'la cuenta de {payer}',
});
