import type { TextCommand } from '@fairtab/domain/texting/text-commands';

/** A request that the provider makes, as it came. */
export type SignedRequest = {
  /** With the query, if there is one. */
  path: string;
  body: string;
  signature: string | undefined;
};

/** A text that somebody sent us. */
export type IncomingText = {
  /** The provider's id; the same if it tells of the text again. */
  id: string;
  from: string;
  /** Our number. */
  to: string | null;
  body: string;
  /** What the provider took it for, by words that were set up there. */
  command: TextCommand | null;
  /** Whether the provider has answered it. */
  answered: boolean;
};

/** What became of a text of ours, in the provider's words. */
export type TextReport = { id: string; status: string; errorCode: number | null };

/** What the provider of texts tells us by itself. */
export type SmsCallbacks = {
  /**
   * @returns null if it is no text that can be read
   * @throws AppError sms.signature_invalid
   */
  readText(request: SignedRequest): IncomingText | null;
  /** As readText, for a report on a text of ours. */
  readReport(request: SignedRequest): TextReport | null;
  /** The body of an answer that texts these words back; null: none. */
  answer(words: string | null): string;
};
