import type { guestSubmit as english } from '../en/guest-submit.ts';
import { translation } from '../translation.ts';

export const guestSubmit = translation<typeof english>()({
  heading: 'Tus datos',
  addName: 'Agrega tu nombre',
  addPhone: 'Agrega tu número de teléfono',
  phoneHint: 'Solo para un mensaje. Solo lo ve {payer}.',
  choiceLegend: 'Tu cuenta final',
  choiceMissing: 'Elige una de las dos opciones.',
  phoneInvalid: 'Ingresa un número de teléfono válido para continuar.',

  submittedHeading: 'Selección enviada',
  submittedText: 'Cuando {payer} cierre la cuenta, la tuya llega por mensaje de texto.',
  submittedHostText: 'Cierra la cuenta cuando todos hayan elegido.',
  revise: 'Cambiar mi selección',
});
