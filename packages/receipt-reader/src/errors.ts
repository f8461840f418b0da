/**
 * Why a photo could not be read. `timeout`, `crashed` (the process ended, so another try may do) and `closed` come
 * only from the reader pool.
 */
export type ReceiptReadErrorCode =
  | 'not_an_image'
  | 'too_large'
  | 'unreadable'
  | 'timeout'
  | 'crashed'
  | 'closed';

/** The one error this package throws on purpose; anything else is a defect. */
export class ReceiptReadError extends Error {
  readonly code: ReceiptReadErrorCode;

  constructor(code: ReceiptReadErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ReceiptReadError';
    this.code = code;
  }
}
