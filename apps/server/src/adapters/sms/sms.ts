import type { MessageFailure } from '@fairtab/domain/texting/messages';
import type { TextCommand } from '@fairtab/domain/texting/text-commands';

/** `to` is in E.164 form (+15555550123). */
export type SmsMessage = {
  to: string;
  body: string;
  /** Sent back by the provider's status callback; absent if the outcome does not matter. */
  attemptId?: string;
};

export type SmsSender = {
  kind: 'demo' | 'twilio';
  /** Resolves with the provider's id. @throws SmsError */
  send(message: SmsMessage): Promise<{ id: string }>;
  /** Null: the provider has no such text. Rejects if it cannot be asked. Absent in drivers whose outcome is always known. */
  find?(text: { to: string; body: string; since: Date }): Promise<FoundText | null>;
};

type FoundText = { id: string; status: string; errorCode: number | null };

/**
 * The state of a text without an id. `refused`: it will never be sent; `not_taken`: the provider does not have it, but may accept
 * it later; `unknown`: it may have it, so a retry may send it twice.
 */
export type Fate = 'refused' | 'not_taken' | 'unknown';

/** opted_out: the phone's owner has answered STOP to the provider. */
export type SmsFailure = MessageFailure | 'opted_out';

type Known = {
  fate: Fate;
  /** Default: `other` for a refusal, else `provider`. */
  failure?: SmsFailure;
  retryAfterSeconds?: number | null;
};

/** A text was not, or may not have been, sent. The message has no phone or secret, so it may be logged. */
export class SmsError extends Error {
  readonly fate: Fate;
  readonly failure: SmsFailure;
  readonly retryAfterSeconds: number | null;

  constructor(message: string, { fate, failure, retryAfterSeconds = null }: Known) {
    super(message);
    this.name = 'SmsError';
    this.fate = fate;
    this.failure = failure ?? (fate === 'refused' ? 'other' : 'provider');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

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
