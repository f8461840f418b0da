/** The channel on which every change of a receipt is announced, as `<id> <version>`, or `<id> gone`. */
export const RECEIPT_CHANNEL = 'receipt_changed';
