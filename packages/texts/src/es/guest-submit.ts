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

  submittedHeading: 'Selección enviada',
  submittedText:
    'Tu parte hasta ahora. Cuando todos hayan elegido, {payer} cierra la cuenta y la tuya llega por mensaje de texto.',
  submittedLinkText:
    'Tu parte hasta ahora. No recibes ningún mensaje: guarda el enlace de esta página y ábrelo otra vez cuando {payer} haya cerrado la cuenta.',
  copyLink: 'Copiar enlace',
  submittedHostText:
    'Tu parte de la cuenta. Ciérrala cuando todos hayan elegido; quien pidió un mensaje recibe entonces su cuenta.',
  revise: 'Cambiar mi selección',
});
