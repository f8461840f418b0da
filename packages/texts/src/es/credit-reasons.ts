import type { creditReasons as english } from '../en/credit-reasons.ts';
import { translation } from '../translation.ts';

export const creditReasons = translation<typeof english>()({
  free: 'Créditos gratis',
  share: 'Recibo compartido',
  purchase: 'Compra de créditos',
  refund: 'Pago reembolsado',
  dispute: 'Pago en disputa',
  dispute_won: 'Disputa resuelta a tu favor',
  admin: 'Ajuste manual',
});
