import type { account as english } from '../en/account.ts';
import { translation } from '../translation.ts';

export const account = translation<typeof english>()({
  payHeading: 'Cómo te pagan los invitados',
  payBy: '{method} {handle}',
  alsoBy: 'también {methods}',
  addHandle: 'Agrega tu usuario de Venmo',
  handle: 'Usuario de Venmo',
  handlePlaceholder: 'alex-smith',
  handleHint: 'Los invitados te pagan con un toque.',
  save: 'Guardar',
  skip: 'Ahora no',
  cancel: 'Cancelar',
  savedTitle: 'Configuración actualizada',
  saveFailed: 'No se pudo guardar',
  others: 'Otras formas de cobrar',
  othersNone: 'Aún ninguna',
  othersHint: 'Las ve quien tenga el enlace de una cuenta.',
  example: 'por ejemplo {example}',
  first: 'Lo primero que se ofrece a los invitados',
  firstFailed: 'No se pudo cambiar lo que se ofrece primero',
  bannerTitle: 'Completa tu perfil',
  bannerText: 'Así tus invitados pueden pagarte con un toque.',
  bannerAction: 'Completar perfil',
  bannerDismiss: 'Ahora no',
});
