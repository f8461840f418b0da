import type { ownLink as english } from '../en/own-link.ts';
import { translation } from '../translation.ts';

export const ownLink = translation<typeof english>()({
  choice: 'Sin mensaje: guardo mi enlace',
  choiceText: 'Ahora te damos tu propio enlace. No hace falta tu teléfono.',
  keep: 'Guardar mi enlace',
  noPhone: 'No hace falta sin mensaje.',

  heading: 'Tu propio enlace',
  text: 'Este enlace muestra tu cuenta como está, y lo que debes cuando {payer} la cierre.',
  shared: 'La cuenta de {name}',
  copy: 'Copiar enlace',
  share: 'Compartir',
  textInstead: 'Mejor un mensaje',
});
