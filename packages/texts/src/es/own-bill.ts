import type { ownBill as english } from '../en/own-bill.ts';
import { translation } from '../translation.ts';

export const ownBill = translation<typeof english>()({
  takenOffTitle: 'No estás en esta cuenta',
  takenOffText: 'No tienes nada que pagar. Si ya pagaste, pregunta a {payer}.',
  reopenedTitle: '{payer} está corrigiendo esta cuenta',
  reopenedText: '{name}, tu importe puede cambiar. Espera antes de pagar; el nuevo estará aquí.',
  asItStands: 'Tu total puede cambiar hasta que {payer} cierre la cuenta.',
  nothingYet: 'Aún nada. Lo que sea tuyo en esta cuenta aparece aquí.',
  print: 'Imprimir o guardar',
  picture: 'Guardar imagen',
  pictureFailed: 'No se pudo crear la imagen',
  pictureFailedText: 'Revisa tu conexión e inténtalo de nuevo.',
  tableLabel: 'Tu parte de toda la cuenta',
  computedText:
    'Los impuestos, los cargos y la propina se dividen según el precio de lo que pidió cada persona.',
  computedEqually: 'Nada en esta cuenta tiene precio, así que se divide por igual.',
  computedDues:
    'El descuento es mayor que todos los platos, así que también reduce los impuestos y la propina.',
  byItems: 'según lo que cada quien pidió de algunos artículos',
  byHeads: 'por persona',
  byDues: 'según lo que cada quien debía antes',
  what: 'Qué',
  wholeBill: 'Toda la cuenta',
  yours: 'Lo tuyo',
  dishes: 'Platos',
  total: 'Total',
  shares:
    'Un plato compartido se divide por igual, o en las partes que eligieron quienes lo comparten; uno que se cuenta, según cuántos pidió cada quien. Los importes se redondean y suman exactamente la cuenta.',
});
