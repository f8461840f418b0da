import type { components as english } from '../en/components.ts';
import { translation } from '../translation.ts';

export const components = translation<typeof english>()({
  close: 'Cerrar',
  cancel: 'Cancelar',
  dismiss: 'Descartar',
  oneLess: 'Uno menos',
  oneMore: 'Uno más',
  offline: 'No tienes conexión. No se pierde nada.',
  namesAndMore: '{names} y {more} más',
  saving: 'Guardando…',
  saved: 'Selección guardada',
  unsaved: 'Aún sin guardar',
  refused: 'No todo se guardó',
  behind: 'Reconectando…',
  partFailedTitle: 'Esta parte no se pudo cargar',
  partFailedText: 'No se perdió nada de lo que elegiste.',
  loadAgain: 'Reintentar',
});
