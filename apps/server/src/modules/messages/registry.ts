import type { MessageKind } from '@fairtab/domain/texting/messages';
import { accountChanged } from './account-changed.ts';
import { billWithdrawn } from './bill-withdrawn.ts';
import { completion } from './completion.ts';
import { creditsWithdrawn } from './credits-withdrawn.ts';
import { finalBill } from './final-bill.ts';
import { latecomer } from './latecomer.ts';
import type { Message } from './message.ts';
import { paymentReminder } from './payment-reminder.ts';
import { subscriptionUnpaid } from './subscription-unpaid.ts';
import { verificationCode } from './verification-code.ts';

/** All messages of the product. A kind without a file does not compile. */
export const MESSAGES = {
  account_changed: accountChanged,
  bill_withdrawn: billWithdrawn,
  completion,
  credits_withdrawn: creditsWithdrawn,
  final_bill: finalBill,
  latecomer,
  payment_reminder: paymentReminder,
  subscription_unpaid: subscriptionUnpaid,
  verification_code: verificationCode,
} satisfies { readonly [Kind in MessageKind]: Message<Kind, never> };
