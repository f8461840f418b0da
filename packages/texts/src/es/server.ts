import type { ServerArea } from '../areas.ts';
import type { TextsOf } from '../translation.ts';
import { accountChanged } from './account-changed.ts';
import { billTable } from './bill-table.ts';
import { creditMessages } from './credit-messages.ts';
import { errors } from './errors.ts';
import { finalBill } from './final-bill.ts';
import { keepsake } from './keepsake.ts';
import { messages } from './messages.ts';
import { sharePreview } from './share-preview.ts';
import { verificationCode } from './verification-code.ts';

export const esServer: TextsOf<ServerArea> = {
  'account-changed': accountChanged,
  'bill-table': billTable,
  messages,
  'credit-messages': creditMessages,
  errors,
  'final-bill': finalBill,
  keepsake,
  'share-preview': sharePreview,
  'verification-code': verificationCode,
};
