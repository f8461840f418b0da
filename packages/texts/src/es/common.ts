import type { common as english } from '../en/common.ts';
import { translation } from '../translation.ts';

export const common = translation<typeof english>()({
  language: 'Idioma',
  languageFailed: 'No se pudo cambiar el idioma',
  tryAgain: 'Inténtalo de nuevo.',

  outOfCredits: 'Sin créditos',
  outOfCreditsText: 'Compartir un recibo cuesta un crédito. Todo lo que ingresaste se conserva.',
  buyReceipts: 'Comprar recibos',

  restoreFailed: 'No se pudo restaurar la sesión',
  signedOut: '¡Hasta luego! 👋',
  signOutFailed: 'No se pudo cerrar la sesión',
});
