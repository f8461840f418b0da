/** Heard by whatever shows the credits (specification, section 7). */
export const CREDIT_UPDATE = 'creditUpdate';

/** After a payment, in milliseconds (specification, section 9). */
const AFTER_PAYMENT = [1000, 3000];

/** The credits have changed, or may have: they are asked for again. */
export function refreshCredits(): void {
  dispatchEvent(new Event(CREDIT_UPDATE));
}

/** As refreshCredits, now and twice more: the provider may take a moment. */
export function refreshAfterPayment(): void {
  refreshCredits();
  for (const later of AFTER_PAYMENT) setTimeout(refreshCredits, later);
}
