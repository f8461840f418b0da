import type { keepsake as english } from '../en/keepsake.ts';
import { translation } from '../translation.ts';

export const keepsake = translation<typeof english>()({
  yourBill: 'Tu cuenta',
  more: { one: '{count} plato más', other: '{count} platos más' },
  moreCharges: { one: '{count} cargo más', other: '{count} cargos más' },
  onCard: 'Al cambio de la tarjeta',
});
