import type { guestSubmitted as english } from '../en/guest-submitted.ts';
import { translation } from '../translation.ts';

export const guestSubmitted = translation<typeof english>()({
  heading: 'Selección enviada',
  text: 'Tu parte hasta ahora. Cuando todos hayan elegido, {payer} cierra la cuenta y la tuya llega por mensaje de texto.',
  linkText:
    'Tu parte hasta ahora. No recibes ningún mensaje: guarda el enlace de esta página y ábrelo otra vez cuando {payer} haya cerrado la cuenta.',
  copyLink: 'Copiar enlace',
  hostText:
    'Tu parte de la cuenta. Ciérrala cuando todos hayan elegido; quien pidió un mensaje recibe entonces su cuenta.',
  revise: 'Cambiar mi selección',
});
