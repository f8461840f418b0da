import type { guestCounted as english } from '../en/guest-counted.ts';
import { translation } from '../translation.ts';

export const guestCounted = translation<typeof english>()({
  unitsLabel: 'Unidades de {name}',
  left: 'quedan {left} <of>de {total}</of>',
  noneLeft: 'No quedan',
});
