import type { cardProof as english } from '../en/card-proof.ts';
import { translation } from '../translation.ts';

export const cardProof = translation<typeof english>()({
  heading: 'Lo que cobró la tarjeta',
  text: 'La tarjeta de {payer} cobró {charged:money} por {receipt:money}. Por eso cada quien paga {charged:money} ÷ {receipt:money} de su parte del recibo. La propina al anfitrión no está en la tarjeta; se convierte igual, y la mitad de una unidad se redondea hacia arriba.',
  partColumn: 'Del recibo',
  tableLabel: 'Lo que cobró la tarjeta, por persona',
  tipsLabel: 'Con la propina al anfitrión al mismo cambio',
  cardColumn: 'De la tarjeta',
});
