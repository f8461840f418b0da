import { buyCredits } from '@fairtab/texts/en/buy-credits';
import { say } from '@fairtab/texts/say';
import { call } from '../../lib/api.ts';
import { ApiError, isCode } from '../../lib/api-error.ts';
import { toast } from '../../lib/toast.ts';
import { keptReturn } from './kept-return.ts';
import { leaveFor, RedirectFailed } from './leave-for.ts';

// Specification, section 9, "Checkout request": in milliseconds. `send` asks again after a time-out or a lost connection
// alone, with one idempotency key.
const REQUEST = { timeout: 15_000, pauses: [1000, 1000] };

type Order = {
  priceId: string;
  /** Where one goes on after paying, if not to /home. */
  returnTo: string | null;
};

/**
 * Opens the payment page; where that works, it never returns.
 * @throws ApiError, RedirectFailed, or the signal's reason
 */
export async function openCheckout({ priceId, returnTo }: Order, signal: AbortSignal): Promise<never> {
  const body = { priceId, ...(returnTo === null ? {} : { return_to: returnTo }) };
  const { url } = await call('POST /functions/v1/create-checkout-session', { body }, { ...REQUEST, signal });
  keptReturn.set(returnTo);
  return leaveFor(url, signal);
}

/** Refusals that say something of their own. */
const OWN_WORDS = new Set(['auth.required', 'credits.already_unlimited']);

/** Says why nothing could be bought (specification, section 8, "Purchase"). */
export function toastPurchaseFailure(error: unknown): void {
  const own = error instanceof ApiError && OWN_WORDS.has(error.code);
  const title = own ? error.title : say(buyCredits.errorTitle);
  toast({ title, text: own ? error.message : purchaseFailure(error), tone: 'danger' });
}

function purchaseFailure(error: unknown): string {
  if (isCode(error, 'network.timeout')) return say(buyCredits.timedOut);
  return say(error instanceof RedirectFailed ? buyCredits.redirectFailed : buyCredits.failed);
}
