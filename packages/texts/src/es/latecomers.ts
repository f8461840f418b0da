import type { latecomers as english } from '../en/latecomers.ts';
import { translation } from '../translation.ts';

export const latecomers = translation<typeof english>()({
  heading: '{name} también estuvo',
  had: 'Pidió {dishes}',
  hadTheRest: 'Pidió lo que comparten todos',
  pays: 'Paga {parts}',
  whole: '{dish} {amount:money}',
  part: '{dish} {amount:money} ({part})',
  sharedWith: 'compartido con {names}',
  rest: 'impuestos, propina y cargos {amount:money}',
  add: 'Agregar a {name}',
  decline: 'Rechazar',
  added: '{name} está en la cuenta',
  declined: 'No se agregó a {name}',
  failed: 'No se pudo agregar a {name}',
});
