import type { card as english } from '../en/card.ts';
import { translation } from '../translation.ts';

export const card = translation<typeof english>()({
  atRate: '{amount:money} en el recibo, al cambio de la tarjeta de {payer}',
  rateName: 'Al cambio de la tarjeta de {payer}',

  wholeBill: 'Cargo en la tarjeta de {payer}',
  tipAtRate: 'Propina al anfitrión a ese cambio',
});
