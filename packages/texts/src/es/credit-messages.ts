import type { creditMessages as english } from '../en/credit-messages.ts';
import { translation } from '../translation.ts';

export const creditMessages = translation<typeof english>()({
  refunded: 'De tu pago de {amount:money} a {product} se reembolsaron {refunded:money}.',
  disputed: 'Tu pago de {amount:money} a {product} fue disputado ante tu banco.',
  taken: {
    one: 'Se retiró {count} crédito.',
    many: 'Se retiraron {count} de créditos.',
    other: 'Se retiraron {count} créditos.',
  },
  owed: {
    one: 'Ya usaste créditos de ese pago: debes {count} crédito, que se descontará de los próximos que recibas.',
    many: 'Ya usaste créditos de ese pago: debes {count} de créditos, que se descontarán de los próximos que recibas.',
    other:
      'Ya usaste créditos de ese pago: debes {count} créditos, que se descontarán de los próximos que recibas.',
  },
  unpaid: 'No se pudo cobrar tu plan Ilimitado de {product}. Por ahora sigue activo: actualiza tu tarjeta.',
  account: 'Tu cuenta: {link}',
  accountLabel: 'Abrir tu cuenta',
});
