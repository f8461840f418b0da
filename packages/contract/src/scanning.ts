import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { AmountOut, Id, ScanDoubt, ScanReader } from './scalars.ts';

export const RECEIPT_BUCKET = 'receipt-images-private';

export const generateSecureFilename = endpoint({
  method: 'POST',
  path: '/rest/v1/rpc/generate_secure_filename',
  access: 'session',
  summary: 'A file name that nobody can guess, for a photo of the given kind',
  body: z.object({ file_extension: z.string().check(z.maxLength(20)) }),
  response: z.object({ filename: z.string() }),
});

/**
 * The body is the photo itself; `x-receipt-id` names the receipt it belongs to. Until the bill is shared, another photo
 * may take the place of one that could not be read: what was read from that goes, what was typed stays.
 */
export const uploadImage = endpoint({
  method: 'POST',
  path: `/storage/v1/object/${RECEIPT_BUCKET}/{userId}/{filename}`,
  access: 'session',
  summary:
    'Stores the photo of a receipt (raw body, at most 50 MB, never overwrites), also in place of one that could not be read; a refused photo deletes a receipt that has none',
  params: z.object({ userId: z.string(), filename: z.string() }),
  response: z.object({ path: z.string(), signedUrl: z.string() }),
});

/** The specification's vision parse result (section 3). */
export const ParseResult = z.object({
  success: z.boolean(),
  error: z.nullable(z.string()),
  itemsCount: z.int(),
  quantityBasedItems: z.int(),
  tax: AmountOut,
  tip: AmountOut,
  additionalCharges: AmountOut,
  additionalChargesDescription: z.nullable(z.string()),
  restaurantName: z.nullable(z.string()),
  lowConfidenceItems: z.int(),
  /** What else is printed: the currency (ISO code), and how many people were at the table. */
  currency: z._default(z.nullable(z.string()), null),
  guests: z._default(z.nullable(z.int()), null),
  /** Which reader's result it is; null when the photo could not be read. */
  reader: z._default(z.nullable(ScanReader), null),
  /** Whether an AI service was asked and its answer could not be used. */
  aiFailed: z._default(z.boolean(), false),
  /** Why the reading should not be trusted as a whole; null where nothing speaks against it. */
  doubt: z._default(z.nullable(ScanDoubt), null),
});
export type ParseResult = z.output<typeof ParseResult>;

export const parseReceiptVision = endpoint({
  method: 'POST',
  path: '/functions/v1/parse-receipt-vision',
  access: 'session',
  summary: 'Reads the uploaded photo and stores what is on it; waits for the result',
  body: z.object({ imageUrl: z.string().check(z.maxLength(2000)), receiptId: Id }),
  response: ParseResult,
});

export const listScanLines = endpoint({
  method: 'GET',
  path: '/rest/v1/receipts/{id}/scan_lines',
  access: 'session',
  summary: 'The lines that were read from the photo, with their places on it',
  params: z.object({ id: Id }),
  response: z.object({
    lines: z.array(
      z.object({
        text: z.string(),
        /** [x, y, width, height] in fractions of the upright photo. */
        box: z.array(z.number()),
        /** Might be a dish: it has an amount and is not a sum, tax, tip or payment. */
        priced: z.boolean(),
      }),
    ),
  }),
});
