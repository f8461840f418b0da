/** A message to one address. `id` stays the same when it is tried again; `html` says the same as `text`, or is null. */
export type EmailMessage = { id: string; to: string; subject: string; text: string; html: string | null };

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
