export type EmailMessage = {
  /** The same on every attempt. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** For one-click unsubscription by POST; null if such e-mails cannot be stopped. */
  stopUrl: string | null;
};

export type EmailSender = {
  kind: 'demo' | 'smtp';
  /** Resolves with the mail server's id. @throws EmailError */
  send(message: EmailMessage): Promise<{ id: string }>;
};

/** The message has no address or secret, so it may be logged. */
export class EmailError extends Error {
  readonly retryable: boolean;

  constructor(message: string, retryable: boolean) {
    super(message);
    this.name = 'EmailError';
    this.retryable = retryable;
  }
}
