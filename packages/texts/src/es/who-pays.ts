import type { whoPays as english } from '../en/who-pays.ts';
import { translation } from '../translation.ts';

export const whoPays = translation<typeof english>()({
  heading: '¿Quién paga por {name}?',
  iPay: 'Yo pago por {name}',
  asked: 'Se le pregunta primero',
  counts: 'Se le pregunta a {name}, y paga cuando acepte.',
  paysForOthers: '{name} paga por {names}: nadie puede pagar por {name}.',
  paidAlready: 'Ya hay un pago anotado.',
  theirs: 'Paga {name}. Lo pueden cambiar entre los dos.',
  save: 'Guardar',
});
