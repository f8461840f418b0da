/** A text to one phone. `to` is in E.164 form (+15555550123). */
export type SmsMessage = { to: string; body: string };

export type SmsSender = {
  kind: 'demo' | 'twilio';
  /** Passes the text to the provider; resolves with the provider's id. Rejects with an SmsError. */
  send(message: SmsMessage): Promise<{ id: string }>;
};

/** A text could not be sent. The message contains no phone number and no secret, so it may be logged. */
export class SmsError extends Error {
  /** Whether a later attempt may succeed: the provider or the connection failed, not the number. */
  readonly retryable: boolean;

  constructor(message: string, retryable: boolean) {
    super(message);
    this.name = 'SmsError';
    this.retryable = retryable;
  }
}
