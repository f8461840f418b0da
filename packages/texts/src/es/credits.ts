import type { credits as english } from '../en/credits.ts';
import { translation } from '../translation.ts';

export const credits = translation<typeof english>()({
  loading: 'Cargando...',
  left: { one: '{count} crédito', other: '{count} créditos' },
  leftShort: '{count} créditos',
  unlimited: '∞ créditos',
  badgeLabel: '{credits}. Comprar recibos',
  fewLabel: '{credits}, quedan pocos. Comprar recibos',
  noneLabel: '{credits}, no queda ninguno. Comprar recibos',
});
