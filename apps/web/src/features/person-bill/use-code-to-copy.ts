import type { Owed, PaymentOption } from '@fairtab/domain/paying/payment-links';
import { PAYMENT_METHODS } from '@fairtab/domain/paying/payment-methods';
import { useEffect, useState } from 'react';

type Make = typeof import('@fairtab/domain/paying/payment-codes').payCodeOf;

/**
 * The code to copy into an app, for methods that have one; null for others, and until it is made. Loaded once the payee is
 * shown.
 */
export function useCodeToCopy(option: PaymentOption, owed: Owed, payee: string): string | null {
  const [make, setMake] = useState<Make | null>(null);
  const has = PAYMENT_METHODS[option.method].copied.includes('code');
  useEffect(() => {
    if (!has) return;
    // Offline, the key is copied instead.
    import('@fairtab/domain/paying/payment-codes')
      .then(({ payCodeOf }) => setMake(() => payCodeOf))
      .catch(() => {});
  }, [has]);
  return has && make !== null ? make(option, owed, payee) : null;
}
