import type { session as english } from '../en/session.ts';
import { translation } from '../translation.ts';

export const session = translation<typeof english>()({
  restoreFailed: 'No se pudo restaurar la sesión',
  signedOut: '¡Hasta luego! 👋',
  signOutFailed: 'No se pudo cerrar la sesión',
});
