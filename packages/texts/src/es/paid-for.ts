import type { paidFor as english } from '../en/paid-for.ts';
import { translation } from '../translation.ts';

export const paidFor = translation<typeof english>()({
  entry: 'Yo pago por…',
  paidBy: 'Paga {name}',
  paysForYou: '{name} paga por ti',
  paysForToo: 'paga también por {names}',
  waiting: 'Esperando a {name}',
  takeBack: 'Retirar',
  nothingToPay: '{name} paga por ti. No tienes nada que pagar.',
  youPayForToo: 'Pagas también por {names}.',
  yours: 'Lo tuyo',
  yourPart: 'Tu parte',
  partOf: 'Parte de {name}',
  separately: 'Pagar por separado',
  separatelyLabel: 'Pagar por separado: {name}',
  failed: 'No se pudo cambiar quién paga',
});
