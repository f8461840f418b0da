import type { ServerArea } from '../areas.ts';
import type { TextsOf } from '../translation.ts';
import { accountChanged } from './account-changed.ts';
import { completion } from './completion.ts';
import { creditMessages } from './credit-messages.ts';
import { errors } from './errors.ts';
import { finalBill } from './final-bill.ts';
import { paymentReminder } from './payment-reminder.ts';
import { sharePreview } from './share-preview.ts';
import { stopEmails } from './stop-emails.ts';
import { textReplies } from './text-replies.ts';
import { verificationCode } from './verification-code.ts';

export const esServer: TextsOf<ServerArea> = {
  'account-changed': accountChanged,
  completion,
  'credit-messages': creditMessages,
  errors,
  'final-bill': finalBill,
  'payment-reminder': paymentReminder,
  'share-preview': sharePreview,
  'stop-emails': stopEmails,
  'text-replies': textReplies,
  'verification-code': verificationCode,
};
