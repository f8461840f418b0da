import type { copying as english } from '../en/copying.ts';
import { translation } from '../translation.ts';

export const copying = translation<typeof english>()({
  copied: 'Copiado',
  copyFailedTitle: 'No se pudo copiar',
  copyFailedText: 'Selecciona el enlace y cópialo a mano.',
});
