import type { MessageFailure } from '@fairtab/domain/texting/messages';

/** A text to one phone. `to` is in E.164 form (+15555550123). */
export type SmsMessage = {
  to: string;
  body: string;
  /** What the provider calls back with when it tells what became of the text; absent if that is of no interest. */
  attemptId?: string;
};

export type SmsSender = {
  kind: 'demo' | 'twilio';
  /** Passes the text to the provider; resolves with the provider's id. Rejects with an SmsError. */
  send(message: SmsMessage): Promise<{ id: string }>;
  /**
   * Looks for a text that it may have taken since then; null where it has none. Rejects if it cannot be asked. Not there
   * for drivers whose outcome is always known.
   */
  find?(text: { to: string; body: string; since: Date }): Promise<FoundText | null>;
};

/** A text that the provider has; `status` and `errorCode` in its words. */
export type FoundText = { id: string; status: string; errorCode: number | null };

/**
 * What is known of a text that got no id. `refused`: the provider will never send it; `not_taken`: the provider surely
 * does not have it, and may take it later; `unknown`: it may have it, so that sending it again may send it twice.
 */
export type Fate = 'refused' | 'not_taken' | 'unknown';

/** Why a text was not sent. An opted-out phone's owner has told the provider to send no texts to it. */
export type SmsFailure = MessageFailure | 'opted_out';

type Known = {
  fate: Fate;
  /** Default: `other` for a refusal, else `provider`. */
  failure?: SmsFailure;
  /** When the provider wants to be asked again. */
  retryAfterSeconds?: number | null;
};

/** A text has not been, or may not have been, sent. The message contains no phone number and no secret, so it may be logged. */
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
