import type { TextCommand } from '@fairtab/domain/texting/text-commands';

export type SignedRequest = {
  /** With the query string. */
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
  /** As classified by the provider. */
  command: TextCommand | null;
  /** The provider has replied already. */
  answered: boolean;
};

export type TextReport = { id: string; status: string; errorCode: number | null };

/** The provider's callbacks. */
export type SmsCallbacks = {
  /** Null if it is no readable text. @throws AppError sms.signature_invalid */
  readText(request: SignedRequest): IncomingText | null;
  readReport(request: SignedRequest): TextReport | null;
  /** The response's body, which replies with these words; null: no reply. */
  answer(words: string | null): string;
};
