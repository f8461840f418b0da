/** Raised with every change of ReceiptView: browsers discard stored views of other versions. Pages do not load the schemas. */
export const VIEW_SCHEMA = 15;
