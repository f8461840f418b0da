import type { buyCredits as english } from '../en/buy-credits.ts';
import { translation } from '../translation.ts';

export const buyCredits = translation<typeof english>()({
  heading: 'Comprar créditos para recibos',
  explanation: 'Compartir un recibo usa un crédito. Los créditos no vencen.',
  owed: {
    one: 'Debes {count} crédito de un pago que se revirtió. Se descuenta de los créditos que compres ahora.',
    other:
      'Debes {count} créditos de un pago que se revirtió. Se descuentan de los créditos que compres ahora.',
  },
  outOfCredits: 'Sin créditos',
  outOfCreditsText: 'Compartir un recibo cuesta un crédito. Todo lo que ingresaste se conserva.',
  popular: 'El más popular',
  credits: { one: '{count} crédito', other: '{count} créditos' },
  unlimited: 'Recibos ilimitados',
  perMonth: 'al mes',
  processing: 'Procesando...',
  active: 'Tu plan',
  manage: 'Administrar suscripción',
  manageFailed: 'No se pudo abrir tu suscripción',
  payment: 'Pagas con tarjeta en la página de nuestro servicio de pagos.',
  errorTitle: 'Error en la compra',
  timedOut: 'La solicitud tardó demasiado. Revisa tu conexión e inténtalo de nuevo.',
  redirectFailed: 'No se pudo abrir la página de pago. Inténtalo de nuevo.',
  failed: 'No se pudo iniciar el pago. Inténtalo de nuevo.',
});
