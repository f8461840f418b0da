import type { paymentNews as english } from '../en/payment-news.ts';
import { translation } from '../translation.ts';

export const paymentNews = translation<typeof english>()({
  pageTitle: 'Tu pago',
  askingTitle: 'Verificando tu pago',
  askingText: 'Tarda un momento.',
  paidTitle: '¡Pago realizado!',
  paidText: 'Tus créditos se agregaron a tu cuenta.',
  cancelledTitle: 'Pago cancelado',
  cancelledText: 'Tu pago se canceló. No se te cobró nada.',
  processingTitle: 'Tu pago está en camino',
  processingText: 'Tus créditos se agregan en cuanto se complete. Puedes salir de esta página.',
  openTitle: 'Tu pago no está terminado',
  openText: 'No se cobró nada. Puedes empezar de nuevo cuando quieras.',
  failedTitle: 'Tu pago no se pudo hacer',
  failedText: 'No se cobró nada. Puedes intentarlo otra vez, si quieres con otra tarjeta.',
  unknownTitle: 'Aquí no hay ningún pago',
  unknownText: 'Esta dirección no corresponde a ningún pago tuyo. Tus créditos siguen igual.',
  offlineTitle: 'Aún no se pudo verificar tu pago',
  offlineText: 'Si pagaste, tus créditos están a salvo. Se agregan aunque cierres esta página.',
  checkAgain: 'Verificar otra vez',
  transaction: 'Número de transacción',
  bill: 'Volver al recibo',
  home: 'Volver al inicio',
  create: 'Crear nuevo recibo',
});
