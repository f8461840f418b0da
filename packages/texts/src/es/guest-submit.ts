import type { guestSubmit as english } from '../en/guest-submit.ts';
import { translation } from '../translation.ts';

export const guestSubmit = translation<typeof english>()({
  heading: 'Tus datos',
  addNameAndPhone: 'Agrega tu nombre y tu teléfono',
  addName: 'Agrega tu nombre',
  addPhone: 'Agrega tu número de teléfono',
  phoneHint: 'Para abrir tu cuenta también en otro teléfono. Solo lo ve {payer}.',
  choiceLegend: 'Tu cuenta final',
  choiceMissing: 'Elige una de las dos opciones.',
  linkTitle: 'Sin mensaje: guardo mi enlace',
  linkText: 'Abre esta página otra vez cuando {payer} haya cerrado la cuenta.',

  submittedHeading: 'Selección enviada',
  submittedText: 'Cuando {payer} cierre la cuenta, la tuya llega por mensaje de texto.',
  submittedLinkText: 'Guarda el enlace de esta página: aquí estará tu cuenta final.',
  copyLink: 'Copiar enlace',
  submittedHostText: 'Cierra la cuenta cuando todos hayan elegido.',
  revise: 'Cambiar mi selección',
});
