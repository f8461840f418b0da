import type { TextCommand } from '@fairtab/domain/texting/text-commands';

export type SignedRequest = {
  path: string;
  body: string;
  signature: string | undefined;
};

export type IncomingText = {
  /** The provider's id; stable across repeated callbacks. */
  id: string;
  from: string;
  to: string | null;
  body: string;
  command: TextCommand | null;
  answered: boolean;
};

export type TextReport = { id: string; status: string; errorCode: number | null };

export type SmsCallbacks = {
  /** Null if it is no readable text. @throws AppError sms.signature_invalid */
  readText(request: SignedRequest): IncomingText | null;
  readReport(request: SignedRequest): TextReport | null;
  answer(words: string | null): string;
};
