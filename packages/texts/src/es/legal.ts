import type { legal as english } from '../en/legal.ts';
import { translation } from '../translation.ts';

export const legal = translation<typeof english>()({
  effective: 'Fecha de vigencia: {date}',
  back: 'Volver al inicio',
});
