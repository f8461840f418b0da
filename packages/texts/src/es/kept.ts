import type { kept as english } from '../en/kept.ts';
import { translation } from '../translation.ts';

export const kept = translation<typeof english>()({
  droppedTitle: 'No se restauró',
  droppedText: 'Esta página se actualizó. Lo que tu navegador guardaba de la cuenta no se pudo recuperar.',
});
