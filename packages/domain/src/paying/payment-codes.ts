import { epcCode } from './epc-code.ts';
import type { Owed, PaymentOption } from './payment-links.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';
import { pixCode } from './pix-code.ts';

/** The text of a payment's QR code, or null. A module of its own: only guests who pay load it. @param payee the host's name */
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
