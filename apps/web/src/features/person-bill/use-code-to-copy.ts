import type { Owed, PaymentOption } from '@fairtab/domain/paying/payment-links';
import { PAYMENT_METHODS } from '@fairtab/domain/paying/payment-methods';
import { useEffect, useState } from 'react';

type Make = typeof import('@fairtab/domain/paying/payment-codes').payCodeOf;

/**
 * The code that is copied into an app, of a method that has one. What makes it is loaded once it is shown who pays by it.
 * @returns null until then, and for other methods
 */
export function useCodeToCopy(option: PaymentOption, owed: Owed, payee: string): string | null {
  const [make, setMake] = useState<Make | null>(null);
  const has = PAYMENT_METHODS[option.method].copied.includes('code');
  useEffect(() => {
    if (!has) return;
    // Without network the key is copied instead.
    import('@fairtab/domain/paying/payment-codes')
      .then(({ payCodeOf }) => setMake(() => payCodeOf))
      .catch(() => {});
  }, [has]);
  return has && make !== null ? make(option, owed, payee) : null;
}
