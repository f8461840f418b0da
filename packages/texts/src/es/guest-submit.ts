import type { guestSubmit as english } from '../en/guest-submit.ts';
import { translation } from '../translation.ts';

export const guestSubmit = translation<typeof english>()({
  heading: 'Tus datos',
  addNameAndPhone: 'Agrega tu nombre y tu teléfono',
  addName: 'Agrega tu nombre',
  addPhone: 'Agrega tu número de teléfono',
  choiceLegend: 'Tu cuenta final',
  choiceMissing: 'Elige una de las dos opciones.',
  linkTitle: 'Sin mensaje: guardo mi enlace',
  linkText: 'No se envía nada. Abre esta página otra vez cuando {payer} haya cerrado la cuenta.',
});
