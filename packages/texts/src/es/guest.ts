import type { guest as english } from '../en/guest.ts';
import { translation } from '../translation.ts';

export const guest = translation<typeof english>()({
  error: 'Error',
  noTokenText: 'Falta el código del enlace',
  opening: 'Abriendo la cuenta',
  loadFailedText: 'No se pudo cargar el recibo. Inténtalo de nuevo.',
  loadAgain: 'Reintentar',
  goneTitle: 'Esta cuenta ya no existe',
  goneText: 'Se ha eliminado.',
  offline: 'Sin conexión: se muestra lo guardado',
  otherDevice: 'Otro dispositivo',
  billOf: 'La cuenta de {payer}',
  paid: '{payer} <day>pagó · {day}</day>',
  reopened: '{payer} volvió a abrir esta cuenta. Los importes pueden cambiar.',
  submitted: 'Selección enviada',
  selectionFailed: 'No se pudo guardar la selección',
  updateFailed: 'No se pudo actualizar',
  linkFailedTitle: 'Error de verificación',
  linkFailedText: 'No se pudo vincular el número de teléfono a tu cuenta. Inténtalo de nuevo.',
  submitFailed: 'No se pudo enviar la selección',
  finalizeFailed: 'No se pudo enviar la selección',
  missing: 'Faltan datos obligatorios',
  denied: 'Permiso denegado. Vuelve a cargar la página.',

  name: 'Tu nombre',
  phone: 'Número de teléfono',
  phoneHint: 'Solo lo ve {payer}.',
  phoneTaken: 'Alguien ya usó este número de teléfono aquí.',
  phoneUnproved: 'Este número recibe mensajes cuando lo hayas confirmado.',
});
