import type { charges as english } from '../en/charges.ts';
import { translation } from '../translation.ts';

export const charges = translation<typeof english>()({
  add: 'Agregar un cargo o descuento',
  editPrefix: 'Editar',
  forItems: { one: 'por {count} artículo', other: 'por {count} artículos' },
  perPerson: 'por persona',
  reduce: 'Rebajado en…',
});
