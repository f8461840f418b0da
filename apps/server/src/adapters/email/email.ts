/** A message to one address. */
export type EmailMessage = {
  /** The same on every attempt. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** The same content as `text`. */
  html: string | null;
  /** Where a mail program stops messages of this kind with a POST; null for those that cannot be stopped. */
  stopUrl: string | null;
};

export type EmailSender = {
  kind: 'demo' | 'smtp';
  /** Passes the message to the mail server; resolves with the id it can be found by. Rejects with an EmailError. */
  send(message: EmailMessage): Promise<{ id: string }>;
};

/** An e-mail could not be sent. The message contains no address and no secret, so it may be logged. */
export class EmailError extends Error {
  /** Whether a later attempt may succeed: the server or the connection failed, not the address. */
  readonly retryable: boolean;

  constructor(message: string, retryable: boolean) {
    super(message);
    this.name = 'EmailError';
    this.retryable = retryable;
  }
}
