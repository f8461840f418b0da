import { paymentNews } from '@fairtab/texts/en/payment-news';
import { say } from '@fairtab/texts/say';
import { leavePage } from '../../lib/leave-page.ts';
import { toast } from '../../lib/toast.ts';
import type { Arrival } from './arrival.ts';
import { keptReturn } from './kept-return.ts';
import { askForPayment, toastPayment } from './payment-news.ts';
import { refreshAfterPayment, refreshCredits } from './refresh-credits.ts';

/** Says what became of a payment from which one comes back to /home (specification, section 8, "Purchase"). */
export async function sayPayment({ payment_cancelled, session_id = '' }: Arrival): Promise<void> {
  if (payment_cancelled) return cancelled();
  // The address alone proves nothing.
  const state = await askForPayment(session_id).then(
    (answer) => answer.state,
    () => 'offline' as const,
  );
  if (state === 'paid' || state === 'processing') refreshAfterPayment();
  toastPayment(state);
}

function cancelled(): void {
  const bill = keptReturn.take();
  refreshCredits();
  toast({
    title: say(paymentNews.cancelledTitle),
    text: say(paymentNews.cancelledText),
    ...(bill !== null && { action: { label: say(paymentNews.bill), onPress: () => leavePage(bill) } }),
  });
}
