/** The channel that announces every change of a receipt, as `<id> <version>`, or `<id> gone`. */
export const RECEIPT_CHANNEL = 'receipt_changed';
