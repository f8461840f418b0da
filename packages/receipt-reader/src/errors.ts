/** `timeout`, `crashed` (retrying may help) and `closed` come only from the reader pool. */
export type ReceiptReadErrorCode =
  | 'not_an_image'
  | 'too_large'
  | 'unreadable'
  // PDF files: they need a password, or have more than five pages.
  | 'locked'
  | 'too_long'
  | 'timeout'
  | 'crashed'
  | 'closed';

/** The only error this package throws on purpose; anything else is a bug. */
export class ReceiptReadError extends Error {
  readonly code: ReceiptReadErrorCode;

  constructor(code: ReceiptReadErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ReceiptReadError';
    this.code = code;
  }
}
