/** The currency that amounts are shown in, and that payment links ask for. */
export const SHOWN_CURRENCY = 'USD';

/**
 * The currency of a receipt whose amounts are not what they are shown in, by its ISO code. Null if it names none: amounts
 * are then taken for US dollars.
 */
export function otherCurrency(printed: string | null): string | null {
  return printed === SHOWN_CURRENCY ? null : printed;
}
