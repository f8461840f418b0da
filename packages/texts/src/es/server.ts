import type { Translations } from '../translation.ts';
import { accountChanged } from './account-changed.ts';
import { errors } from './errors.ts';
import { textReplies } from './text-replies.ts';
import { verificationCode } from './verification-code.ts';

/** What the server alone says: pages do without its weight. */
export const esServer: Translations = {
  'account-changed': accountChanged,
  errors,
  'text-replies': textReplies,
  'verification-code': verificationCode,
};
