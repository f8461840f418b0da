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
  selectionFailed: 'No se pudo guardar la selección',
  updateFailed: 'No se pudo actualizar',

  name: 'Tu nombre',
});
