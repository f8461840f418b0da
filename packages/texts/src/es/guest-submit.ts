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

  submitFailed: 'No se pudo enviar la selección',
  finalizeFailed: 'No se pudo enviar la selección',
  missing: 'Faltan datos obligatorios',
  denied: 'Permiso denegado. Vuelve a cargar la página.',
  linkFailedTitle: 'Error de verificación',
  linkFailedText: 'No se pudo vincular el número de teléfono a tu cuenta. Inténtalo de nuevo.',

  phone: 'Número de teléfono',
  phoneSeen: 'Solo lo ve {payer}.',
  phoneTaken: 'Alguien ya usó este número de teléfono aquí.',
  phoneUnproved: 'Este número recibe mensajes cuando lo hayas confirmado.',
});
