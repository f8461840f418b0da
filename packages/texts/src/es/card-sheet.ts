import type { cardSheet as english } from '../en/card-sheet.ts';
import { translation } from '../translation.ts';

export const cardSheet = translation<typeof english>()({
  heading: 'Lo que cobró tu tarjeta',
  intro:
    'Si pagaste {total:money} con una tarjeta en otra moneda, escribe lo que dice tu estado de cuenta. Cada quien te paga entonces su parte de eso.',
  amount: 'Cargo en tu tarjeta',
  currency: 'Moneda de tu tarjeta',
  currencyPaid: 'Alguien ya pagó en {currency}. Para cambiar la moneda, deshaz eso primero.',
  whole: 'Escribe cuánto te cobraron.',
  save: 'Guardar',
  remove: 'Sin tarjeta en otra moneda',
  failed: 'No se pudo guardar',

  changes: 'Esto cambia lo que se paga:',
  changesLabel: 'Lo que cambia',
  line: '{before:money} → {after:money}',
  nobody: 'Nadie paga otro importe.',
  textsTo: { one: '1 persona recibe un mensaje.', other: '{count} personas reciben un mensaje.' },
  correct: 'Corregir las cuentas',
  removeHeading: '¿Volver a pedir {currency}?',
});
