import type { findDishes as english } from '../en/find-dishes.ts';
import { translation } from '../translation.ts';

export const findDishes = translation<typeof english>()({
  searchLabel: 'Buscar platos',
  hideTaken: 'Ocultar los tomados',
  showHidden: { other: 'Mostrar {count} ocultos' },
  found: { one: '{count} plato encontrado', other: '{count} platos encontrados' },
  noneFoundTitle: 'Ningún plato encontrado',
  clearSearch: 'Borrar la búsqueda',
});
