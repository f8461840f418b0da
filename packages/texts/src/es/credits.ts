import type { credits as english } from '../en/credits.ts';
import { translation } from '../translation.ts';

export const credits = translation<typeof english>()({
  loading: 'Cargando...',
  left: { one: '{count} crédito', other: '{count} créditos' },
  leftShort: '{count} créditos',
  unlimitedLeft: '∞ créditos',
  badgeLabel: '{credits}. Comprar recibos',

  mooch: 'El gorrón',
  occasional: 'De vez en cuando',
  social: 'Vida social',
  leader: 'Líder del grupo',
  unlimited: 'Ilimitado',

  free: 'Créditos gratis',
  share: 'Recibo compartido',
  purchase: 'Compra de créditos',
  refund: 'Pago reembolsado',
  dispute: 'Pago en disputa',
  dispute_won: 'Disputa resuelta a tu favor',
  admin: 'Ajuste manual',
});
