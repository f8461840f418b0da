import type { confirmCheckoutSession as Confirm } from '@fairtab/contract/host/credits';
import type { Answer } from '@fairtab/contract/wire/endpoint';
import { paymentNews as texts } from '@fairtab/texts/en/paying';
import { text } from '@fairtab/texts/text';
import { call } from '../../lib/calls/api.ts';
import { isCode } from '../../lib/calls/api-error.ts';
import { leavePage } from '../../lib/page/leave-page.ts';
import { toast } from '../../lib/toast.ts';
import { storedReturn } from './checkout.ts';
import { refreshAfterPayment, refreshCredits } from './credits.ts';

type PaymentState = Answer<typeof Confirm>['state'];

/** What is known of a payment: the server's answer, 'offline', or 'asking'. */
export type Known = PaymentState | 'offline' | 'asking';

const NEWS = {
  asking: { title: texts.askingTitle, text: texts.askingText, tone: 'neutral' },
  paid: { title: texts.paidTitle, text: texts.paidText, tone: 'success' },
  processing: { title: texts.processingTitle, text: texts.processingText, tone: 'neutral' },
  open: { title: texts.openTitle, text: texts.openText, tone: 'neutral' },
  failed: { title: texts.failedTitle, text: texts.failedText, tone: 'danger' },
  unknown: { title: texts.unknownTitle, text: texts.unknownText, tone: 'neutral' },
  offline: { title: texts.offlineTitle, text: texts.offlineText, tone: 'warning' },
} as const;

export function newsOf(known: Known): { title: string; text: string } {
  const { title, text: words } = NEWS[known];
  return { title: text(title), text: text(words) };
}

/** Fetches the state of this host's payment; 'unknown' for an invented id. @throws ApiError */
export async function askForPayment(sessionId: string): Promise<Answer<typeof Confirm>> {
  try {
    return await call('POST /functions/v1/confirm-checkout-session', { body: { session_id: sessionId } });
  } catch (error) {
    if (!isCode(error, 'request.invalid') && !isCode(error, 'credits.off')) throw error;
    return { state: 'unknown', package: null, return_to: null };
  }
}

export function toastPayment(known: Known): void {
  toast({ ...newsOf(known), tone: NEWS[known].tone });
}

/** Shows a payment's result on returning to /home (specification, section 8, "Purchase"); null for a cancelled one. */
export async function announcePayment(sessionId: string | null): Promise<void> {
  if (sessionId === null) return cancelled();
  // The address proves nothing: the server is asked.
  const state = await askForPayment(sessionId).then(
    (answer) => answer.state,
    () => 'offline' as const,
  );
  if (state === 'paid' || state === 'processing') refreshAfterPayment();
  toastPayment(state);
}

function cancelled(): void {
  const bill = storedReturn.take();
  refreshCredits();
  toast({
    title: text(texts.cancelledTitle),
    text: text(texts.cancelledText),
    ...(bill !== null && { action: { label: text(texts.bill), onPress: () => leavePage(bill) } }),
  });
}
