import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { AmountOut, Digits, Id, ScanDoubt, ScanReader } from './scalars.ts';

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

/**
 * A row between the items and the total as it was printed, or a tax that is inside the prices. No change of the receipt changes
 * it.
 */
export const PrintedAdjustment = z.object({
  kind: z.enum(['tax', 'included_tax', 'service', 'tip', 'fee', 'discount', 'cover', 'deposit', 'rounding']),
  label: z.string(),
  /** What it adds; below 0 what it takes off. Of an included tax: what is inside. */
  amount: AmountOut,
  /** The printed rate in percent. */
  rate: z.nullable(z.number()),
  /** The printed number of pieces or covers. */
  count: z.nullable(z.int()),
  /** The item that it belongs to, as it was stored: a discount's or a deposit's. */
  itemId: z.nullable(z.string()),
  /** The item that it was stored as: a cover, a deposit or a fee among the dishes. */
  asItemId: z.nullable(z.string()),
  /** The figure of the reading that has it; `items`: the price of an item. */
  countedIn: z.nullable(z.enum(['tax', 'tip', 'charges', 'items'])),
});
export type PrintedAdjustment = z.output<typeof PrintedAdjustment>;

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
  /** ISO code of the currency; null where nothing decides it, and the host is asked with `likelyCurrency` chosen. */
  currency: z._default(z.nullable(z.string()), null),
  /** Whether the photo names the currency, or language, place and the host's other bills decide. */
  currencySource: z._default(z.nullable(z.enum(['printed', 'guessed'])), null),
  /** ISO code of the likeliest currency, also where `currency` is null; null where no photo was read. */
  likelyCurrency: z._default(z.nullable(z.string()), null),
  /** How many decimals the amounts of this result have, whatever the receipt is in later. */
  digits: z._default(Digits, 2),
  guests: z._default(z.nullable(z.int()), null),
  /** What of the printed total was paid before: a deposit, a gift card. No sum of this result has it. */
  paidBefore: z._default(z.nullable(AmountOut), null),
  /** Which reader's result it is; null when the photo could not be read. */
  reader: z._default(z.nullable(ScanReader), null),
  /** Whether an AI service was asked and its answer could not be used. */
  aiFailed: z._default(z.boolean(), false),
  /** Why the reading should not be trusted as a whole; null where nothing speaks against it. */
  doubt: z._default(z.nullable(ScanDoubt), null),
  /** The rows that make tax, tip and charges, and taxes inside the prices, from top to bottom. */
  adjustments: z._default(z.array(PrintedAdjustment), []),
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
  summary: 'What was read from the photo: its lines with their places, and the rows between items and total',
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
    adjustments: z.array(PrintedAdjustment),
  }),
});
