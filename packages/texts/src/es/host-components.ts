import type { hostComponents as english } from '../en/host-components.ts';
import { translation } from '../translation.ts';

export const hostComponents = translation<typeof english>()({
  rename: '{label}: {value}. Cambiar nombre',
  you: '{name}<you> · tú</you>',
  stepDone: 'listo',
  editing: 'En edición',
  sharing: 'Compartido',
  finalized: 'Cerrado',
  showPasswordLabel: 'Mostrar contraseña',
  amountUnclear: 'Si son miles, escribe {thousands}.',
});
