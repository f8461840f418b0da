import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ReceiptView } from '../receipt/receipt-view.ts';
import { VIEW_SCHEMA } from './view-schema.ts';

/** A number that is another for nearly every other text. */
const checksum = (text: string): number =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 0);

test('a changed ReceiptView has another version, so that no browser takes an older one for it', () => {
  const schema = JSON.stringify(z.toJSONSchema(ReceiptView, { unrepresentable: 'any' }));
  // After a change raise the version, and set both here.
  expect({ version: VIEW_SCHEMA, of: checksum(schema) }).toEqual({ version: 15, of: -1306130259 });
});
