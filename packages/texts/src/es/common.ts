import type { common as english } from '../en/common.ts';
import { translation } from '../translation.ts';

export const common = translation<typeof english>()({
  language: 'Idioma',
  languageFailed: 'No se pudo cambiar el idioma',
  tryAgain: 'Inténtalo de nuevo.',

  restoreFailed: 'No se pudo restaurar la sesión',
});
