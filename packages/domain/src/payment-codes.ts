import { epcCode } from './epc-code.ts';
import type { Owed, PaymentOption } from './payment-links.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';
import { pixCode } from './pix-code.ts';

/**
 * What a QR code says that pays an amount, and what is copied as a code; null if the method has none. Apart from the
 * methods, because guests' pages load it only for those who pay.
 * @param payee the host's name, where a method has no holder of its own
 */
export function payCodeOf(option: PaymentOption, owed: Owed, payee: string): string | null {
  const name = option.holder ?? payee;
  const { amount, note: reference } = owed;
  switch (PAYMENT_METHODS[option.method].code) {
    case 'epc':
      return epcCode({ iban: option.handle, name, amount, reference });
    case 'pix':
      return pixCode({ key: option.handle, name, amount });
    default:
      return option.link?.web ?? option.link?.app ?? null;
  }
}
