/**
 * The version of what a ReceiptView consists of, which browsers keep beside a view. It rises with every change of the schema:
 * view-schema.test.ts fails until it has. In a file of its own: pages do without the schemas.
 */
export const VIEW_SCHEMA = 1;
