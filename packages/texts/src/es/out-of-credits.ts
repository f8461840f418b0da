import type { outOfCredits as english } from '../en/out-of-credits.ts';
import { translation } from '../translation.ts';

export const outOfCredits = translation<typeof english>()({
  title: 'Sin créditos',
  text: 'Compartir un recibo cuesta un crédito. Todo lo que ingresaste se conserva.',
  buy: 'Comprar recibos',
});
