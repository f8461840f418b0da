/** A plain text to one address. `id` stays the same when the message is tried again. */
export type EmailMessage = { id: string; to: string; subject: string; body: string };

export type EmailSender = {
  kind: 'demo' | 'smtp';
  /** Hands the message over; resolves with the id that it can be found by. Rejects with an EmailError. */
  send(message: EmailMessage): Promise<{ id: string }>;
};

/** An e-mail could not be sent. The message names no address and no secret, so it may be logged. */
export class EmailError extends Error {
  /** Whether the same message may well go through later: the server or the line failed, not the address. */
  readonly retryable: boolean;

  constructor(message: string, retryable: boolean) {
    super(message);
    this.name = 'EmailError';
    this.retryable = retryable;
  }
}
