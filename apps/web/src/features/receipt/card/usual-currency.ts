import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { currencyOf } from '@fairtab/domain/currencies';
import { type Currency, USD } from '@fairtab/domain/currency';
import { PAYMENT_METHODS, type PayTo } from '@fairtab/domain/payment-methods';
import { readStored } from '../../../lib/read-stored.ts';

const KEY = 'cardCurrency';
const EUROS: Currency = { code: 'EUR', digits: 2 };

/**
 * What the host's card is probably in: what they said last on this device, else what they can be paid in, else dollars; never
 * what the receipt is in.
 */
export function usualCurrency({
  currency,
  payment_methods,
}: Pick<ReceiptView['receipt'], 'currency' | 'payment_methods'>): Currency {
  const likely = [lastCurrency(), ...payment_methods.flatMap(usualOf), USD.code];
  const other = likely.find((code) => code !== null && code !== currency.code);
  return currencyOf(other ?? '') ?? EUROS;
}

const usualOf = ({ method }: PayTo): string[] => PAYMENT_METHODS[method].currencies.slice(0, 1);

const lastCurrency = () => readStored('localStorage', KEY);

/** Without storage it is asked anew each time. */
export function rememberCurrency({ code }: Currency): void {
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // There is no storage.
  }
}
